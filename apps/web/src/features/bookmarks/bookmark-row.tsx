import '../../ui/article-rows.css';
import '../../ui/field.css';
import type { Bookmark, BookmarkFolder } from '@chilyo/protocol';
import { BOARDS } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';

const GONE = { deleted: '삭제된 글입니다', hidden: '가려진 글입니다' } as const;

/** A bookmarked article with its folder, or why it cannot be read any more. */
export function BookmarkRow({ row, folders }: { row: Bookmark; folders: readonly BookmarkFolder[] }) {
  const { article_id: id, category, folder_id, saved_ts, article, gone } = row;
  const { submit, isBusy } = useSubmit((change: () => Promise<unknown>) => change());
  const title = article ? article.title : GONE[gone!];
  return (
    <li className="bookmark-row">
      <div>
        {article ? (
          <Link to="/articles/$category/$article_id" params={{ category, article_id: id }} className="bookmark-title">
            {article.title} {article.comment_count > 0 && <span className="row-count">[{article.comment_count}]</span>}
          </Link>
        ) : (
          <span className="bookmark-title muted">{title}</span>
        )}
        <p className="muted small">
          {BOARDS.find((board) => board.id === category)?.title}
          {article && (
            <>
              {' · '}
              {article.topic} · <NameLink id={article.user_id} name={article.name} />
            </>
          )}
          {' · '}
          <RowMoment of={saved_ts} />에 스크랩
        </p>
      </div>
      <div className="bookmark-acts">
        {folders.length > 0 && (
          <select
            className="text-input"
            aria-label={`${title}: 폴더`}
            disabled={isBusy}
            value={folder_id ?? ''}
            onChange={({ target }) => {
              // read now: the field shows the old folder again until the list has changed
              const to = target.value ? Number(target.value) : null;
              void submit(() => api.saveBookmark({ id }, { folder_id: to }));
            }}
          >
            <option value="">폴더 없음</option>
            {folders.map((folder) => (
              <option key={folder.id} value={folder.id}>
                {folder.name}
              </option>
            ))}
          </select>
        )}
        <Button look="bare" disabled={isBusy} onClick={() => void submit(() => api.removeBookmark({ id }))}>
          <span className="sr-only">{title} </span>스크랩 취소
        </Button>
      </div>
    </li>
  );
}
