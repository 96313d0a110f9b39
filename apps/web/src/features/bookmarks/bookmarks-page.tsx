import './bookmarks.css';
import { FOLDER_NAME_MAX } from '@chilyo/protocol/constants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Answer } from '../../api/call-types.ts';
import { api } from '../../api/client.ts';
import { pages, query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm, askLine } from '../../lib/dialogs.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Empty, Failed, ListStates, More } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { BookmarkRow } from './bookmark-row.tsx';

/** Not a folder: all bookmarks, and those in no folder. */
const ALL = -1;
const LOOSE = 0;

type Folders = Answer<'bookmarkFolders'>;

/** The user's bookmarks, by folder. */
export function BookmarksPage() {
  const navigate = useNavigate();
  const { folder } = useSearch({ from: '/mypage/bookmarks' });
  const folders = useQuery(query('bookmarkFolders'));
  const list = useInfiniteQuery(pages('bookmarks', filled({ folder })));
  const open = (id: number) =>
    void navigate({ to: '/mypage/bookmarks', search: id === ALL ? {} : { folder: id }, replace: true });
  const chosen = folders.data?.items.find(({ id }) => id === folder);
  return (
    <div className="page-stack" data-narrow>
      <PageTitle>스크랩</PageTitle>
      <Panel title="스크랩한 글" className="bookmarks">
        {folders.isError && <Failed message={folders.error.message} onRetry={() => void folders.refetch()} />}
        {folders.data && <FolderTools folders={folders.data} folder={folder} onOpen={open} />}
        <ListStates
          of={{ ...list, data: list.data?.pages.flatMap(({ items }) => items) }}
          empty={
            folder === undefined ? (
              <Empty
                action={
                  <ButtonLink to="/articles/$category" params={{ category: 'free' }}>
                    글 읽으러 가기
                  </ButtonLink>
                }
              >
                아직 스크랩한 글이 없습니다. 글 아래의 ‘스크랩’을 누르면 여기에 모입니다.
              </Empty>
            ) : (
              <Empty action={<Button onClick={() => open(ALL)}>모두 보기</Button>}>
                {chosen ? '이 폴더에는 글이 없습니다.' : '폴더에 넣지 않은 글이 없습니다.'}
              </Empty>
            )
          }
        >
          {(row) => <BookmarkRow key={row.article_id} row={row} folders={folders.data?.items ?? []} />}
        </ListStates>
        <More of={list} />
      </Panel>
    </div>
  );
}

type ToolsProps = { folders: Folders; folder: number | undefined; onOpen: (folder: number) => void };

function FolderTools({ folders: { items, total }, folder, onOpen }: ToolsProps) {
  const chosen = items.find(({ id }) => id === folder);
  const loose = total - items.reduce((sum, { bookmarks }) => sum + bookmarks, 0);
  const { submit, isBusy } = useSubmit((change: () => Promise<unknown>) => change());
  const make = async () => {
    const name = await askLine('새 폴더', '폴더의 이름', '만들기', { most: FOLDER_NAME_MAX });
    if (name) await submit(async () => onOpen((await api.makeBookmarkFolder({ name })).id));
  };
  const rename = async ({ id, name: typed }: Folders['items'][number]) => {
    const name = await askLine('폴더 이름 바꾸기', '폴더의 새 이름', '바꾸기', { typed, most: FOLDER_NAME_MAX });
    if (name && name !== typed) await submit(() => api.renameBookmarkFolder({ id }, { name }));
  };
  const remove = async ({ id, name, bookmarks }: Folders['items'][number]) => {
    const isSure = await askConfirm({
      title: `폴더 ‘${name}’ 삭제`,
      message: bookmarks > 0 ? `안에 있는 글 ${bookmarks}개는 폴더 밖에 남습니다.` : '빈 폴더를 삭제합니다.',
      confirmLabel: '삭제',
      isDangerous: true,
    });
    if (!isSure) return;
    await submit(async () => {
      onOpen(ALL);
      await api.removeBookmarkFolder({ id });
    });
  };
  const word = (name: string, count: number) => (
    <>
      {name} <small>{count}</small>
    </>
  );
  return (
    <div className="bookmark-folders">
      <ChoiceRow
        label="폴더"
        choices={[
          { value: ALL, word: word('모두', total) },
          ...(items.length > 0 ? [{ value: LOOSE, word: word('폴더 없음', loose) }] : []),
          ...items.map(({ id, name, bookmarks }) => ({ value: id, word: word(name, bookmarks) })),
        ]}
        chosen={folder ?? ALL}
        onPress={onOpen}
      />
      <div className="line-actions">
        <Button isBusy={isBusy} onClick={() => void make()}>
          새 폴더
        </Button>
        {chosen && (
          <>
            <Button disabled={isBusy} onClick={() => void rename(chosen)}>
              이름 바꾸기
            </Button>
            <Button look="bare" disabled={isBusy} onClick={() => void remove(chosen)}>
              폴더 삭제
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
