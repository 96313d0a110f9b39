import './ideas.css';
import type { Idea } from '@chilyo/protocol';
import { letterCount } from '@chilyo/protocol/chat-content';
import { IDEA_TITLE_MAX, IDEA_WORDS_MAX } from '@chilyo/protocol/constants';
import { type FormEvent, useId, useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { useFaults } from '../../lib/faults.ts';
import { HttpError } from '../../lib/http-error.ts';
import { Button } from '../../ui/button.tsx';
import { ElementRow } from '../../ui/choice-row.tsx';
import { Field } from '../../ui/field.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { DraftNotes } from '../../widgets/texts/draft-notes.tsx';
import { draftWords, useTextDraft } from '../../widgets/texts/use-text-draft.ts';
import { AttachedCard } from './attached-card.tsx';
import { SimilarIdeas } from './similar-ideas.tsx';
import { VoteInstead } from './vote-instead.tsx';

const EditConflict = onDemand(async () => (await import('../../widgets/texts/edit-conflict.tsx')).EditConflict);

export type IdeaDraft = Pick<Idea, 'title' | 'words' | 'element' | 'card' | 'revision'>;
type Said = Omit<IdeaDraft, 'revision'>;

type Props = {
  /** Under which name the draft is kept. */
  draftName: string;
  from: IdeaDraft;
  /** The idea being edited. */
  id?: number;
  label: string;
  send: (said: Said, revision: number, draftId: string) => Promise<unknown>;
  /** Of an idea being edited: how it is now. */
  latest?: () => Promise<IdeaDraft>;
};

/** An idea that is being written. Every change of it is kept in the browser until it is sent. */
export function IdeaForm({ draftName, from, id, label, send, latest }: Props) {
  const wordsId = useId();
  const writing = useTextDraft({ kind: 'idea', what: draftName, from, isNew: !latest });
  // a draft from the builder goes before one that was attached
  const [attached, setAttached] = useState(id ? null : from.card);
  const draft = { ...writing.draft, ...(attached && { card: attached }) };
  const [theirs, setTheirs] = useState<IdeaDraft | null>(null);
  const [faults, setFaults] = useFaults(draft);
  const change = (part: Partial<IdeaDraft>) => {
    setAttached(null);
    writing.change({ ...draft, ...part });
  };
  const { submit, isBusy } = useSubmit((said: Said, revision: number) => send(said, revision, writing.id), {
    done: () => writing.drop(),
    failed: async (failure) => {
      const hasChanged = failure instanceof HttpError && failure.code === 'IDEA_CHANGED';
      if (hasChanged && latest) setTheirs(await latest());
    },
    words: { say: setFaults, otherwise: '아이디어를 올리지 못했습니다.' },
  });
  const sendNow = ({ title, words, element, card, revision }: IdeaDraft) =>
    submit({ title: title.trim(), words: words.trim(), element: card ? null : element, card }, revision);
  const post = (event: FormEvent) => {
    event.preventDefault();
    const { title, words, card } = draft;
    const missing = {
      ...(title.trim() === '' && { title: '제목을 적어 주세요.' }),
      ...(words.trim() === '' && !card && { words: '어떤 카드인지 적거나 카드 초안을 붙여 주세요.' }),
      ...(letterCount(words) > IDEA_WORDS_MAX && {
        words: `${IDEA_WORDS_MAX}자까지 쓸 수 있습니다. 지금 ${letterCount(words)}자입니다.`,
      }),
    };
    setFaults(missing);
    if (Object.keys(missing).length === 0) void sendNow(draft);
  };
  return (
    <form className="idea-form" noValidate onSubmit={post}>
      <DraftNotes of={writing} what="아이디어를" />
      <Field
        label="제목"
        placeholder="비를 부르는 개구리"
        value={draft.title}
        maxLength={IDEA_TITLE_MAX}
        isName
        autoComplete="off"
        error={faults.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <SimilarIdeas title={draft.title} without={id} act={(hit) => <VoteInstead hit={hit} />} />
      <div className="field">
        <label htmlFor={wordsId}>어떤 카드인가요?</label>
        <LongText
          id={wordsId}
          rows={6}
          maxLength={IDEA_WORDS_MAX}
          placeholder="무엇을 하는지, 왜 있으면 좋은지 적어 주세요."
          error={faults.words}
          hint={`${IDEA_WORDS_MAX}자까지`}
          value={draft.words}
          onChange={(event) => change({ words: event.target.value })}
        />
      </div>
      {!draft.card && (
        <div>
          <p className="small muted">속성이 떠오르면 골라 주세요.</p>
          <ElementRow
            chosen={draft.element}
            onPress={(element) => change({ element: element === draft.element ? null : element })}
          />
        </div>
      )}
      <AttachedCard card={draft.card} onChange={(card) => change({ card })} />
      <div className="idea-form-foot">
        <p
          className={faults.form || writing.isKept === false ? 'field-error' : 'field-hint'}
          role={faults.form ? 'alert' : 'status'}
          data-testid="draft-state"
        >
          {faults.form ?? draftWords(writing.isKept)}
        </p>
        <Button type="submit" look="cta" isBusy={isBusy}>
          {label}
        </Button>
      </div>
      {theirs && (
        <EditConflict
          mine={draft}
          theirs={theirs}
          onClose={() => setTheirs(null)}
          onMine={() => {
            const mine = { ...draft, revision: theirs.revision };
            setTheirs(null);
            change(mine);
            void sendNow(mine);
          }}
          onTheirs={() => {
            setTheirs(null);
            change(theirs);
          }}
          onBoth={() => {
            setTheirs(null);
            change({ words: `${draft.words}\n\n${theirs.words}`, revision: theirs.revision });
          }}
        />
      )}
    </form>
  );
}
