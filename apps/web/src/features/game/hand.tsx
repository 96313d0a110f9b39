import type { WireView } from '@chilyo/protocol';
import { Card, cardInWords } from '../../ui/card/card.tsx';
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
    return { '--d': d, '--d2': d * d } as React.CSSProperties;
  };
  return (
    <ol className="hand" aria-label="손" style={{ '--count': Math.max(1, count) } as React.CSSProperties}>
      {hand
        ? hand.map((card, at) => {
            const face = faces(card.card_id, seat);
            const isLit = from.cards.has(card.number);
            const isPicked = held?.kind === 'card' && held.number === card.number;
            return (
              <li key={card.number} style={place(at)}>
                <button
                  type="button"
                  className="hand-card"
                  data-testid="hand-card"
                  data-number={card.number}
                  data-row="hand"
                  data-drag={heldName({ kind: 'card', number: card.number })}
                  data-lit={isLit || undefined}
                  data-picked={isPicked || undefined}
                  aria-pressed={isPicked}
                  onClick={() => onTake({ kind: 'card', number: card.number })}
                >
                  <span className="sr-only">
                    {cardInWords({ ...face, cost: card.cost })}
                    {isLit && ' 낼 수 있음'}
                  </span>
                  <Card
                    card={face}
                    isPicture
                    now={{ cost: card.cost }}
                    state={{
                      isLit,
                      isPicked,
                      isUnaffordable: view.phase === 'main' && view.on_turn === seat && card.cost > energy,
                    }}
                  />
                </button>
              </li>
            );
          })
        : Array.from({ length: hand_count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: backs without identity
            <li key={at} style={place(at)}>
              <div className="card-back">七曜</div>
            </li>
          ))}
    </ol>
  );
}
