import './ideas.css';
import type { Idea } from '@chilyo/protocol';
import { IDEA_TITLE_MAX, IDEA_WORDS_MAX } from '@chilyo/protocol/constants';
import { type FormEvent, useId, useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { useFaults } from '../../lib/faults.ts';
import { dropDraft, saveDraft, savedDraft } from '../../lib/stored-drafts.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { ElementRow } from '../../ui/choice-row.tsx';
import { Field } from '../../ui/field.tsx';
import { AttachedCard } from './attached-card.tsx';
import { SimilarIdeas } from './similar-ideas.tsx';
import { VoteInstead } from './vote-instead.tsx';

export type IdeaDraft = Pick<Idea, 'title' | 'words' | 'element' | 'card' | 'revision'>;
type Said = Omit<IdeaDraft, 'revision'>;

type Props = {
  /** Under which name the draft is kept. */
  draftName: string;
  from: IdeaDraft;
  /** The idea being edited. */
  id?: number;
  label: string;
  send: (said: Said) => Promise<unknown>;
};

/** An idea that is being written. Every change of it is kept in the browser until it is sent. */
export function IdeaForm({ draftName, from, id, label, send }: Props) {
  const user = useUser()!;
  const wordsId = useId();
  const [begun, setBegun] = useState(() => savedDraft<IdeaDraft>('idea', user.id, draftName, from.revision));
  // a draft from the builder goes before one that was attached
  const [draft, setDraft] = useState(() => ({ ...(begun ?? from), ...(from.card && !id && { card: from.card }) }));
  const [isKept, setKept] = useState<boolean | null>(null);
  const [faults, setFaults] = useFaults(draft);
  const change = (part: Partial<Said>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setKept(saveDraft('idea', user.id, draftName, next));
  };
  const startOver = () => {
    dropDraft('idea', user.id, draftName);
    setBegun(null);
    setDraft(from);
    setKept(null);
  };
  const { submit, isBusy } = useSubmit(send, {
    done: () => dropDraft('idea', user.id, draftName),
    words: { say: setFaults, otherwise: '아이디어를 올리지 못했습니다.' },
  });
  const post = (event: FormEvent) => {
    event.preventDefault();
    const { title, words, element, card } = draft;
    const missing = {
      ...(title.trim() === '' && { title: '제목을 적어 주세요.' }),
      ...(words.trim() === '' && !card && { words: '어떤 카드인지 적거나 카드 초안을 붙여 주세요.' }),
    };
    setFaults(missing);
    if (Object.keys(missing).length === 0)
      void submit({ title: title.trim(), words: words.trim(), element: card ? null : element, card });
  };
  return (
    <form className="idea-form" noValidate onSubmit={post}>
      {begun && (
        <p className="muted">
          쓰던 아이디어를 이어서 씁니다.{' '}
          <Button look="bare" onClick={startOver}>
            처음부터 쓰기
          </Button>
        </p>
      )}
      <Field
        label="제목"
        placeholder="비를 부르는 개구리"
        value={draft.title}
        maxLength={IDEA_TITLE_MAX}
        autoComplete="off"
        error={faults.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <SimilarIdeas title={draft.title} without={id} act={(hit) => <VoteInstead hit={hit} />} />
      <div className="field">
        <label htmlFor={wordsId}>어떤 카드인가요?</label>
        <textarea
          id={wordsId}
          className="text-input"
          rows={6}
          maxLength={IDEA_WORDS_MAX}
          placeholder="무엇을 하는지, 왜 있으면 좋은지 적어 주세요."
          aria-invalid={!!faults.words}
          aria-describedby={`${wordsId}-note`}
          value={draft.words}
          onChange={(event) => change({ words: event.target.value })}
        />
        <p
          id={`${wordsId}-note`}
          className={faults.words ? 'field-error' : 'field-hint'}
          role={faults.words ? 'alert' : undefined}
        >
          {faults.words ?? `${draft.words.length} / ${IDEA_WORDS_MAX}자`}
        </p>
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
          className={faults.form || isKept === false ? 'field-error' : 'field-hint'}
          role={faults.form ? 'alert' : 'status'}
          data-testid="draft-state"
        >
          {faults.form ?? draftWords(isKept)}
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
