import './price-panel.css';
import { type Card, type KnownCards, priceOf, priceRanges, repairsOf } from '@chilyo/card-language';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { pointsChange } from '../../widgets/works/points-change.ts';
import { PriceScale, verdictOf } from './price-note.tsx';

type Props = {
  card: Card;
  known: KnownCards;
  /** Takes a repair; left out where the card is only read. */
  onChange?: (card: Card) => void;
  title?: string;
  /** Words above the scale. */
  children?: ReactNode;
};

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
      {onChange && (
        <div className="price-repairs">
          {repairsOf(card, known.cardOf).map((repair) => (
            <Button key={repair.sentence} look="line" onClick={() => onChange(repair.card)}>
              {repair.sentence}
            </Button>
          ))}
        </div>
      )}
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
