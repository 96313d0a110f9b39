import './draft-notes.css';
import { josaOf } from '@chilyo/card-language';
import { askConfirm } from '../../lib/dialogs.ts';
import type { Draft } from '../../lib/stored-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import type { TextDraft } from './use-text-draft.ts';

type Props<D extends Draft> = {
  of: Pick<TextDraft<D>, 'isBegun' | 'startOver' | 'others' | 'take' | 'remove'>;
  /** With its particle: '글을', '아이디어를'. */
  what: string;
};

/** What is deleted is nowhere else. */
async function dropAfterAsking(title: string, message: string, drop: () => void): Promise<void> {
  if (await askConfirm({ title, message: `${message} 되돌릴 수 없습니다.`, confirmLabel: '삭제', isDangerous: true }))
    drop();
}

/** Says that an earlier text is continued, and offers the other ones that were begun here. */
export function DraftNotes<D extends Draft & { title: string }>({ of, what }: Props<D>) {
  return (
    <>
      {of.isBegun && (
        <p className="muted">
          쓰던 {what} 이어서 씁니다.{' '}
          <Button
            look="bare"
            onClick={() =>
              void dropAfterAsking('처음부터 쓰기', `쓰던 ${what} 삭제하고 처음부터 쓸까요?`, of.startOver)
            }
          >
            처음부터 쓰기
          </Button>
        </p>
      )}
      {of.others.length > 0 && (
        <details className="draft-list">
          <summary>쓰다 만 것이 {of.others.length}개 더 있습니다</summary>
          <ul>
            {of.others.map((other) => {
              const title = other.draft.title.trim() || '제목 없음';
              return (
                <li key={other.id}>
                  <b>{title}</b>
                  {other.savedMs > 0 && <RowMoment of={Math.floor(other.savedMs / 1000)} />}
                  <Button onClick={() => void of.take(other)}>이어서 쓰기</Button>
                  <Button
                    look="bare"
                    aria-label={`쓰다 만 ‘${title}’ 삭제`}
                    onClick={() =>
                      void dropAfterAsking('쓰다 만 것 삭제', `${josaOf(`‘${title}’`, '을/를')} 삭제할까요?`, () =>
                        of.remove(other.id),
                      )
                    }
                  >
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
