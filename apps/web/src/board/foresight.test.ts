import type { Card } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { deal, legalActions, rulesFrom, step, viewOf } from '@chilyo/engine';
import type { CardRow, WireView } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { foresee, whyNot } from './foresight.ts';

const cards = launchCards as unknown as CardRow[];
const idOf = (key: string): number => launchCards.find((card) => card.key === key)!.id;

/** The first player's first turn, with the same card thirty times in both decks. */
function opening(key: string, made: readonly Card[] = []): WireView {
  const rules = rulesFrom([...launchCards, ...made], launchCards);
  const id = made.find((card) => card.key === key)?.id ?? idOf(key);
  const deck = Array.from({ length: 30 }, () => id);
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

test('a card that the catalog lacks is judged and foreseen by the definition that came with the match', () => {
  const bolt: Card = {
    id: 100_001,
    key: 'made-100001',
    name: '불벼락',
    type: 'spell',
    element: ['R'],
    rarity: 'common',
    cost: 1,
    keywords: {},
    abilities: [{ when: 'cast', do: [{ verb: 'damage', amount: 4, to: 'enemy_hero' }] }],
    is_token: false,
    set: 'made',
  };
  const view = opening(bolt.key, [bolt]);
  const [card] = view.seats[0].hand!;
  const seen = foresee(cards, view, { type: 'play', card: card!.number });
  expect(seen?.fates.get('hero1')).toMatchObject({ change: -4 });
  const poor = { ...view, seats: [{ ...view.seats[0], energy: 0, gift: false }, view.seats[1]] } as WireView;
  expect(whyNot(cards, poor, 0, { kind: 'card', number: card!.number })?.words).toMatch(/^기력이 1/);
});
