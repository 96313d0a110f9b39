import { useSubmit } from '../../api/use-submit.ts';
import './comments-panel.css';
import { Smile } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { api } from '../../api/client.ts';
import { useOwnCons } from '../../api/own-cons.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { Button } from '../../ui/button.tsx';
import { ConPicker } from '../../ui/con-picker.tsx';
import { useMention } from '../cards/search/use-mention.tsx';
import { ChosenCons } from './chosen-cons.tsx';
import { putTogether, takenApart } from './typed-cons.ts';

const LONGEST = 300;

/** The subject of comments, by id. */
export type Subject = { kind: 'card' | 'article' | 'idea'; id: number };
const SAY = { card: api.commentOnCard, article: api.commentOnArticle, idea: api.commentOnIdea };

type Props = { of: Subject; placeholder: string; parentId: number | null; onDone?: () => void };

/** A comment that is being written, or a reply to one. */
export function CommentForm({ of: { kind, id }, placeholder, parentId, onDone }: Props) {
  const errorId = useId();
  const { draft, change, clear } = useDraft(`comment-${kind}-${id}-${parentId ?? 0}`, { content: '' });
  const cons = useOwnCons();
  const { own } = cons;
  const line = takenApart(draft.content, (con) => own.some((one) => one.id === con));
  const setCons = (ids: readonly number[]) => change({ content: putTogether(line.words, ids) });
  const mention = useMention(line.words, (words) => change({ content: putTogether(words, line.cons) }));
  const [faults, setFaults] = useFaults(draft);
  const { submit, isBusy } = useSubmit(
    (content: string) => SAY[kind]({ id }, { content, parent_id: parentId }, { quiet: true }),
    {
      done() {
        clear();
        onDone?.();
      },
      words: { say: setFaults, otherwise: '댓글을 남기지 못했습니다.' },
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const content = draft.content.trim();
    if (!content) return setFaults({ form: '할 말을 적어 주세요.' });
    void submit(content);
  };
  return (
    <form className="comment-form" onSubmit={send}>
      <ChosenCons cons={own} chosen={line.cons} onChange={setCons} />
      <div className="option-field">
        <input
          {...mention.field}
          className="text-input"
          aria-label={parentId === null ? '댓글' : '답글'}
          aria-invalid={!!faults.form}
          aria-describedby={errorId}
          placeholder={placeholder}
          maxLength={LONGEST - draft.content.length + line.words.length}
          value={line.words}
          autoComplete="off"
        />
        {mention.list}
      </div>
      <ConPicker
        cons={cons}
        field={mention.field.ref}
        label="이모티콘 고르기"
        withShop
        className="comment-con"
        onPick={(con) => setCons([...line.cons, con])}
      >
        <Smile size={20} aria-hidden="true" />
      </ConPicker>
      <Button type="submit" isBusy={isBusy}>
        남기기
      </Button>
      <p id={errorId} className="field-error" role={faults.form ? 'alert' : undefined}>
        {faults.form}
      </p>
    </form>
  );
}
