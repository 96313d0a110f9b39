import '../../ui/field.css';
import type { ReviewedWork } from '@chilyo/protocol';
import { APPEALABLE_STEPS, WORK_REASON_MAX } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { takeEnter } from '../../lib/after-syllable.ts';
import { useAside } from '../../lib/aside.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { isCovered } from '../../lib/is-covered.ts';
import { toast } from '../../lib/toast.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { allSentences } from '../../widgets/works/all-sentences.ts';
import { PieceWishes, type Wish } from './piece-wishes.tsx';
import { readyReasons } from './review-words.ts';

type Act = 'accepted' | 'asked' | 'refused' | 'granted' | 'denied' | 'down' | 'picture' | 'words';

/** What may be done with a work, each with its key by its place on the keyboard, so that a Korean layout serves too. */
const ACTS: Record<Act, { word: string; done: string; code: string; letter: string; isReasoned: boolean }> = {
  accepted: { word: '받아들이기', done: '받아들였습니다.', code: 'KeyA', letter: 'A', isReasoned: false },
  asked: { word: '고쳐 달라고 하기', done: '고쳐 달라고 했습니다.', code: 'KeyS', letter: 'S', isReasoned: true },
  refused: { word: '거절', done: '거절했습니다.', code: 'KeyD', letter: 'D', isReasoned: true },
  granted: { word: '이의 받아들이기', done: '앞의 판단을 되돌렸습니다.', code: 'KeyA', letter: 'A', isReasoned: false },
  denied: { word: '판단 그대로 두기', done: '판단을 그대로 두었습니다.', code: 'KeyD', letter: 'D', isReasoned: true },
  down: { word: '내리기', done: '내렸습니다.', code: 'KeyX', letter: 'X', isReasoned: true },
  words: { word: '글 내리기', done: '이름과 배경 글을 내렸습니다.', code: 'KeyV', letter: 'V', isReasoned: true },
  picture: { word: '올린 그림만 내리기', done: '올린 그림을 내렸습니다.', code: 'KeyC', letter: 'C', isReasoned: true },
};

/** Whether the user decides about cards, others only take them down; and whether the card's set is published. */
type OfCards = { mayFill: boolean; isPublished: boolean };

/** Which steps are possible. */
function actsOf({ is_appealed, state, card, steps }: ReviewedWork, { mayFill, isPublished }: OfCards): Act[] {
  const mayDecide = !card || mayFill;
  const about = steps
    .slice(steps.findIndex(({ step }) => step === 'appealed'))
    .find(({ step }) => APPEALABLE_STEPS.some((each) => each === step));
  if (is_appealed) return about?.step === 'refused' && !mayDecide ? [] : ['granted', 'denied'];
  if (state === 'candidate' && mayDecide) return ['accepted', 'asked', 'refused'];
  if (state === 'taken_down') return [];
  const picture: Act[] = card?.art?.upload ? ['picture'] : [];
  if (isPublished) return ['words', ...picture];
  const outOfSet: Act[] = card && state === 'accepted' && mayFill ? ['asked', 'refused'] : [];
  return [...outOfSet, ...picture, 'down'];
}

