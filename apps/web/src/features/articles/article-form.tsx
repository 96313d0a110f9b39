import './editor/editor.css';
import type { Board } from '@chilyo/protocol';
import { ARTICLE_TITLE_MAX } from '@chilyo/protocol/constants';
import { RICH_TEXT_LIMITS, type RichText } from '@chilyo/rich-text/document';
import { beyondLimit, heldBy } from '@chilyo/rich-text/limits';
import { excerptOf, isEmpty, wordsOf } from '@chilyo/rich-text/words';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { takeEnter } from '../../lib/after-syllable.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { useFaults } from '../../lib/faults.ts';
import { HttpError } from '../../lib/http-error.ts';
import { isSending } from '../../lib/is-sending.ts';
import { mostUnits } from '../../lib/most-units.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { FieldNote } from '../../ui/field-note.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { RoomLeft } from '../../ui/room-left.tsx';
import { topicsFor } from '../../widgets/texts/boards.ts';
import { DraftNotes } from '../../widgets/texts/draft-notes.tsx';
import { draftWords, useTextDraft } from '../../widgets/texts/use-text-draft.ts';
import { beyondWords } from './beyond-words.ts';

const BodyEditor = onDemand(async () => (await import('./editor/body-editor.tsx')).BodyEditor);
const EditConflict = onDemand(async () => (await import('../../widgets/texts/edit-conflict.tsx')).EditConflict);

/** An unsent article; `revision` is that of the article being edited. */
export type ArticleDraft = { topic: string; title: string; body: RichText | null; revision: number };
type Said = { topic: string; title: string; body: RichText };
type Props = {
  board: Board;
  /** Under which name the draft is kept. */
  draftName: string;
  from: ArticleDraft;
  label: string;
  send: (said: Said, revision: number, draftId: string) => Promise<unknown>;
  /** Of an article being edited: how it is now. */
  latest?: () => Promise<ArticleDraft>;
};

/** The first place of each field to write in. */
const FIELDS = { topic: '.choice-row button', title: '.article-title', body: '.editor-body' };
type FieldName = keyof typeof FIELDS;
/** What a refusal is about, by its code. */
const REFUSED: Record<string, FieldName> = {
  TOPIC_NOT_YOURS: 'topic',
  TOPIC_ELSEWHERE: 'topic',
  ARTICLE_EMPTY: 'body',
  PICTURE_GONE: 'body',
  NEWCOMER_ADDRESS: 'body',
  CON_NOT_YOURS: 'body',
};
/** The refusal of a word names it. */
function refusedField({ code, message }: HttpError, title: string): FieldName | 'form' {
  const [, word] = (code === 'WORDS_BLOCKED' && /‘(.+?)’/.exec(message)) || [];
  if (word !== undefined) return title.includes(word) ? 'title' : 'body';
  return REFUSED[code] ?? 'form';
}
const EXCERPT = 400;
const versionOf = ({ title, body }: ArticleDraft) => ({
  title,
  words: body ? excerptOf(wordsOf(body), EXCERPT) : '',
});

