import type { Work } from '@chilyo/protocol';
import { expect } from 'vitest';
import type { Player } from './player.ts';

/** A card that a player sends. */
export const card = (name = '불씨지기', changed: object = {}) => ({
  name,
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost: 3,
  attack: 3,
  health: 2,
  keywords: {},
  target: { side: 'enemy' },
  abilities: [{ when: 'played', do: [{ verb: 'damage', amount: 1, to: 'target' }] }],
  ...changed,
});
export const body = (made: object = card(), about: object = {}) => ({
  card: made,
  licence: null,
  is_ai: false,
  source: '',
  ...about,
});

let keys = 0;
export const create = (by: Player, made: object = card(), key = `works-key-${++keys}`) =>
  by.call('POST', '/works', { ...body(made), parent_id: null }, by.token, key);
export const created = async (by: Player, made?: object): Promise<Work> => (await create(by, made)).body.item as Work;

/** Puts two copies of a card into a player's deck, in place of the last two. */
export async function withCard(player: Player, id: number): Promise<void> {
  const [deck] = (await player.call('GET', '/decks')).body.items as {
    id: number;
    name: string;
    card_ids: number[];
    revision: number;
  }[];
  const { id: deckId, name, card_ids, revision } = deck!;
  const sent = { name, card_ids: [...card_ids.slice(0, -2), id, id], revision };
  expect((await player.call('PUT', `/decks/${deckId}`, sent)).status).toBe(200);
}
