import type { WireView } from '@chilyo/protocol';
import { type CSSProperties, memo } from 'react';
import { range } from '../lib/range.ts';
import { Card, cardInWords } from '../ui/card/card.tsx';
import type { CardFace } from '../ui/card/card-face.ts';
import { isSameContent } from '../ui/card/same-content.ts';
import { useFaces } from './faces.ts';
import { type Held, heldName, type sources } from './selection.ts';

type Props = {
  view: WireView;
  seat: 0 | 1;
  from: ReturnType<typeof sources>;
  held: Held;
  onTake: (held: Held) => void;
};

/** The fan. A spectator sees backs. */
export function Hand({ view, seat, from, held, onTake }: Props) {
  const faces = useFaces(view);
  const { hand, hand_count, energy } = view.seats[seat];
  const count = hand?.length ?? hand_count;
  const place = (at: number) => {
    const d = at - (count - 1) / 2;
    return { '--d': d, '--d2': d * d } as CSSProperties;
  };
  return (
    <ol className="hand" aria-label="손" style={{ '--count': Math.max(1, count) } as CSSProperties}>
      {hand
        ? hand.map((card, at) => (
            <HandCard
              key={card.number}
              number={card.number}
              cost={card.cost}
              face={faces(card.card_id, seat)}
              isLit={from.cards.has(card.number)}
              isPicked={held?.kind === 'card' && held.number === card.number}
              isUnaffordable={view.phase === 'main' && view.on_turn === seat && card.cost > energy}
              place={place(at)}
              onTake={onTake}
            />
          ))
        : range(hand_count).map((at) => (
            <li key={at} className="hand-place" style={place(at)}>
              <div className="card-back">七曜</div>
            </li>
          ))}
    </ol>
  );
}

type HandCardProps = {
  number: number;
  /** As it is now. */
  cost: number;
  face: CardFace;
  isLit: boolean;
  isPicked: boolean;
  isUnaffordable: boolean;
  place: CSSProperties;
  onTake: (held: Held) => void;
};

const HandCard = memo(
  ({ number, cost, face, isLit, isPicked, isUnaffordable, place, onTake }: HandCardProps) => (
    <li className="hand-place" style={place}>
      <button
        type="button"
        className="hand-card"
        data-testid="hand-card"
        data-number={number}
        data-look={`hand:${number}`}
        data-row="hand"
        data-drag={heldName({ kind: 'card', number })}
        data-lit={isLit || undefined}
        data-picked={isPicked || undefined}
        aria-pressed={isPicked}
        onClick={() => onTake({ kind: 'card', number })}
      >
        <span className="sr-only">
          {cardInWords({ ...face, cost })}
          {isLit && ' 낼 수 있음'}
        </span>
        <Card card={face} isPicture now={{ cost }} state={{ isLit, isPicked, isUnaffordable }} />
      </button>
    </li>
  ),
  isSameContent,
);
