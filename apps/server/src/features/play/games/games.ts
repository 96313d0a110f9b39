import type { Seat, ServerAction } from '@chilyo/engine';
import {
  type ActionAnswer,
  CLAIM_AFTER_MS,
  type ClockKind,
  type GameAction,
  type JoinAnswer,
  LEFT_AFTER_MS,
  refused,
  type SentAction,
  validUntil,
  withoutLifetime,
} from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Refusal, refusalAsValue } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Show } from '../../core/notices/service.ts';
import { ActionLog, LostRace } from './action-log.ts';
import { Alarms } from './alarms.ts';
import { clockAfterRestart, expiry, wireClock } from './clock.ts';
import type { LiveGame } from './live-game.ts';
import { LoadedGames } from './loaded-games.ts';
import { storeNewGame } from './new-game.ts';
import type { Audience, GamesPort, Player } from './port.ts';
import { loadGame, reserveGameId, runningGameIds } from './queries.ts';
import { cardSetOfToday } from './rules.ts';
import { SerialWork } from './serial-work.ts';

const PRACTICE_OPPONENT = 0;
const AUDIENCES: Audience[] = [0, 1, 'spectators'];
/** Delay before a retry of work that the database refused and that no request would repeat, ms. */
const AGAIN_MS = 5_000;

/**
 * The running matches of this node. Each match has a queue that runs one task at a time; the action log is the source
 * of truth.
 */
export class Games {
  readonly #db: Kysely<Database>;
  readonly #port: GamesPort;
  readonly #log: Logger;
  readonly #actionLog: ActionLog;
  readonly #cardSetOfToday: () => Promise<string>;
  readonly #games: LoadedGames;
  readonly #work = new SerialWork();
  readonly #alarms = new Alarms();
  #closed = false;
  #paused = false;

