import { latestEdition } from '@chilyo/engine';
import { seated } from '@chilyo/match';
import type { ClockKind } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { equippedSkins } from '../../goods/skins/service.ts';
import { dealWorks } from '../../goods/works/service.ts';
import type { Player } from './port.ts';
import { insertGame } from './queries.ts';
import type { CardSet } from './rules.ts';
import { seedFrom } from './shuffle.ts';

type NewGame = {
  id: number;
  channel: number;
  secret: string;
  players: [Player, Player];
  clock: ClockKind;
  cardSet: CardSet;
  now: number;
};

const equippedBy = async (db: Kysely<Database>, { userId }: Player) =>
  JSON.stringify(Object.fromEntries(await equippedSkins(db, userId)));

/**
 * Shuffles a match and inserts its row, from which everything else follows; the seed decides who begins (rules 13).
 * Throws DECK_ILLEGAL.
 */
export async function storeNewGame(tx: Transaction<Database>, game: NewGame): Promise<void> {
  const { id, channel, secret, players, clock, cardSet, now } = game;
  const [lower, higher] = players[0].userId < players[1].userId ? players : [players[1], players[0]];
  const salts: [string, string] = [lower.salt, higher.salt];
  const seed = seedFrom(secret, salts, id);
  const [first, second] = seated(seed, [lower, higher]);
  const [skins0, skins1, made] = await Promise.all([
    equippedBy(tx, first),
    equippedBy(tx, second),
    dealWorks(tx, [first, second], (id) => cardSet.rules.byId.has(id)),
  ]);
  await insertGame(tx, {
    id,
    channel_id: channel,
    secret,
    salts,
    seed,
    clock_kind: clock,
    user0: first.userId,
    name0: first.name,
    deck0: first.deck,
    deck_id0: first.deckId ?? null,
    score_id0: first.scoreId,
    user1: second.userId,
    name1: second.name,
    deck1: second.deck,
    deck_id1: second.deckId ?? null,
    score_id1: second.scoreId,
    skins0,
    skins1,
    card_set: cardSet.hash,
    made: JSON.stringify(made),
    edition: latestEdition,
    winner: null,
    reason: null,
    turns: null,
    rewards: null,
    started_ms: now,
    ended_ms: null,
  });
}
