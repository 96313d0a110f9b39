import { CORRESPONDENCE_MOST, CORRESPONDENCE_PAIR_MOST, type CorrespondenceMatch } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { PageAsked } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Show } from '../../core/notices/service.ts';
import type { LiveGame } from './live-game.ts';
import type { GamesPort, Player } from './port.ts';
import { correspondenceIds, correspondencePlayers } from './queries.ts';

type Db = Kysely<Database>;

/** Finds a match by its id. */
type Matches = { find(id: number): Promise<LiveGame | undefined> };

/**
 * A page of a user's running correspondence matches, newest first. Within the page, matches where it is the user's turn
 * come first, by deadline.
 */
export async function correspondenceOf(
  db: Db,
  games: Matches,
  userId: number,
  { before, limit }: PageAsked,
): Promise<{ items: CorrespondenceMatch[]; next: number | null }> {
  const rows = await correspondenceIds(db, userId, { before, limit });
  const items: CorrespondenceMatch[] = [];
  for (const { id } of rows.slice(0, limit)) {
    const live = await games.find(id);
    const seat = live?.seatOf(userId);
    if (!live || live.isOver || seat == null) continue;
    const opponent = seat === 0 ? 1 : 0;
    items.push({
      id,
      opponent: { user_id: live.userAt(opponent), name: live.nameAt(opponent) },
      turn: live.game.turn,
      is_my_turn: live.legalFor(seat).length > 0,
      deadline_ms: live.clock.deadline,
    });
  }
  const due = ({ deadline_ms }: CorrespondenceMatch) => deadline_ms ?? Number.POSITIVE_INFINITY;
  items.sort((a, b) => Number(b.is_my_turn) - Number(a.is_my_turn) || due(a) - due(b));
  return { items, next: rows.length > limit ? rows[limit - 1]!.id : null };
}

/**
 * Checks that both players have room for one more, which holds while their rows are locked. Throws CORRESPONDENCE_FULL,
 * CORRESPONDENCE_PAIR_FULL or OPPONENT_CORRESPONDENCE_FULL.
 */
export async function checkRoomForCorrespondence(db: Db, userId: number, opponentId: number): Promise<void> {
  const mine = await correspondencePlayers(db, userId);
  const theirs = await correspondencePlayers(db, opponentId);
  if (mine.length >= CORRESPONDENCE_MOST) throw new Refusal('CORRESPONDENCE_FULL', { most: CORRESPONDENCE_MOST });
  if (
    mine.filter(({ user0, user1 }) => user0 === opponentId || user1 === opponentId).length >= CORRESPONDENCE_PAIR_MOST
  )
    throw new Refusal('CORRESPONDENCE_PAIR_FULL', { most: CORRESPONDENCE_PAIR_MOST });
  if (theirs.length >= CORRESPONDENCE_MOST)
    throw new Refusal('OPPONENT_CORRESPONDENCE_FULL', { most: CORRESPONDENCE_MOST });
}

/** Notifies both players of a new match, as both have a mulligan to decide. Answers what shows the notices. */
export async function tellBoth(
  tx: Transaction<Database>,
  port: Pick<GamesPort, 'turnCame'>,
  gameId: number,
  [first, second]: readonly [Player, Player],
): Promise<Show[]> {
  const tell = ({ userId }: Player, opponent: Player) =>
    port.turnCame(tx, { gameId, userId, opponent_id: opponent.userId, opponent: opponent.name });
  return [await tell(first, second), await tell(second, first)];
}
