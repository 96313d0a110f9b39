import type { Article } from '@chilyo/protocol';
import { Bookmark } from 'lucide-react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const BookmarkMenu = onDemand(async () => (await import('./bookmark-menu.tsx')).BookmarkMenu);

/** Bookmarks an article with one press; afterwards its menu offers folders and the way back. */
export function BookmarkButton({ article: { id, bookmark } }: { article: Pick<Article, 'id' | 'bookmark'> }) {
  const { submit, isBusy } = useSubmit(() => api.saveBookmark({ id }, { folder_id: null }), {
    done: () => toast('스크랩했습니다. 내 정보의 스크랩에 있습니다.'),
  });
  if (bookmark) return <BookmarkMenu id={id} folderId={bookmark.folder_id} />;
  return (
    <Button isBusy={isBusy} onClick={() => void submit()}>
      <Bookmark size={18} aria-hidden="true" /> 스크랩
    </Button>
  );
}