  constructor(db: Kysely<Database>, port: GamesPort, log: Logger) {
    this.#db = db;
    this.#port = port;
    this.#log = log;
    this.#actionLog = new ActionLog(db);
    this.#cardSetOfToday = cardSetOfToday(db);
    // Loading a match also arms its turn timer and, when it is over, its eviction from memory.
    this.#games = new LoadedGames(
      (id) => loadGame(db, id),
      (live) => this.#afterAction(live),
    );
  }

  /** Starts a match between two players, or a player and the practice opponent, and returns it. */
  async start(
    id: number,
    channel: number,
    secret: string,
    players: [Player, Player],
    clock: ClockKind = 'normal',
  ): Promise<LiveGame> {
    const cardSet = await this.#cardSetOfToday();
    const shows = await this.#db.transaction().execute(async (tx) => {
      await storeNewGame(tx, { id, channel, secret, players, clock, cardSet, now: this.#port.now() });
      if (clock !== 'correspondence') return [];
      // both players have a mulligan to decide
      const [one, other] = players;
      return [
        await this.#port.turnCame(tx, { gameId: id, userId: one.userId, opponent: other.name }),
        await this.#port.turnCame(tx, { gameId: id, userId: other.userId, opponent: one.name }),
      ];
    });
    const live = (await this.#games.get(id))!;
    for (const show of shows) show();
    return live;
  }

  /** Starts a match against the computer; the caller chooses the opponent's deck. */
  async startPractice(channel: number, secret: string, player: Player, opponent: { name: string; deck: number[] }) {
    const id = await reserveGameId(this.#db);
    return this.start(id, channel, secret, [player, { ...opponent, userId: PRACTICE_OPPONENT, scoreId: 1, salt: '' }]);
  }

  /** Called when the database is unavailable: until `resume` no clock runs out and no player forfeits by absence. */
  pause(): void {
    this.#paused = true;
  }

  /**
   * After a start of the server or of its database: resumes all running matches where the log ends, and returns them.
   */
  async resume(): Promise<LiveGame[]> {
    const resumed: LiveGame[] = [];
    for (const id of await runningGameIds(this.#db)) {
      await this.#work
        .run(id, async () => {
          const live = (await this.#games.get(id))!;
          live.clock = clockAfterRestart(live.clock, this.#port.now(), live.row.clock_kind);
          if (live.isOver) await this.#end(live);
          else resumed.push(live);
          // sends the players their extended clocks
          if (this.#paused) this.#broadcast(live, live.seq);
          this.#afterAction(live);
        })
        .catch((error: unknown) => this.#log.error({ err: error, game: id }, 'a running match could not be resumed'));
    }
    this.#paused = false;
    return resumed;
  }

  /** A running or finished match, by id. */
  find(id: number): Promise<LiveGame | undefined> {
    return this.#games.get(id);
  }

  /** A match that the user may see. Throws GAME_NOT_FOUND, or PRACTICE_NOT_YOURS, because practice is private. */
  async #seenBy(id: number, userId: number | null): Promise<LiveGame> {
    const live = await this.#games.get(id);
    if (!live) throw new Refusal('GAME_NOT_FOUND');
    if (live.isPractice && live.seatOf(userId) === null) throw new Refusal('PRACTICE_NOT_YOURS');
    return live;
  }

  /** The user's seat; null for a spectator. Throws GAME_NOT_FOUND and PRACTICE_NOT_YOURS. */
  async seatIn(id: number, userId: number | null): Promise<Seat | null> {
    return (await this.#seenBy(id, userId)).seatOf(userId);
  }

  /**
   * The audiences of a chat line in a match: the spectators, and after the end the players too. Throws GAME_NOT_FOUND,
   * PRACTICE_NOT_YOURS, or SPECTATORS_ONLY for a player of a running match.
   */
  async chatAudiences(id: number, userId: number): Promise<Audience[]> {
    const live = await this.#seenBy(id, userId);
    if (!live.isOver && live.seatOf(userId) !== null) throw new Refusal('SPECTATORS_ONLY');
    return live.isOver ? AUDIENCES : ['spectators'];
  }

  /**
   * The state that a viewer needs to show the match; with `fromSeq` only the events since then. Runs in the match's
   * queue, after a pending action is stored: otherwise a client that asks whether its action counted could get "no" and
   * then see it played.
   */
  join(id: number, userId: number | null, fromSeq: number | undefined): Promise<JoinAnswer> {
    return this.#work.run(id, async () => {
      const live = await this.#seenBy(id, userId).catch(refusalAsValue);
      if (live instanceof Refusal) return refused(live.code);
      const seat = live.seatOf(userId);
      return {
        ok: true,
        ...live.shownTo(seat, fromSeq),
        legal: this.#legal(live, seat),
        clock: wireClock(live.clock, this.#port.now()),
      };
    });
  }

  /**
   * Plays a player's action; resolves after it is durably stored. `expectedSeq` guards against acting on an outdated
   * board, the action's lifetime against a late delivery that the player no longer expects.
   */
  play(id: number, userId: number | null, expectedSeq: number, sent: SentAction): Promise<ActionAnswer> {
    const until = validUntil(sent, this.#port.now());
    const action = withoutLifetime(sent);
    return this.#work.run(id, async () => {
      const live = await this.#games.get(id);
      if (this.#port.now() > until) return refused('ACTION_EXPIRED');
      if (!live) return refused('GAME_NOT_FOUND');
      const seat = live.seatOf(userId);
      if (seat === null) return refused('NOT_A_PLAYER');
      if (live.isOver) return refused('GAME_IS_OVER');
      const anyTime = action.type === 'mulligan' || action.type === 'concede';
      if (!anyTime && expectedSeq !== live.seq) return refused('STALE_ACTION');
      if (action.type !== 'claim') return this.#commit(live, seat, action);
      const opponent: Seat = seat === 0 ? 1 : 0;
      if (!this.#isAway(live, opponent, CLAIM_AFTER_MS)) return refused('CLAIM_TOO_EARLY');
      return this.#commit(live, null, { type: 'forfeit', seat: opponent, reason: 'left' });
    });
  }

  /** Plays the practice opponent's action; refused when the board has changed since. */
  playForOpponent(id: number, seat: Seat, expectedSeq: number, action: GameAction): Promise<ActionAnswer> {
    return this.#work.run(id, async () => {
      const live = await this.#games.get(id);
      if (!live || live.isOver || live.seq !== expectedSeq || action.type === 'claim') return refused('STALE_ACTION');
      return this.#commit(live, seat, action);
    });
  }

  /** Stops the timers and waits for the work under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#alarms.clearAll();
    await this.#work.settled();
  }

  async #commit(
    live: LiveGame,
    seat: Seat | null,
    action: Exclude<GameAction, { type: 'claim' }> | ServerAction,
  ): Promise<ActionAnswer> {
    const now = this.#port.now();
    const step = live.consider(seat, action, now);
    if ('code' in step) return refused(step.code);
    const fromSeq = live.seq;
    const onTurn = step.clock.seat;
    const isPassed = live.isCorrespondence && onTurn !== null && onTurn !== live.clock.seat;
    let showTurn: Show | undefined;
    try {
      await this.#actionLog.append(
        {
          game_id: live.row.id,
          no: live.actions,
          seat,
          action,
          at_ms: now,
          first_event: fromSeq,
          last_event: fromSeq + step.events.length,
          clock: step.clock,
        },
        isPassed
          ? async (tx) => {
              showTurn = await this.#port.turnCame(tx, {
                gameId: live.row.id,
                userId: live.userAt(onTurn),
                opponent: live.nameAt(onTurn === 0 ? 1 : 0),
              });
            }
          : undefined,
      );
    } catch (error) {
      // After a failed write memory may differ from the log: drop the match, so that the next access loads it again.
      this.#games.forget(live.row.id);
      if (error instanceof LostRace) return refused('STALE_ACTION');
      throw error;
    }
    live.advance(step);
    this.#broadcast(live, fromSeq);
    showTurn?.();
    if (live.isOver) await this.#end(live);
    this.#afterAction(live);
    return { ok: true, seq: live.seq };
  }

  #broadcast(live: LiveGame, fromSeq: number): void {
    const clock = wireClock(live.clock, this.#port.now());
    for (const audience of AUDIENCES) {
      const viewer = audience === 'spectators' ? null : audience;
      this.#port.send(live.row.id, audience, {
        fromSeq,
        events: live.eventsFor(viewer, fromSeq),
        legal: this.#legal(live, viewer),
        clock,
        skins: live.skinsFor(viewer, fromSeq),
      });
    }
  }

  #afterAction(live: LiveGame): void {
    const { id } = live.row;
    this.#alarms.clear(id);
    if (this.#closed) return;
    if (live.isOver) {
      this.#games.ended(id);
      return;
    }
    const due = expiry(live.clock);
    if (due !== null) this.#alarms.set(id, due - this.#port.now(), () => void this.#timeOut(id, live.seq));
    for (const seat of [0, 1] as const) {
      if (live.userAt(seat) === PRACTICE_OPPONENT && live.legalFor(seat).length > 0)
        this.#port.opponentMustAct(live, seat);
    }
  }

  async #timeOut(id: number, seq: number): Promise<void> {
    if (this.#paused) return this.#alarms.set(id, AGAIN_MS, () => void this.#timeOut(id, seq));
    await this.#work
      .run(id, async () => {
        const live = await this.#games.get(id);
        if (!live || live.isOver || live.seq !== seq) return;
        for (const seat of live.deciding) if (!live.isOver) await this.#commit(live, null, live.timeOutOf(seat));
      })
      .catch((error: unknown) => {
        this.#log.error({ err: error, game: id }, 'a time-out failed');
        if (!this.#closed) this.#alarms.set(id, AGAIN_MS, () => void this.#timeOut(id, seq));
      });
  }

  /**
   * Stores the end of a match, and retries while the database is unavailable, so that the players are released from it.
   */
  async #end(live: LiveGame): Promise<void> {
    try {
      await this.#port.finished(live);
    } catch (error) {
      this.#log.error({ err: error, game: live.row.id }, 'the end of a match could not be stored');
      if (!this.#closed) setTimeout(() => void this.#end(live), AGAIN_MS).unref();
    }
  }

  /** rules 15: a player who is offline for three minutes forfeits. Called every few seconds. */
  async forfeitAbsent(): Promise<void> {
    if (this.#paused) return;
    for (const [id, loading] of this.#games.all) {
      const live = await loading;
      if (!live || live.isOver) continue;
      for (const seat of [0, 1] as const) {
        if (!this.#isAway(live, seat, LEFT_AFTER_MS)) continue;
        await this.#work.run(id, async () => {
          if (!live.isOver) await this.#commit(live, null, { type: 'forfeit', seat, reason: 'left' });
        });
      }
    }
  }

  #isAway(live: LiveGame, seat: Seat, forMs: number): boolean {
    const user = live.userAt(seat);
    if (live.isCorrespondence || user === PRACTICE_OPPONENT) return false;
    return this.#port.offlineFor(user, this.#port.now()) >= forMs;
  }

  #legal(live: LiveGame, viewer: Seat | null): GameAction[] {
    const legal = live.legalFor(viewer);
    const mayClaim = viewer !== null && !live.isOver && this.#isAway(live, viewer === 0 ? 1 : 0, CLAIM_AFTER_MS);
    return mayClaim ? [...legal, { type: 'claim' }] : legal;
  }
}