/** The decision about a work: a key or a press, then a reason where its maker needs one. */
export function ReviewDecisions({ of: work, onDecided }: { of: ReviewedWork; onDecided: () => void }) {
  const { id, kind, version } = work;
  const [act, setAct] = useState<Act | null>(null);
  const me = useUser();
  const { draft, change, clear } = useDraft(`review-${id}`, { reason: '', wishes: [] as Wish[] });
  const { reason, wishes } = draft;
  const setReason = (typed: string) => change({ reason: typed });
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: candidacy } = useAside({ ...query('candidacy', { id }), enabled: kind === 'card' });
  const isPublished = candidacy?.set?.published_ts != null;
  const acts = actsOf(work, { mayFill: may(me, 'fill_sets'), isPublished });
  const ready = readyReasons(kind);
  const [faults, setFaults] = useFaults({ act, reason });
  const { submit, isBusy } = useSubmit(
    (chosen: Act, why: string) => {
      const quiet = { quiet: true } as const;
      if (chosen === 'granted' || chosen === 'denied')
        return api.answerWorkAppeal({ id }, { is_granted: chosen === 'granted', reason: why }, quiet);
      if (chosen === 'down' || chosen === 'picture' || chosen === 'words')
        return api.takeWorkDown({ id }, { what: chosen === 'down' ? 'all' : chosen, reason: why }, quiet);
      const wanted = chosen === 'asked' ? wishes.map(({ path, wish }) => ({ path, wish })) : [];
      return api.reviewWork({ id }, { decision: chosen, version, reason: why, wishes: wanted }, quiet);
    },
    {
      done(_work, chosen) {
        toast(`‘${work.name}’: ${ACTS[chosen].done}`);
        clear();
        onDecided();
      },
      words: {
        say: setFaults,
        fieldOf: (failure) => ({ form: allSentences(failure) }),
        otherwise: '판단을 보내지 못했습니다.',
      },
    },
  );
  const choose = (chosen: Act) => {
    if (isBusy) return;
    // what an editor says of an accepted card stands beside it in the set
    if (ACTS[chosen].isReasoned || (chosen === 'accepted' && work.card)) setAct(chosen);
    else void submit(chosen, '');
  };
  useEffect(() => {
    if (act) field.current?.focus();
  }, [act]);
  const onKey = useEventCallback((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
    // a key held down would decide about the next work unseen
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return;
    const chosen = acts.find((each) => ACTS[each].code === event.code);
    if (!chosen) return;
    event.preventDefault();
    choose(chosen);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
  const isSaid = reason.trim() !== '' || (act === 'asked' && wishes.length > 0) || act === 'accepted';
  const send = useEventCallback(() => {
    if (act && isSaid) void submit(act, reason.trim());
  });
  if (acts.length === 0) return null;
  return (
    <div className="review-acts">
      <div className="review-buttons">
        {acts.map((each) => (
          <Button
            key={each}
            look={each === acts[0] ? 'line' : 'quiet'}
            isBusy={isBusy}
            aria-pressed={ACTS[each].isReasoned || (each === 'accepted' && work.card) ? act === each : undefined}
            aria-keyshortcuts={ACTS[each].letter}
            onClick={() => choose(each)}
          >
            {ACTS[each].word}{' '}
            <span className="review-key" aria-hidden="true">
              {ACTS[each].letter}
            </span>
          </Button>
        ))}
      </div>
      {!act && <FormFault>{faults.form}</FormFault>}
      {act && (
        <form
          className="review-reason"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            send();
          }}
        >
          {act === 'asked' && work.card && (
            <PieceWishes card={work.card} wishes={wishes} onChange={(wanted) => change({ wishes: wanted })} />
          )}
          {act !== 'accepted' && (
            <ol aria-label="자주 쓰는 사유">
              {ready.map((sentence, at) => (
                <li key={sentence}>
                  <Button
                    look="bare"
                    onClick={() => {
                      setReason(sentence);
                      field.current?.focus();
                    }}
                  >
                    <span className="review-key" aria-hidden="true">
                      {at + 1}
                    </span>{' '}
                    {sentence}
                  </Button>
                </li>
              ))}
            </ol>
          )}
          <LongText
            ref={field}
            aria-label="사유"
            placeholder={act === 'accepted' ? '세트에서 이 카드 곁에 보일 말 (없어도 됩니다)' : '만든 이에게 보낼 사유'}
            rows={3}
            maxLength={WORK_REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={(event) => {
              if (!event.shiftKey && takeEnter(event.nativeEvent, send)) return;
              // any other key belongs to the syllable
              if (event.nativeEvent.isComposing) return;
              const sentence = reason === '' && act !== 'accepted' ? ready[Number(event.key) - 1] : undefined;
              if (sentence) {
                event.preventDefault();
                setReason(sentence);
              } else if (event.key === 'Escape') setAct(null);
            }}
          />
          <p className="review-keys muted small">
            {act === 'accepted' ? 'Enter로 보냅니다.' : '비어 있을 때 숫자 키로 고르고, Enter로 보냅니다.'}
          </p>
          <FormFault>{faults.form}</FormFault>
          <div className="review-buttons">
            <Button type="submit" look="line" isBusy={isBusy} disabled={!isSaid}>
              {ACTS[act].word}
            </Button>
            <Button onClick={() => setAct(null)}>취소</Button>
          </div>
        </form>
      )}
    </div>
  );
}
