import { useSubmit } from '../../api/use-submit.ts';
import './comments-panel.css';
import type { Comment } from '@chilyo/protocol';
import { COMMENT_MAX } from '@chilyo/protocol/constants';
import { Smile } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { useOwnCons } from '../../api/own-cons.ts';
import { takeEnter } from '../../lib/after-syllable.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { isSending } from '../../lib/is-sending.ts';
import { mostUnits } from '../../lib/most-units.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { Button } from '../../ui/button.tsx';
import { ConPicker } from '../../ui/con-picker.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { RoomLeft } from '../../ui/room-left.tsx';
import { useMention } from '../cards/search/use-mention.tsx';
import { ChosenCons } from './chosen-cons.tsx';
import type { PictureState } from './comment-picture.tsx';
import { Picture } from './picture.tsx';
import { putTogether, restOf, takenApart } from './typed-cons.ts';

const CommentPicture = onDemand(async () => (await import('./comment-picture.tsx')).CommentPicture);

/** The subject of comments, by id. */
export type Subject = { kind: 'card' | 'article' | 'idea'; id: number };
const SAY = { card: api.commentOnCard, article: api.commentOnArticle, idea: api.commentOnIdea };

type Props = {
  /** Names what is being written: its draft and its idempotency key. */
  name: string;
  label: string;
  placeholder: string;
  /** The words that an untouched form begins with. */
  from?: string;
  send: (content: string, form: string, picture: string | null) => Promise<Comment>;
  /** A picture may go with the words, or alone. */
  mayShow?: boolean;
  button: string;
  /** The words are those of a comment that is there already. */
  isEdit?: boolean;
  /** `isAll`: whether nothing was written while it was sent. */
  onDone: (comment: Comment, isAll: boolean) => void;
  /** Leaves the form; what was written stays as a draft. */
  onCancel?: () => void;
};

/** A comment that is being written. */
export function CommentForm(props: Props) {
  const { name, label, placeholder, from = '', mayShow, send, button, isEdit = false, onDone, onCancel } = props;
  const errorId = useId();
  const { draft, change, clear, latest } = useDraft(name, { content: from, picture: null as string | null });
  const [state, setState] = useState<PictureState>(null);
  const [isWaiting, setWaiting] = useState(false);
  /** Number of sent comments: the key of the picture's part, which begins empty for each. */
  const [sent, setSent] = useState(0);
  const cons = useOwnCons();
  const { own } = cons;
  const isOwn = (con: number) => own.some(({ id }) => id === con);
  const line = takenApart(draft.content, isOwn);
  const setCons = (ids: readonly number[]) => change({ content: putTogether(line.words, ids) });
  const mention = useMention(line.words, (words) => change({ content: putTogether(words, line.cons) }));
  const [faults, setFaults] = useFaults(draft);
  const { ref } = mention.field;
  // a form that was opened by a press is written in at once, behind what it begins with
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (!isOpened) return;
    const field = (ref as { current: HTMLTextAreaElement | null }).current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [isOpened, ref]);
  const done = useEventCallback((comment: Comment, content: string, picture: string | null) => {
    const now = latest();
    // an edit that goes on is of the same comment, and stays whole
    const isFurther = isEdit && now.content.trim() !== content;
    const rest = isFurther ? now.content : restOf(now.content, content, isOwn);
    const next = now.picture === picture ? null : now.picture;
    const isAll = rest === '' && next === null && state === null;
    if (isAll) clear();
    else change({ content: rest, picture: next });
    // another picture may be on its way
    if (state === null) setSent(sent + 1);
    onDone(comment, isAll);
  });
  const { submit, isBusy } = useSubmit((content: string, picture: string | null) => send(content, name, picture), {
    done,
    words: { say: setFaults, otherwise: `${label}을 남기지 못했습니다.` },
  });
  const post = useEventCallback(() => {
    const content = draft.content.trim();
    if (state === 'sending') return setWaiting(true);
    if (state === 'failed')
      return setFaults({ form: '그림이 올라가지 못했습니다. 다시 올리거나 그만둔 뒤 등록해 주세요.' });
    if (!content && !draft.picture) {
      (ref as { current: HTMLTextAreaElement | null }).current?.focus();
      return setFaults({ form: '할 말을 적어 주세요.' });
    }
    void submit(content, draft.picture);
  });
  // once the picture has arrived or failed
  useEffect(() => {
    if (!isWaiting || state === 'sending') return;
    setWaiting(false);
    post();
  }, [isWaiting, state, post]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    mention.field.onKeyDown(event);
    // the native one: a list that waits for the end of the syllable prevents that alone
    if (!event.nativeEvent.defaultPrevented && isSending(event.nativeEvent)) takeEnter(event.nativeEvent, post);
  };
  const left = mostUnits(draft.content, COMMENT_MAX) - draft.content.length;
  return (
    <form
      className="comment-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        post();
      }}
    >
      <ChosenCons cons={own} chosen={line.cons} onChange={setCons} />
      <div className="option-field">
        <textarea
          {...mention.field}
          onKeyDown={onKeyDown}
          className="text-input"
          rows={2}
          aria-label={label}
          aria-invalid={!!faults.form}
          aria-describedby={`${errorId} ${errorId}-room`}
          placeholder={placeholder}
          maxLength={left + line.words.length}
          value={line.words}
          autoComplete="off"
        />
        {mention.list}
      </div>
      {draft.picture && (
        <div className="comment-chosen">
          <Picture src={draft.picture} alt="댓글에 넣은 그림" sizes="120px" />
          <Button look="bare" onClick={() => change({ picture: null })}>
            그림 빼기
          </Button>
        </div>
      )}
      <div className="comment-form-acts">
        <ConPicker
          cons={cons}
          field={ref}
          label="이모티콘 고르기"
          withShop
          className="comment-con"
          onPick={(con) => setCons([...line.cons, con])}
        >
          <Smile size={20} aria-hidden="true" />
        </ConPicker>
        {mayShow && (
          <CommentPicture
            key={sent}
            field={ref as RefObject<HTMLTextAreaElement | null>}
            onPicture={(picture) => change({ picture })}
            onState={setState}
          />
        )}
        <RoomLeft id={`${errorId}-room`} typed={draft.content} most={COMMENT_MAX} />
        <span className="spacer" />
        {onCancel && (
          <Button type="button" look="bare" onClick={onCancel}>
            취소
          </Button>
        )}
        <Button type="submit" isBusy={isBusy || isWaiting}>
          {button}
        </Button>
      </div>
      <p id={errorId} className="field-error" role={faults.form ? 'alert' : undefined}>
        {faults.form}
      </p>
    </form>
  );
}

type NewProps = {
  of: Subject;
  parentId: number | null;
  /** The comment that is replied to: the first of its thread, or one of the replies. */
  repliedId?: number;
  placeholder: string;
  /** Who is replied to below a comment, and so mentioned. */
  to?: string | undefined;
  onDone: Props['onDone'];
  onCancel?: () => void;
};

/** A new comment, or a reply to one. */
export function NewComment({ of, parentId, repliedId = 0, placeholder, to, onDone, onCancel }: NewProps) {
  const { kind, id } = of;
  return (
    <CommentForm
      name={`comment-${kind}-${id}-${repliedId}`}
      label={parentId === null ? '댓글' : '답글'}
      placeholder={placeholder}
      from={to === undefined ? '' : `@${to} `}
      mayShow
      send={(content, form, picture) =>
        SAY[kind]({ id }, { content, picture, parent_id: parentId }, { quiet: true, form })
      }
      button="등록"
      onDone={onDone}
      {...(onCancel && { onCancel })}
    />
  );
}
