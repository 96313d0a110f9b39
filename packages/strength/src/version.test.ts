import { createHash } from 'node:crypto';
import { type Card, type Element, elementCodes } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { planStrength } from './plan.ts';
import { playPair } from './play-pair.ts';
import { addPair, emptyState } from './state.ts';
import { strengthOf } from './strength.ts';
import { plainBody, plainSpell } from './twin.ts';
import { MEASURING_VERSION } from './version.ts';

/** Plain cards of every element and cost, and the tokens that powers make: changes of the official cards are no other measuring. */
const plain = elementCodes.flatMap((element: Element, at) =>
  [1, 2, 3, 4, 5, 6].flatMap((cost): Card[] =>
    [plainBody(cost), plainSpell(cost)].map((rest, each) => {
      const id = 1 + at * 20 + cost * 2 + each;
      return {
        id,
        key: `plain-${id}`,
        name: `카드 ${id}`,
        element: [element],
        rarity: 'common',
        cost,
        ...rest,
        is_token: false,
        set: '1',
      };
    }),
  ),
);
const base = { cards: [...launchCards.filter(({ is_token }) => is_token), ...plain], decks: [] };
const card = {
  id: 900_001,
  key: 'measured',
  name: '재는 카드',
  element: ['R'],
  rarity: 'common',
  cost: 3,
  ...plainBody(3),
  attack: 5,
  is_token: false,
  set: 'made',
} satisfies Parameters<typeof planStrength>[0];

/** The numbers of each version; a new version adds a row. */
const FINGERPRINTS: Record<number, string> = {
  1: 'f6fa6b5d722c13f1dfb94cc93bb58b761d6f1',
  2: 'e18ec09ef2f53486e53d4eaf4711eb052c0b7',
  3: '9e5b6a45dd8238338bb03979ea160848fcbfc',
};

test('other numbers for the same card are another version of the measuring', () => {
  const plan = planStrength(card, base, 1);
  const state = emptyState(plan);
  for (let index = 0; index < 4; index++) addPair(state, playPair(plan, index));
  const seen = createHash('sha256')
    .update(JSON.stringify([state, strengthOf(state, plan)]))
    .digest('hex')
    .slice(0, 37);
  expect(seen, 'raise MEASURING_VERSION, so that stored reports are outdated').toBe(FINGERPRINTS[MEASURING_VERSION]);
});
