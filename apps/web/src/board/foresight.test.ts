import { launchCards } from '@chilyo/cards';
import { deal, legalActions, rulesFrom, step, viewOf } from '@chilyo/engine';
import type { CardRow, WireView } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { whyNot } from './foresight.ts';

const cards = launchCards as unknown as CardRow[];
const rules = rulesFrom(launchCards, launchCards);
const idOf = (key: string): number => launchCards.find((card) => card.key === key)!.id;

/** The first player's first turn, with the same card thirty times in both decks. */
function opening(key: string): WireView {
  const deck = Array.from({ length: 30 }, () => idOf(key));
  const { game } = deal(rules, { decks: [deck, deck], seed: 'ab'.repeat(32) });
  for (const seat of [0, 1] as const) step(rules, game, seat, { type: 'mulligan', cards: [] });
  expect(legalActions(rules, game, 0)).not.toEqual([]);
  return viewOf(rules, game, 0) as WireView;
}

test('a reason comes as a sentence', () => {
  const view = opening('armoured-ox');
  const [card] = view.seats[0].hand!;
  expect(whyNot(cards, view, 0, { kind: 'card', number: card!.number })).toEqual({
    words: `기력이 ${card!.cost} 필요합니다. 지금은 ${view.seats[0].energy}입니다.`,
    by: null,
  });
  expect(whyNot(cards, view, 1, { kind: 'power' })?.words).toBe('지금은 상대의 턴입니다.');
});

test('what is possible has none', () => {
  const view = opening('market-porter');
  const [card] = view.seats[0].hand!;
  expect(whyNot(cards, view, 0, { kind: 'card', number: card!.number }, { kind: 'lane', lane: 3 })).toBe(null);
});
