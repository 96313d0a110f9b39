import type { Element } from '@chilyo/card-language';
import { type Archetype, archetypes } from './archetypes.ts';
import { launchCards } from './launch-cards.ts';

/** Minimum share of an archetype's engine and payoff cards for a deck to count as one. */
const LEAST = { engine: 0.5, payoff: 1 / 3 };

const byId = new Map(launchCards.map((card) => [card.id, card]));
const ids = new Map(launchCards.map(({ key, id }) => [key, id]));

/** How often each card is in a deck. */
function copiesOf(deck: readonly number[]): Map<number, number> {
  const copies = new Map<number, number>();
  for (const id of deck) copies.set(id, (copies.get(id) ?? 0) + 1);
  return copies;
}

/** The cards of one part of an archetype, as often as its own deck holds them. */
function partOf({ cards }: Archetype, keys: readonly string[]): [id: number, copies: number][] {
  const copies = copiesOf(cards);
  return keys.map((key) => [ids.get(key)!, copies.get(ids.get(key)!)!]);
}

const known = archetypes.map((archetype) => ({
  key: archetype.key,
  elements: archetype.elements,
  engine: partOf(archetype, archetype.engine),
  payoff: partOf(archetype, archetype.payoff),
}));

/** Which part of these copies is in the deck. */
function shareOf(part: readonly [id: number, copies: number][], deck: ReadonlyMap<number, number>): number {
  const held = part.reduce((sum, [id, copies]) => sum + Math.min(copies, deck.get(id) ?? 0), 0);
  return held / part.reduce((sum, [, copies]) => sum + copies, 0);
}

/**
 * Key of a deck's archetype; null: none. The deck must have the archetype's elements, half of its engine cards and a
 * third of its payoff cards, weighted by the copies in the archetype's own deck. Among several the best match wins,
 * then one without further elements.
 */
export function archetypeOf(deck: readonly number[]): string | null {
  const copies = copiesOf(deck);
  const elements = new Set<Element>(deck.flatMap((id) => byId.get(id)?.element ?? []));
  elements.delete('N');
  let best: { key: string; held: number; isWhole: boolean } | null = null;
  for (const each of known) {
    if (!each.elements.every((element) => elements.has(element))) continue;
    const [engine, payoff] = [shareOf(each.engine, copies), shareOf(each.payoff, copies)];
    if (engine < LEAST.engine || payoff < LEAST.payoff) continue;
    const found = { key: each.key, held: engine + payoff, isWhole: each.elements.length === elements.size };
    const isBetter = !best || found.held > best.held || (found.held === best.held && found.isWhole && !best.isWhole);
    if (isBetter) best = found;
  }
  return best?.key ?? null;
}