/** An article that is being written. Every change of it is kept in the browser until it is sent. */
export function ArticleForm({ board, draftName, from, label, send, latest }: Props) {
  const user = useLastUser()!;
  const writing = useTextDraft({ kind: 'article', what: draftName, from, isNew: !latest });
  const { draft, change } = writing;
  /** The other version of an article that was changed elsewhere. */
  const [theirs, setTheirs] = useState<ArticleDraft | null>(null);
  /** Counts the bodies that came from elsewhere than the editor. */
  const [bodies, setBodies] = useState(0);
  const [pictures, setPictures] = useState({ sending: 0, failed: 0 });
  const [isWaiting, setWaiting] = useState(false);
  const [faults, setFaults] = useFaults({ topic: draft.topic, title: draft.title, body: draft.body });
  const form = useRef<HTMLFormElement>(null);
  const focusOn = (field: FieldName) => form.current?.querySelector<HTMLElement>(FIELDS[field])?.focus();
  const topics = topicsFor(board, user, from.topic || undefined);
  const { submit, isBusy } = useSubmit(
    ({ topic, title, body, revision }: Said & { revision: number }) =>
      send({ topic, title, body }, revision, writing.id),
    {
      done: () => writing.drop(),
      failed: async (failure, { title }) => {
        if (!(failure instanceof HttpError)) return;
        const field = refusedField(failure, title);
        if (field !== 'form') focusOn(field);
        if (failure.code === 'ARTICLE_CHANGED' && latest) setTheirs(await latest());
      },
      words: {
        say: setFaults,
        fieldOf: (failure) => refusedField(failure, draft.title),
        otherwise: '글을 올리지 못했습니다.',
      },
    },
  );
  const id = useId();
  const held = draft.body ? heldBy(draft.body).characters : 0;
  const sendNow = ({ topic, title, body, revision }: ArticleDraft) =>
    body ? submit({ topic, title: title.trim(), body, revision }) : Promise.resolve(false);
  const postWhole = async () => {
    const { topic, title, body } = draft;
    const beyond = body && beyondLimit(body);
    const missing = {
      ...(!topic && { topic: '말머리를 골라 주세요.' }),
      ...(title.trim() === '' && { title: '제목을 적어 주세요.' }),
      ...((!body || isEmpty(body)) && { body: '본문이 비어 있습니다. 한 마디라도 적어 주세요.' }),
      ...(beyond && { body: beyondWords(beyond) }),
    };
    setFaults(missing);
    const wrong = (['topic', 'title', 'body'] as const).find((field) => missing[field]);
    if (wrong) return focusOn(wrong);
    if (pictures.sending > 0) return setWaiting(true);
    const isSure =
      pictures.failed === 0 ||
      (await askConfirm({
        title: '올라가지 못한 그림',
        message: `그림 ${pictures.failed}장이 올라가지 못했습니다. 그 그림 없이 올릴까요?`,
        confirmLabel: label,
      }));
    if (isSure) void sendNow(draft);
  };
  const post = useEventCallback(() => void postWhole());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the last picture has arrived, failed or was left out
  useEffect(() => {
    if (!isWaiting || pictures.sending > 0) return;
    setWaiting(false);
    post();
  }, [isWaiting, pictures]);
  const settle = (next: ArticleDraft) => {
    setTheirs(null);
    change(next);
    setBodies(bodies + 1);
  };
  const both = ({ body, revision }: ArticleDraft) =>
    settle({
      ...draft,
      revision,
      body: { version: 1, content: [...(draft.body?.content ?? []), ...(body?.content ?? [])] },
    });
  const fault = faults.topic ?? faults.title ?? faults.body ?? faults.form;
  const state = isWaiting
    ? `그림 ${pictures.sending}장을 올리는 중입니다. 끝나면 이어서 글을 올립니다.`
    : draftWords(writing.isKept);
  return (
    <form
      ref={form}
      className="article-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        post();
      }}
      onKeyDown={(event) => isSending(event.nativeEvent) && takeEnter(event.nativeEvent, post)}
    >
      <DraftNotes of={writing} what="글을" />
      <ChoiceRow
        label="말머리"
        choices={topics.map((topic) => ({ value: topic, word: topic }))}
        chosen={draft.topic}
        onPress={(topic) => change({ topic })}
      />
      <input
        className="text-input article-title"
        aria-label="제목"
        aria-invalid={!!faults.title}
        aria-describedby={`${id}-title-room`}
        placeholder="제목"
        maxLength={mostUnits(draft.title, ARTICLE_TITLE_MAX)}
        value={draft.title}
        autoComplete="off"
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="article-title-foot">
        <RoomLeft id={`${id}-title-room`} typed={draft.title} most={ARTICLE_TITLE_MAX} isName />
      </div>
      <div className="editor-place">
        <BodyEditor
          key={`${writing.id} ${bodies}`}
          label="본문"
          describedBy={`${id}-body-room`}
          body={draft.body}
          onChange={(body) => change({ body })}
          onPictures={setPictures}
        />
      </div>
      <FieldNote
        id={`${id}-body-note`}
        hint={
          <>
            <b>[[</b> 를 치면 카드를 고릅니다. 초성도 됩니다. 그림은 붙여 넣거나 끌어다 놓아도 됩니다(큰 사진은 줄여서
            올리며, 한 글에 20장).
          </>
        }
      >
        <RoomLeft id={`${id}-body-room`} typed="" held={held} most={RICH_TEXT_LIMITS.characters} />
      </FieldNote>
      <div className="article-form-foot">
        <p
          className={fault || writing.isKept === false ? 'field-error' : 'field-hint'}
          role={fault ? 'alert' : 'status'}
          data-testid="draft-state"
        >
          {fault ?? state}
        </p>
        <Button
          type="submit"
          look="cta"
          isBusy={isBusy || isWaiting}
          // the text keeps the focus: the button would move from below the finger as the keyboard closes
          onMouseDown={(event) => event.preventDefault()}
        >
          {label}
        </Button>
      </div>
      {theirs && (
        <EditConflict
          mine={versionOf(draft)}
          theirs={versionOf(theirs)}
          onClose={() => setTheirs(null)}
          onMine={() => {
            const mine = { ...draft, revision: theirs.revision };
            setTheirs(null);
            change(mine);
            void sendNow(mine);
          }}
          onTheirs={() => settle(theirs)}
          onBoth={() => both(theirs)}
        />
      )}
    </form>
  );
}
