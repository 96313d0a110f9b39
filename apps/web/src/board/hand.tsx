import type { WireView } from '@chilyo/protocol';
import { type CSSProperties, memo } from 'react';
import { isFocusedByKey } from '../lib/by-touch.ts';
import { isPointing } from '../lib/last-press.ts';
import { cardInWords } from '../ui/card/card.tsx';
import type { CardFace } from '../ui/card/card-face.ts';
import { isSameContent } from '../ui/card/same-content.ts';
import { useFaces } from './faces.ts';
import { CARD_RATIO, type Fan, fanSpot, type Geometry, type Spot } from './geometry/places.ts';
import { type Held, heldName, type sources } from './selection.ts';

type Props = {
  view: WireView;
  seat: 0 | 1;
  geometry: Geometry;
  from: ReturnType<typeof sources>;
  held: Held;
  /** A card that has been laid down already, though the match does not say so yet. */
  laid: number | null;
  onTake: (held: NonNullable<Held>) => void;
  /** The mouse rests on a card, or on none. */
  onPeek: (number: number | null) => void;
};

/** The buttons of the viewer's hand. The stage draws the cards themselves. */
export function Hand({ view, seat, geometry, from, held, laid, onTake, onPeek }: Props) {
  const faces = useFaces(view);
  const hand = view.seats[seat].hand?.filter(({ number }) => number !== laid) ?? [];
  return (
    <ol className="hand" aria-label="손">
      {hand.map((card, at) => {
        const spot = fanSpot(geometry.fan, at, hand.length, geometry.natural);
        const isPicked = held?.kind === 'card' && held.number === card.number;
        return (
          <HandCard
            key={card.number}
            number={card.number}
            cost={card.cost}
            face={faces(card.card_id, seat)}
            isLit={from.cards.has(card.number)}
            isPicked={isPicked}
            style={{
              ...lying(isPicked ? geometry.raised(spot) : spot, geometry.natural),
              zIndex: isPicked ? 40 : 24 + at,
            }}
            onTake={onTake}
            onPeek={onPeek}
          />
        );
      })}
    </ol>
  );
}

/** The hand of the seat above, face up: only a replay knows it. */
export function OpenHand({ view, seat, geometry }: Pick<Props, 'view' | 'seat' | 'geometry'>) {
  const faces = useFaces(view);
  const { hand = [], name } = view.seats[seat];
  return (
    <ol className="hand" aria-label={`${name} 님의 손`}>
      {hand.map((card, at) => (
        <li key={card.number} className="hand-place" style={placeIn(geometry.enemyFan, at, hand.length, geometry)}>
          <button type="button" className="hand-card" data-testid="open-hand-card" data-look={`card:${card.card_id}`}>
            <span className="sr-only">{cardInWords({ ...faces(card.card_id, seat), cost: card.cost })}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const placeIn = (fan: Fan, at: number, of: number, { natural }: Geometry): CSSProperties =>
  lying(fanSpot(fan, at, of, natural), natural);

function lying({ x, y, scale, turn }: Spot, natural: number): CSSProperties {
  const [width, height] = [natural * scale, natural * scale * CARD_RATIO];
  return { left: x - width / 2, top: y - height / 2, width, height, rotate: `${turn}deg` };
}

type HandCardProps = Pick<Props, 'onTake' | 'onPeek'> & {
  number: number;
  /** As it is now. */
  cost: number;
  face: CardFace;
  isLit: boolean;
  isPicked: boolean;
  style: CSSProperties;
};

const HandCard = memo(
  ({ number, cost, face, isLit, isPicked, style, onTake, onPeek }: HandCardProps) => (
    <li className="hand-place" style={style}>
      <button
        type="button"
        className="hand-card"
        data-testid="hand-card"
        data-number={number}
        data-row="hand"
        data-drag={heldName({ kind: 'card', number })}
        data-look={`hand:${number}`}
        data-lit={isLit || undefined}
        data-picked={isPicked || undefined}
        aria-pressed={isPicked}
        onClick={() => onTake({ kind: 'card', number })}
        onPointerEnter={(event) => isPointing(event) && onPeek(number)}
        onPointerLeave={(event) => isPointing(event) && onPeek(null)}
        onFocus={(event) => isFocusedByKey(event) && onPeek(number)}
        onBlur={() => onPeek(null)}
      >
        <span className="sr-only">
          {cardInWords({ ...face, cost })}
          {isLit && ' 낼 수 있음'}
        </span>
      </button>
    </li>
  ),
  isSameContent,
);
