/**
 * Replays of finished matches. Files: `moment` replays one, `pictures` and `picture-svg` draw a board, `page-head` and
 * `result-words` the metadata for link previews.
 */
import type { ServerAction } from '@chilyo/engine';
import { type Rules, rulesFrom } from '@chilyo/engine';
import { dealOf, eventsOf } from '@chilyo/match';
import type { Face, GameAction, Replay } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Prebuilt } from '../../../platform/prebuilt.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { dealtCards } from '../../goods/works/service.ts';
import { playerSummaries } from '../faces/service.ts';
import { cardSetOf, commitmentTo, skinsShown } from '../games/service.ts';
import { actionsOf, findGame, finishedGameIds, type GameRow, hasCardSet } from './queries.ts';

type Db = Kysely<Database>;

/** A replay without its actions; `skins` lists all equipped skins, shown or not. */
export type FinishedMatch = Omit<Replay, 'actions'>;

/**
 * The full replay of a finished match, with hands, decks and the shuffle's secret. `caller` is null for a visitor.
 * Throws GAME_NOT_FOUND, REPLAY_NOT_YOURS, or GAME_STILL_RUNNING until the result is stored, because all of this is
 * secret before (rules 13).
 */
export async function replayOf(db: Db, id: number, caller: number | null): Promise<Replay> {
  const match = await finishedMatch(db, id, caller);
  const actions = await actionsOf(db, id);
  return withSkinsSeen(db, { ...match, actions: actions.map((row) => ({ ...row, action: done(row.action) })) });
}

/**
 * Keeps only the skins that became visible in the match: a player's other skins are private, although hands and decks
 * are shown.
 */
async function withSkinsSeen(db: Db, replay: Replay): Promise<Replay> {
  const [first, second] = replay.seats;
  const equipped = [first.skins, second.skins] as const;
  if (equipped.every((skins) => Object.keys(skins).length === 0)) return replay;
  const rules = await rulesOf(db, replay);
  const [skins0, skins1] = skinsShown(eventsOf(rules, dealOf(replay), replay.actions), equipped) ?? [{}, {}];
  return {
    ...replay,
    seats: [
      { ...first, skins: skins0 },
      { ...second, skins: skins1 },
    ],
  };
}

/** The rules of a finished match. */
export async function rulesOf(db: Db, { card_set, made }: Pick<Replay, 'card_set' | 'made'>): Promise<Rules> {
  const { cards, rules } = await cardSetOf(db, card_set);
  return made.length === 0 ? rules : rulesFrom([...cards, ...made]);
}

/** The same without its actions. Throws the refusals of `replayOf`. */
export async function finishedMatch(db: Db, id: number, caller: number | null): Promise<FinishedMatch> {
  const row = await findGame(db, id);
  if (!row) throw new Refusal('GAME_NOT_FOUND');
  if (row.status !== 'over') throw new Refusal('GAME_STILL_RUNNING');
  if (row.channel_id < 0 && caller !== row.user0 && caller !== row.user1) throw new Refusal('REPLAY_NOT_YOURS');
  const [faces, made] = await Promise.all([playerSummaries(db, row), dealtCards(db, row.made)]);
  return { ...toMatch(row, faces), made };
}

function toMatch(row: GameRow, faces: readonly [Face, Face]): Omit<FinishedMatch, 'made'> {
  const { id, channel_id, card_set, edition, seed, secret, started_ms, salts } = row;
  return {
    id,
    channel_id,
    seats: [
      { user_id: row.user0, name: row.name0, ...faces[0], deck: row.deck0, skins: row.skins0 },
      { user_id: row.user1, name: row.name1, ...faces[1], deck: row.deck1, skins: row.skins1 },
    ],
    winner: row.winner as Replay['winner'],
    reason: row.reason as Replay['reason'],
    started_ms,
    ended_ms: row.ended_ms ?? started_ms,
    card_set,
    edition,
    seed,
    secret,
    salts: [salts[0] ?? '', salts[1] ?? ''],
    commit: commitmentTo(secret),
  };
}

function done(action: GameAction | ServerAction): Replay['actions'][0]['action'] {
  if (action.type === 'claim') throw new Error('a claim is stored as the forfeit it leads to');
  return action;
}

/** All finished matches of a player, newest first, in their public form. */
export async function* replaysOf(db: Db, userId: number): AsyncGenerator<Replay> {
  for (const id of await finishedGameIds(db, userId)) yield await replayOf(db, id, userId);
}

const prebuilt = new Map<string, Promise<Prebuilt>>();

/** The definitions of a card set as a prebuilt body. */
export async function cardSetBody(db: Db, hash: string): Promise<Prebuilt> {
  const known = prebuilt.get(hash);
  if (known) return known;
  if (!(await hasCardSet(db, hash))) throw new Refusal('NOT_FOUND');
  const body = cardSetOf(db, hash).then(({ cards }) => new Prebuilt({ items: cards }));
  prebuilt.set(hash, body);
  body.catch(() => prebuilt.delete(hash));
  return body;
}
