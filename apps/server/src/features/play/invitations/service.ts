/** Matches by invitation: friendly ones, and rematches. */
import {
  type ClockKind,
  CORRESPONDENCE_INVITATION_MS,
  DAY_MS,
  INVITATION_MS,
  INVITED_CHANNEL,
  type Invitation,
  type InvitationAnswer,
  RANKED_CHANNEL,
  REMATCH_MS,
} from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal, refusedAs } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser, namedUser } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import {
  checkRoomForCorrespondence,
  endOf,
  type Games,
  meetings,
  newSecret,
  reserveGameId,
  statusOf,
} from '../games/service.ts';
import {
  candidateOf,
  type Guard,
  type QueueDoor,
  refuseRetired,
  requireMatches,
  snapshotOf,
} from '../queue/service.ts';
import { blockedUsers } from '../relations/service.ts';
import {
  deleteInvitation,
  deleteInvitationsOf,
  findPendingBetween,
  findPendingTo,
  pendingOf,
  takeInvitationsBetween,
  termsBetween,
  upsertInvitation,
} from './queries.ts';

type Db = Kysely<Database>;

export type InvitationsPort = {
  db: Db;
  queue: QueueDoor;
  games: Pick<Games, 'start' | 'find' | 'whenStored'>;
  now: () => number;
  isConnected: (userId: number) => boolean;
  /** Notifies a user of an invitation, in its transaction. */
  invited: (tx: Transaction<Database>, invitation: Invitation) => Promise<Show>;
  /** Called when a match has started. */
  begun: () => void;
};

/** The terms: the clock, and the ended match that this is a rematch of. */
type Terms = Pick<Invitation, 'clock' | 'rematch_of' | 'is_ranked' | 'made_cards'>;

/** Matches by invitation: by name, from the friend list, or from the result page. */
export class Invitations {
  readonly #port: InvitationsPort;

  constructor(port: InvitationsPort) {
    this.#port = port;
  }

