import { josaOf } from '@chilyo/card-language';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import type { Faults } from '../../lib/faults.ts';
import { isCovered } from '../../lib/is-covered.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { FormFault } from '../../ui/form-fault.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { isOver, type Pair, SIDES, type Side, votingQuery } from './voting.ts';

type Props = {
  pair: Pair;
  leftToday: number;
  /** Says what became of the pair, over the next one. */
  say: (words: string) => void;
};

/** The two cards of a pair. A press, 1 or 2 chooses one; the arrow keys move the focus between them. */
export function VotePair({ pair, leftToday, say }: Props) {
  const known = useKnownCards();
  const fetched = useQueryClient();
  const [faults, setFaults] = useState<Faults>({});
  const next = () => fetched.refetchQueries({ queryKey: votingQuery.queryKey });
  const { submit, isBusy, running } = useSubmit(
    (side: Side | null) =>
      side === null
        ? api.skipBallotPair({ id: pair.id }, { quiet: true })
        : api.castBallot({ id: pair.id }, { chosen: side, practice: null }, { quiet: true }),
    {
      async done(_answer, side) {
        say(side === null ? '건너뛰었습니다.' : `${josaOf(`‘${pair.cards[side].name}’`, '을/를')} 골랐습니다.`);
        await next();
      },
      async failed(failure) {
        if (!isOver(failure)) return;
        say(failure.message);
        await next();
      },
      words: { say: setFaults, otherwise: '보내지 못했습니다. 연결을 확인하고 다시 눌러 주세요.' },
    },
  );
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  useEffect(() => {
    const press = ({ key, repeat, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      if (repeat || ctrlKey || metaKey || altKey || isTyping || isCovered()) return;
      if (key === '1' || key === '2') void submit(key === '1' ? 0 : 1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const move = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') buttons.current[0]?.focus();
    if (key === 'ArrowRight') buttons.current[1]?.focus();
  };
  // the second press of a double one is about the pair before
  const choose = (side: Side) => (event: MouseEvent) => void (event.detail < 2 && submit(side));
  const chosen = running?.[0];

  return (
    <section className="vote" aria-labelledby="vote-question">
      <h2 id="vote-question">어느 쪽과 더 놀고 싶나요?</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the buttons within */}
      <div className="vote-pair" onKeyDown={move}>
        {SIDES.map((side) => {
          const face = faceOf(pair.cards[side], known.nameOf);
          return (
            <button
              key={side}
              type="button"
              ref={(button) => {
                buttons.current[side] = button;
              }}
              className="vote-card"
              data-chosen={chosen === side || undefined}
              data-testid={`vote-${side}`}
              aria-busy={isBusy}
              aria-keyshortcuts={String(side + 1)}
              onClick={choose(side)}
            >
              <span className="sr-only">{`${cardInWords(face)} 고르기`}</span>
              <Card card={face} isPicture />
            </button>
          );
        })}
      </div>
      <FormFault>{faults.form}</FormFault>
      <div className="vote-acts">
        <ButtonLink to="/workshop/vote/try" look="line">
          해 보고 고르기
        </ButtonLink>
        <Button isBusy={isBusy} onClick={() => void submit(null)}>
          건너뛰기
        </Button>
      </div>
      <p className="muted">
        해 보고 고른 표는 두 번으로 셉니다. 오늘 {leftToday}번 더 받을 수 있고, 건너뛴 것도 한 번입니다.
        <span className="vote-keys"> 자판의 1과 2로도 고릅니다.</span>
      </p>
    </section>
  );
}
