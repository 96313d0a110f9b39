import { useSubmit } from '../../api/use-submit.ts';
import './editor/editor.css';
import { ARTICLE_TITLE_MAX, type BOARDS, OPERATOR_TOPICS } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import type { RichText } from '@chilyo/rich-text/document';
import { isEmpty } from '@chilyo/rich-text/words';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useFaults } from '../../lib/faults.ts';
import { isSending } from '../../lib/is-sending.ts';
import { dropDraft, saveDraft, savedDraft } from '../../lib/stored-drafts.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const BodyEditor = onDemand(async () => (await import('./editor/body-editor.tsx')).BodyEditor);

/** An unsent article; `revision` is that of the article being edited. */
type ArticleDraft = { topic: string; title: string; body: RichText | null; revision: number };
type Said = { topic: string; title: string; body: RichText };
type Props = {
  board: (typeof BOARDS)[number];
  /** Under which name the draft is kept. */
  draftName: string;
  from: ArticleDraft;
  label: string;
  send: (said: Said) => Promise<unknown>;
};

/** The first place of each field to write in. */
const FIELDS = { topic: '.choice-row button', title: '.article-title', body: '.editor-body' };

/** An article that is being written. Every change of it is kept in the browser until it is sent. */
export function ArticleForm({ board, draftName, from, label, send }: Props) {
  const user = useUser()!;
  const [begun, setBegun] = useState(() => savedDraft<ArticleDraft>('article', user.id, draftName, from.revision));
  const [draft, setDraft] = useState(begun ?? from);
  const [isKept, setKept] = useState<boolean | null>(null);
  const [faults, setFaults] = useFaults({ topic: draft.topic, title: draft.title, body: draft.body });
  const change = (part: Partial<ArticleDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setKept(saveDraft('article', user.id, draftName, next));
  };
  const startAnew = () => {
    dropDraft('article', user.id, draftName);
    setBegun(null);
    setDraft(from);
    setKept(null);
  };
  const topics = board.topics.filter((topic) => may(user, 'write_notes') || !OPERATOR_TOPICS.includes(topic));
  const { submit, isBusy } = useSubmit(send, {
    done: () => dropDraft('article', user.id, draftName),
    words: { say: setFaults, otherwise: '글을 올리지 못했습니다.' },
  });
  const form = useRef<HTMLFormElement>(null);
  const post = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const { topic, title, body } = draft;
    const missing = {
      ...(!topic && { topic: '말머리를 골라 주세요.' }),
      ...(title.trim() === '' && { title: '제목을 적어 주세요.' }),
      ...((!body || isEmpty(body)) && { body: '본문이 비어 있습니다. 한 마디라도 적어 주세요.' }),
    };
    setFaults(missing);
    const wrong = (['topic', 'title', 'body'] as const).find((field) => missing[field]);
    if (wrong) form.current?.querySelector<HTMLElement>(FIELDS[wrong])?.focus();
    if (body && Object.keys(missing).length === 0) void submit({ topic, title: title.trim(), body });
  };
  const fault = faults.topic ?? faults.title ?? faults.body ?? faults.form;
  return (
    <form
      ref={form}
      className="article-form"
      noValidate
      onSubmit={post}
      onKeyDown={(event) => isSending(event.nativeEvent) && post(event)}
    >
      {begun && (
        <p className="muted">
          쓰던 글을 이어서 씁니다.{' '}
          <Button look="bare" onClick={startAnew}>
            처음부터 쓰기
          </Button>
        </p>
      )}
      <ChoiceRow
        label="말머리"
        choices={topics.map((topic) => ({ value: topic as string, word: topic }))}
        chosen={draft.topic}
        onPress={(topic) => change({ topic })}
      />
      <input
        className="text-input article-title"
        aria-label="제목"
        aria-invalid={!!faults.title}
        placeholder="제목"
        maxLength={ARTICLE_TITLE_MAX}
        value={draft.title}
        autoComplete="off"
        onChange={(event) => change({ title: event.target.value })}
      />
      <BodyEditor key={begun ? 'begun' : 'new'} label="본문" body={draft.body} onChange={(body) => change({ body })} />
      <p className="field-hint">
        <b>[[</b> 를 치면 카드를 고릅니다. 초성도 됩니다. 그림은 붙여 넣거나 끌어다 놓아도 됩니다(5MB까지, 한 글에
        20장).
      </p>
      <div className="article-form-foot">
        <p
          className={fault || isKept === false ? 'field-error' : 'field-hint'}
          role={fault ? 'alert' : 'status'}
          data-testid="draft-state"
        >
          {fault ?? draftWords(isKept)}
        </p>
        <Button type="submit" look="cta" isBusy={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function draftWords(isKept: boolean | null): string {
  if (isKept === null) return '';
  return isKept ? '이 기기에 저장했습니다.' : '이 기기에 남은 자리가 없어 저장하지 못했습니다.';
}
