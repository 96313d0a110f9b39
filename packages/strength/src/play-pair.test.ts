import type { Card } from '@chilyo/card-language';
import { launchCards, starterDecks } from '@chilyo/cards';
import { act, deal } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { type BaseSet, planStrength } from './plan.ts';
import { recordMatch } from './play-match.ts';
import { differenceOf, playPair } from './play-pair.ts';
import { addPair, emptyState } from './state.ts';
import { plainBody, plainSpell } from './twin.ts';

const base: BaseSet = { cards: launchCards, decks: starterDecks.map(({ cards }) => cards) };
const cardOf = (change: Partial<Card>): Card => ({
  id: 900_001,
  key: 'measured',
  name: '재는 카드',
  element: ['R'],
  rarity: 'common',
  cost: 3,
  ...plainBody(3),
  is_token: false,
  set: 'made',
  ...change,
});
const strong = cardOf({ attack: 9, health: 9 });

test('the same card, seed and index give the same pair, another seed another', () => {
  const pair = playPair(planStrength(strong, base, 1, 2), 3);
  expect(playPair(planStrength(strong, base, 1, 2), 3)).toEqual(pair);
  expect(playPair(planStrength(strong, base, 2, 2), 3)).not.toEqual(pair);
});

test('a card that is its twin in all but the name wins exactly as much', () => {
  const plan = planStrength(cardOf({ ...plainSpell(3), attack: undefined, health: undefined }), base, 1, 2);
  for (let index = 0; index < 5; index++) expect(differenceOf(playPair(plan, index))).toBe(0);
});

test('a measuring that went through JSON and another plan comes to the same as one in a row', () => {
  const plan = planStrength(strong, base, 4, 2);
  const whole = emptyState(plan);
  for (let index = 0; index < 6; index++) addPair(whole, playPair(plan, index));
  let parts = emptyState(plan);
  for (let index = 0; index < 6; index++) {
    if (index === 3) parts = JSON.parse(JSON.stringify(parts));
    addPair(parts, playPair(planStrength(strong, base, 4, 2), parts.pairs));
  }
  expect(parts).toEqual(whole);
  expect(whole.played.matches).toBeGreaterThan(0);
  expect(() => addPair(whole, playPair(plan, 5))).toThrow('pair 5 comes where 6 is due');
});

test('a moment is replayed by the deal and the actions of its match, and shows the card being played', () => {
  const plan = planStrength(strong, base, 4, 2);
  const state = emptyState(plan);
  for (let index = 0; index < 6; index++) addPair(state, playPair(plan, index));
  const { index, seat, turn } = state.moments.best_play!;
  const { decks, seed, actions } = recordMatch(plan, { index, seat });
  let { game } = deal(plan.rules, { decks, seed });
  const played: number[] = [];
  for (const { seat: who, action } of actions) {
    const outcome = act(plan.rules, game, who, action);
    if (!outcome.ok) throw new Error(outcome.code);
    if (outcome.events.some((event) => event.type === 'PLAYED' && event.card_id === strong.id && who === seat))
      played.push(game.turn);
    game = outcome.game;
  }
  expect(game.phase).toBe('over');
  expect(played).toContain(turn);
});

test('an official card and a changed one of its id are measured in its place', () => {
  const official = launchCards[0]!;
  for (const card of [official, { ...official, cost: official.cost + 1 }]) {
    const { rules, base: others, twins } = planStrength(card, base, 1);
    expect(rules.byId.get(card.id)!.cost).toBe(card.cost);
    expect(others.some(({ id }) => id === card.id)).toBe(false);
    expect(launchCards.some(({ id }) => twins.some((twin) => twin.id === id))).toBe(false);
  }
});
