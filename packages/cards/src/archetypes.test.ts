import { type Card, elementCodes, elementWords } from '@chilyo/card-language';
import { expect, test } from 'vitest';
import { archetypes, launchCards } from './index.ts';

const byKey = new Map(launchCards.map((card) => [card.key, card]));
const byId = new Map(launchCards.map((card) => [card.id, card]));
const named = (keys: readonly string[]) => keys.map((key) => byKey.get(key)?.name).join(', ');

test('every element has three archetypes and more', () => {
  for (const element of elementCodes)
    if (element !== 'N')
      expect(archetypes.filter(({ elements }) => elements.includes(element)).length, element).toBeGreaterThanOrEqual(3);
});

test('names and keys are given once', () => {
  for (const what of ['key', 'name'] as const)
    expect(new Set(archetypes.map((each) => each[what])).size).toBe(archetypes.length);
});

test.each(archetypes)('$name holds what it runs by and what it runs for, a third of the deck and more', (archetype) => {
  const { engine, payoff, cards } = archetype;
  const core = [...engine, ...payoff].map((key) => byKey.get(key)?.id);
  expect(engine.filter((key) => payoff.includes(key))).toEqual([]);
  expect(payoff.length).toBeGreaterThan(1);
  expect(core.every((id) => id !== undefined && cards.includes(id))).toBe(true);
  expect(cards.filter((id) => core.includes(id)).length).toBeGreaterThanOrEqual(10);
});

/** '씨 뿌리기 3 · 도토리 다람쥐 3', by cost. */
function deckLine(cards: readonly number[]): string {
  const counts = new Map<Card, number>();
  for (const id of cards) counts.set(byId.get(id)!, (counts.get(byId.get(id)!) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one.cost - other.cost || one.id - other.id)
    .map(([{ name }, count]) => `${name} ${count}`)
    .join(' · ');
}

test('docs/ARCHETYPES.md says what they are', async () => {
  const told = archetypes.map(({ name, elements, plan, engine, payoff, cards }) =>
    [
      `## ${name} (${elements.map((element) => elementWords[element]).join(' · ')})`,
      plan,
      `- **Engine**: ${named(engine)}\n- **Payoff**: ${named(payoff)}\n- **Deck**: ${deckLine(cards)}`,
    ].join('\n\n'),
  );
  const opening = [
    '# Archetypes',
    'Reasons to build a deck, as `packages/cards/src/archetypes.ts` has them: what makes a deck run, what it runs for, and thirty cards that the lab has played\n(how they did stands in [BALANCE.md](BALANCE.md)). This page is made from that file by its test.',
  ];
  await expect(`${[...opening, ...told].join('\n\n')}\n`).toMatchFileSnapshot('../../../docs/ARCHETYPES.md');
});
