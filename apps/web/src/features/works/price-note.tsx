import './price-panel.css';
import { type Card, isFairlyPriced, type KnownCards, priceOf, priceRanges } from '@chilyo/card-language';
import { pointsChange } from '../../widgets/works/points-change.ts';

/** The scale reaches this many points beyond the budget, to both sides. */
const REACH = 4;
const place = (over: number) => ((Math.max(-REACH, Math.min(REACH, over)) + REACH) / (2 * REACH)) * 100;

type Verdict = { is: 'fair' | 'weak' | 'strong'; words: string };

/** Whether a card that is so far over its budget is fair, in words. */
export function verdictOf(card: Card, over: number): Verdict {
  if (isFairlyPriced(card, { over })) return { is: 'fair', words: '알맞습니다' };
  return over < 0 ? { is: 'weak', words: '조금 약합니다' } : { is: 'strong', words: '예산을 넘습니다' };
}

/** Whether the price is fair, in one line above the scale. */
export function PriceNote({ card, known }: { card: Card; known: KnownCards }) {
  const { over } = priceOf(card, known.cardOf);
  const verdict = verdictOf(card, over);
  return (
    <div className="price-note">
      <p className="price-verdict" data-is={verdict.is}>
        <b>{verdict.words}</b> <span className="muted">{pointsChange(over)}</span>
      </p>
      <PriceScale over={over} range={priceRanges[card.type]} />
    </div>
  );
}

/** Value minus budget on a rule, with the fair range marked. */
export function PriceScale({ over, range: [least, most] }: { over: number; range: readonly [number, number] }) {
  return (
    <div className="price-scale" aria-hidden="true">
      <span className="price-fair" style={{ left: `${place(least)}%`, right: `${100 - place(most)}%` }} />
      <span className="price-needle" style={{ left: `${place(over)}%` }} />
    </div>
  );
}
