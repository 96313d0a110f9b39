import { randomBytes, randomInt } from 'node:crypto';
import type { Flip } from '@chilyo/protocol';
import { flipDust, flipHash } from '@chilyo/protocol/flip';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Show } from '../../core/notices/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { MINT, transfer } from '../../goods/ledger/service.ts';
import { statusOf } from '../games/service.ts';
import { emptyFlipPot } from './flip-pot.ts';
import { type FlipRow, findFlip, insertFlip, lockFlip, overdueFlips, updateFlip } from './queries.ts';

type Tx = Transaction<Database>;
const { cards, least, most, seconds } = ECONOMY.flip;

/** Deals the reward cards to the winner of a match; their contents are decided now and committed by a hash. */
export async function layFlip(tx: Tx, gameId: number, userId: number, isFestival: boolean, now: number): Promise<void> {
  await insertFlip(tx, {
    game_id: gameId,
    user_id: userId,
    salt: randomBytes(16).toString('hex'),
    pot_place: randomInt(cards) + 1,
    factor: isFestival ? ECONOMY.match.festival : 1,
    deadline_ms: now + seconds * 1000,
  });
}

/** A winner's cards; null when the match has none for this user. Throws GAME_NOT_FOUND or GAME_STILL_RUNNING. */
export async function flipOf(db: Kysely<Database>, gameId: number, userId: number): Promise<Flip | null> {
  const status = await statusOf(db, gameId);
  if (!status) throw new Refusal('GAME_NOT_FOUND');
  if (status === 'running') throw new Refusal('GAME_STILL_RUNNING');
  const row = await findFlip(db, gameId);
  return row?.user_id === userId ? toFlip(row) : null;
}

/** The result of a flip: `pot` is the pot's new amount after a hit, null otherwise. */
export type Turned = { flip: Flip; userId: number; gameId: number; dpoint: number; pot: number | null };

/**
 * Turns a winner's card over and pays its content. A flip already turned pays nothing: `isNew` is false, and the flip
 * is returned unchanged. Concurrent hits wait for each other's lock on the pot. Throws FLIP_NOT_YOURS or INVALID_INPUT.
 */
export async function turnFlip(
  tx: Tx,
  { gameId, userId, place, byServer }: { gameId: number; userId: number; place: number; byServer: boolean },
): Promise<Turned & { isNew: boolean }> {
  if (place > cards) throw new Refusal('INVALID_INPUT');
  const row = await lockFlip(tx, gameId, userId);
  if (!row) throw new Refusal('FLIP_NOT_YOURS');
  const known = { userId, gameId };
  if (row.place !== null) return { ...known, flip: toFlip(row), dpoint: row.dpoint ?? 0, pot: null, isNew: false };
  const is_pot = place === row.pot_place;
  const dpoint = is_pot ? await emptyFlipPot(tx) : flipDust(row.salt, place, least, most) * row.factor;
  const turned = { place, dpoint, is_pot, by_server: byServer };
  await updateFlip(tx, gameId, turned);
  await transfer(tx, {
    key: `flip:${gameId}`,
    reason: 'flip',
    about: { kind: 'game', id: gameId },
    movements: [{ from: MINT, to: userId, currency: 'dpoint', amount: dpoint }],
  });
  const pot = is_pot ? ECONOMY.pot.start : null;
  return { ...known, flip: toFlip({ ...row, ...turned }), dpoint, pot, isNew: true };
}

/** Turns the overdue cards, each in its own transaction, in which `keepNews` stores the notices. */
export async function turnOverdueFlips(
  db: Kysely<Database>,
  now: number,
  keepNews: (tx: Tx, turned: Turned) => Promise<Show>,
): Promise<void> {
  for (const { game_id: gameId, user_id: userId } of await overdueFlips(db, now)) {
    const place = randomInt(cards) + 1;
    const show = await db.transaction().execute(async (tx) => {
      const turned = await turnFlip(tx, { gameId, userId, place, byServer: true });
      return turned.isNew ? keepNews(tx, turned) : null;
    });
    show?.();
  }
}

function toFlip(row: FlipRow): Flip {
  const { game_id, salt, pot_place, factor, deadline_ms, place, dpoint, is_pot, by_server } = row;
  return {
    game_id,
    cards,
    least,
    most,
    factor,
    hash: flipHash(salt, pot_place),
    deadline_ms,
    turned:
      place === null
        ? null
        : { place, dpoint: dpoint ?? 0, is_pot: is_pot ?? false, by_server: by_server ?? false, salt, pot_place },
  };
}
