import './price-panel.css';
import { type Card, isFairlyPriced, type KnownCards, priceOf, priceRanges, repairsOf } from '@chilyo/card-language';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { pointsChange } from './part-words.ts';

type Props = {
  card: Card;
  known: KnownCards;
  /** Takes a repair; left out where the card is only read. */
  onChange?: (card: Card) => void;
  title?: string;
  /** Words above the scale. */
  children?: ReactNode;
};

/** The scale reaches this many points beyond the budget, to both sides. */
const REACH = 4;
const place = (over: number) => ((Math.max(-REACH, Math.min(REACH, over)) + REACH) / (2 * REACH)) * 100;

/** What the card is worth beside what its cost pays for, part by part, and ways back into the fair range. */
export function PricePanel({ card, known, onChange, title = '값과 예산', children }: Props) {
  const price = priceOf(card, known.cardOf);
  const [least, most] = priceRanges[card.type];
  const verdict = verdictOf(card, price.over);
  return (
    <Panel title={title} className="price-panel">
      {children}
      <PriceScale over={price.over} range={[least, most]} />
      <p className="price-verdict" data-is={verdict.is}>
        <b>{verdict.words}</b>{' '}
        <span className="muted">
          예산보다 {pointsChange(price.over)} · 맞는 범위 {pointsChange(least)} ~ {pointsChange(most)}
        </span>
      </p>
      {(onChange ? repairsOf(card, known.cardOf) : []).map((repair) => (
        <Button key={repair.sentence} look="line" onClick={() => onChange?.(repair.card)}>
          {repair.sentence}
        </Button>
      ))}
      <dl className="price-parts">
        {price.parts.map(({ word, points }, at) => (
          // two sentences may have one word
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at}>
            <dt>{word}</dt>
            <dd>{points.toFixed(1)}</dd>
          </div>
        ))}
        <div className="price-sum">
          <dt>값</dt>
          <dd>{price.value.toFixed(1)}</dd>
        </div>
        <div>
          <dt>예산 (비용 × 2 + 1)</dt>
          <dd>{price.budget.toFixed(1)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

type Verdict = { is: 'fair' | 'weak' | 'strong'; words: string };

function verdictOf(card: Card, over: number): Verdict {
  if (isFairlyPriced(card, { over })) return { is: 'fair', words: '알맞습니다' };
  return over < 0 ? { is: 'weak', words: '조금 약합니다' } : { is: 'strong', words: '예산을 넘습니다' };
}

/** Whether the price is fair, in one line above the scale. */
export function PriceNote({ card, known }: Pick<Props, 'card' | 'known'>) {
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
function PriceScale({ over, range: [least, most] }: { over: number; range: readonly [number, number] }) {
  return (
    <div className="price-scale" aria-hidden="true">
      <span className="price-fair" style={{ left: `${place(least)}%`, right: `${100 - place(most)}%` }} />
      <span className="price-needle" style={{ left: `${place(over)}%` }} />
    </div>
  );
}
