import './rise-motion.css';
import type { CardRow } from '@chilyo/protocol';
import { useEffect } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { play, renderSoon } from '../../sound/play.ts';
import { cardInWords } from '../../ui/card/card.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';

/** When the new card appears, ms. */
const MADE_MS = 820;

/** Cards that become one: they draw together, and out of their light comes the new one. */
export function RiseMotion({ given, made }: { given: readonly CardRow[]; made: CardRow }) {
  const cue = { cue: `turn_${made.rarity}`, element: made.element[0] ?? 'N' } as const;
  const begin = useEventCallback(() => {
    renderSoon([cue]);
    play('rise');
  });
  const arrive = useEventCallback(() => play(cue));
  useEffect(() => {
    begin();
    const timer = setTimeout(arrive, MADE_MS);
    return () => clearTimeout(timer);
  }, [begin, arrive]);
  return (
    <div className="rise-motion" data-el={made.element[0] ?? 'N'} data-testid="rise-motion">
      {given.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies of one card are alike
        <span key={place} className="rise-given" data-place={place} aria-hidden="true">
          <OwnCard card={card} isPicture />
        </span>
      ))}
      <span className="rise-light" aria-hidden="true" />
      <span className="rise-made" role="img" aria-label={cardInWords(made)}>
        <OwnCard card={made} isPicture />
      </span>
    </div>
  );
}
