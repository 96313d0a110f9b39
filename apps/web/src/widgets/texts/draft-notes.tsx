import './draft-notes.css';
import type { StoredDraft } from '../../lib/stored-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';

type Props<D> = {
  isBegun: boolean;
  /** '글', '아이디어'. */
  what: string;
  onStartOver: () => void;
  others: readonly StoredDraft<D>[];
  titleOf: (draft: D) => string;
  onTake: (other: StoredDraft<D>) => void;
  onRemove: (id: string) => void;
};

/** Says that an earlier text is continued, and offers the other ones that were begun here. */
export function DraftNotes<D>({ isBegun, what, onStartOver, others, titleOf, onTake, onRemove }: Props<D>) {
  return (
    <>
      {isBegun && (
        <p className="muted">
          쓰던 {what}
          {what.endsWith('글') ? '을' : '를'} 이어서 씁니다.{' '}
          <Button look="bare" onClick={onStartOver}>
            처음부터 쓰기
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <details className="draft-list">
          <summary>쓰다 만 것이 {others.length}개 더 있습니다</summary>
          <ul>
            {others.map((other) => {
              const title = titleOf(other.draft).trim() || '제목 없음';
              return (
                <li key={other.id}>
                  <b>{title}</b>
                  {other.savedMs > 0 && <RowMoment of={Math.floor(other.savedMs / 1000)} />}
                  <Button onClick={() => onTake(other)}>이어서 쓰기</Button>
                  <Button look="bare" aria-label={`쓰다 만 ‘${title}’ 삭제`} onClick={() => onRemove(other.id)}>
                    삭제
                  </Button>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </>
  );
}
