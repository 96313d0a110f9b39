import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { cardInWords } from '../../ui/card/card.tsx';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import type { OpenedCard } from './opened-cards.ts';
import type { Turning } from './turning.ts';
import { OpenedWords, TurningCard } from './turning-card.tsx';

/** Px that make a swipe of a tap. */
const SWIPE = 28;

type Props = { cards: readonly OpenedCard[]; turning: Turning; ownedOf: (id: number) => number | undefined };

/** The cards of a pack: one large, the others in a row below it; a tap or a swipe turns over the next one. */
export function PackCards({ cards, turning, ownedOf }: Props) {
  const { turned, shown, isUp, isSilent, turnTo } = turning;
  const large = cards[shown];
  const next = () => turned < cards.length && turnTo(turned);
  const from = useRef<{ x: number; y: number } | null>(null);
  const place = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY });
  return (
    <div className="pack-cards">
      {large && (
        <div className="pack-large" key={shown} data-rarity={large.card.rarity} data-silent={isSilent || undefined}>
          {/* decorative: each card of the row and the button below do the same */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            data-testid="large-card"
            onPointerDown={(event) => {
              from.current = place(event);
            }}
            onPointerUp={(event) => {
              const [start, end] = [from.current, place(event)];
              from.current = null;
              if (start && Math.hypot(end.x - start.x, end.y - start.y) >= SWIPE) next();
            }}
            onPointerCancel={() => {
              from.current = null;
            }}
            onClick={next}
          >
            <TurningCard card={large.card} isUp={isUp} />
          </button>
          <p className="pack-large-words" aria-hidden="true">
            {isUp ? (
              <OpenedWords {...large} owned={ownedOf(large.card.id)} />
            ) : (
              !isSilent && <span className="opened-words">밀거나 눌러서 뒤집기</span>
            )}
          </p>
        </div>
      )}
      <ul className="pack-row">
        {cards.map(({ card, isNew }, slot) => {
          const isTurned = slot < turned;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: places of a pack
            <li key={slot} data-away={slot === shown || undefined}>
              <button
                type="button"
                data-testid="flip-card"
                data-flipped={isTurned || undefined}
                onClick={() => turnTo(slot)}
              >
                <span className="sr-only">
                  {isTurned
                    ? `${cardInWords(card)} ${RARITY_WORDS[card.rarity]}${isNew ? ', 새 카드' : ''}`
                    : `${slot + 1}번째 카드까지 뒤집기`}
                </span>
                <TurningCard card={card} isUp={isTurned} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