  /** The pending invitations sent to or by a user. */
  async of(userId: number): Promise<Invitation[]> {
    return pendingOf(this.#port.db, userId, this.#port.now());
  }

  /** Invites a user; if they have invited the caller already, the match starts. */
  async invite(userId: number, opponentId: number, clock: ClockKind, made_cards = false): Promise<InvitationAnswer> {
    const life = clock === 'correspondence' ? CORRESPONDENCE_INVITATION_MS : INVITATION_MS;
    const terms: Terms = { clock, rematch_of: null, is_ranked: false, made_cards };
    return this.#ask(userId, opponentId, terms, life);
  }

  /**
   * Invites the opponent of a just-ended match to a rematch with the same clock; a ranked match leads to a ranked one.
   * Throws REMATCH_USED_UP when the two have met too often for that, and the refusals of the ranked search.
   */
  async rematch(userId: number, gameId: number): Promise<InvitationAnswer> {
    const live = await this.#port.games.find(gameId);
    if (!live) throw new Refusal('GAME_NOT_FOUND');
    const seat = live.seatOf(userId);
    if (seat === null) throw new Refusal('NOT_A_PLAYER');
    const opponentId = live.userAt(seat === 0 ? 1 : 0);
    await this.#port.games.whenStored(gameId);
    const ended = await endOf(this.#port.db, gameId);
    const isLate = ended === null || this.#port.now() - ended > REMATCH_MS;
    if (isLate || opponentId === 0) throw new Refusal('REMATCH_TOO_LATE');
    const { clock_kind: clock, channel_id } = live.row;
    const terms: Terms = {
      clock,
      rematch_of: gameId,
      is_ranked: channel_id === RANKED_CHANNEL,
      made_cards: live.row.made.length > 0,
    };
    return this.#ask(userId, opponentId, terms, REMATCH_MS);
  }

  /** Throws INVITATION_GONE when it has expired, was withdrawn, or is another user's. */
  async accept(userId: number, id: number): Promise<number> {
    const { db, now } = this.#port;
    const row = await findPendingTo(db, userId, id, now());
    // the inviter may have been blocked since
    if (!row || (await blockedUsers(db, userId)).has(row.from_user)) throw new Refusal('INVITATION_GONE');
    return this.#begin(userId, row.from_user, row);
  }

  /** Declines or withdraws an invitation. */
  async end(userId: number, id: number): Promise<void> {
    await deleteInvitation(this.#port.db, userId, id);
  }

  /** Deletes the invitations sent to or by a departing user. */
  async forget(userId: number): Promise<void> {
    await deleteInvitationsOf(this.#port.db, userId);
  }

  async #ask(userId: number, opponentId: number, terms: Terms, life: number): Promise<InvitationAnswer> {
    const { clock, rematch_of, is_ranked, made_cards } = terms;
    const { db, queue, now } = this.#port;
    queue.checkOpen();
    if (userId === opponentId) throw new Refusal('NOT_YOURSELF');
    const opponent = await namedUser(db, opponentId);
    if ((await blockedUsers(db, userId)).has(opponentId)) throw new Refusal('INVITATION_NOT_WELCOME');
    this.#checkPresence(opponentId, terms);
    await this.#enter(userId, terms);
    if (is_ranked) await this.#checkMeetings(userId, opponentId);
    const theirs = await findPendingBetween(db, opponentId, userId, now());
    if (theirs?.clock === clock && theirs.rematch_of === rematch_of && theirs.made_cards === made_cards)
      return { invitation: null, game_id: await this.#begin(userId, opponentId, terms) };
    const expires_at = new Date(now() + life);
    const mine = await namedUser(db, userId);
    const invitation = await this.#write({
      from_user_id: userId,
      from_name: mine.name,
      to_user_id: opponentId,
      to_name: opponent.name,
      clock,
      rematch_of,
      is_ranked,
      made_cards,
      expires_ms: expires_at.getTime(),
    });
    return { invitation, game_id: null };
  }

  /**
   * Stores the single invitation from one user to another and notifies them; repeating it on the same terms only
   * extends it. Throws INVITATIONS_TOO_FAST, and the refusals of `checkRoomForCorrespondence`.
   */
  async #write(asked: Omit<Invitation, 'id'>): Promise<Invitation> {
    const { db, now, invited } = this.#port;
    const { from_user_id: from_user, to_user_id: to_user, clock, rematch_of, is_ranked, made_cards } = asked;
    const expires_at = new Date(asked.expires_ms);
    const moment = now();
    const { invitation, show } = await db.transaction().execute(async (tx) => {
      // serialises two concurrent calls, also with a match that begins
      await lockUser(tx, from_user);
      if (clock === 'correspondence') await checkRoomForCorrespondence(tx, from_user, to_user);
      const old = await termsBetween(tx, from_user, to_user);
      const isSame = old?.clock === clock && old.rematch_of === rematch_of && old.made_cards === made_cards;
      const isNews = !isSame || old.expires_at.getTime() <= moment;
      if (isNews) await spendLimit(tx, 'invitations', from_user);
      const id = await upsertInvitation(tx, {
        from_user,
        to_user,
        clock,
        rematch_of,
        is_ranked,
        made_cards,
        expires_at,
      });
      const invitation = { id, ...asked };
      return { invitation, show: isNews ? await invited(tx, invitation) : null };
    });
    show?.();
    return invitation;
  }

  /** Starts the match and deletes the invitations between the two; of two concurrent calls one finds them gone. */
  async #begin(userId: number, opponentId: number, terms: Terms): Promise<number> {
    const { db, queue, games, begun } = this.#port;
    const { clock, is_ranked } = terms;
    queue.checkOpen();
    // also of an invitation's author, who may have gone since
    this.#checkPresence(opponentId, terms);
    const mine = await this.#enter(userId, terms);
    const theirs = await this.#enter(opponentId, terms).catch(refusedAs(null));
    if (!theirs) throw new Refusal('INVITATION_GONE');
    const deal = async (guard?: Guard) => {
      // checked again now that neither can start another match: the two may have met since the invitation
      if (is_ranked) await this.#checkMeetings(userId, opponentId);
      const id = await reserveGameId(db);
      // in the transaction of the match: the invitation stands again when it is not stored
      const take: Guard = async (tx) => {
        await guard?.(tx);
        // so that of two matches that begin at once, on whatever node, one does not find the room of the other
        const locked = clock === 'correspondence' ? [userId, opponentId].toSorted((one, other) => one - other) : [];
        for (const each of locked) await lockUser(tx, each);
        if (await takeInvitationsBetween(tx, userId, opponentId)) {
          if (clock === 'correspondence') await checkRoomForCorrespondence(tx, userId, opponentId);
        }
        // a repeated attempt, after one that has counted, goes on: the match that is stored says so itself
        else if ((await statusOf(tx, id)) === undefined) throw new Refusal('INVITATION_GONE');
      };
      const players = [
        { ...mine, salt: '' },
        { ...theirs, salt: '' },
      ] as const;
      const channel = is_ranked ? RANKED_CHANNEL : INVITED_CHANNEL;
      await games.start(id, channel, newSecret(), [...players], clock, take);
      begun();
      return id;
    };
    return clock === 'correspondence' ? deal() : queue.startInvited(userId, opponentId, deal);
  }

  /** Throws OPPONENT_AWAY where the clock would run against a player without an open page. */
  #checkPresence(opponentId: number, { clock }: Terms): void {
    if (clock !== 'correspondence' && !this.#port.isConnected(opponentId)) throw new Refusal('OPPONENT_AWAY');
  }

  /** The player with their deck; a suspension bars any match, and a search cooldown also bars a ranked rematch. */
  async #enter(userId: number, { is_ranked, made_cards }: Terms) {
    const { db, now } = this.#port;
    await requireMatches(db, userId, now());
    if (!is_ranked) return snapshotOf(db, userId, made_cards);
    const { name, deck, deckId, scoreId, retiredCard } = await candidateOf(db, userId, now());
    refuseRetired(retiredCard);
    return { userId, name, deck, deckId, scoreId };
  }

  /**
   * Two players who choose each other could trade wins, so they may repeat only as many ranked matches as are paid
   * (docs/ECONOMY, matches).
   */
  async #checkMeetings(userId: number, opponentId: number): Promise<void> {
    const { db, now } = this.#port;
    const most = ECONOMY.match.unpaidFrom - 1;
    if ((await meetings(db, userId, opponentId, now() - DAY_MS)) >= most)
      throw new Refusal('REMATCH_USED_UP', { most });
  }
}
