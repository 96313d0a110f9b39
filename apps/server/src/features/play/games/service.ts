/**
 * Running matches: the action log is the source of truth, a match in memory its cache. Files: `referee` carries out
 * actions, `live-game` is a match, `loaded-games` all of a node, `serial-work` their queues, `action-log` the only
 * writer (`logged-actions`), `sent-again` is what it calls an action that is sent again. `new-game`, `store-surely`, `rules` (`card-sets`) and `shuffle` start one, `clock`, `alarms` and `absence`
 * end turns and matches, `endings` stores the ends, `audience`, `watchers` and `skins-shown` decide what is sent to whom, `scores` reads public
 * scores, `correspondence` and `match-history` read stored matches, `shared-games` are those of several nodes, `port` the
 * dependencies of a match.
 */
import type { Seat } from '@chilyo/engine';
import {
  type ActionAnswer,
  CLAIM_AFTER_MS,
  type ClockKind,
  type GameAction,
  type JoinAnswer,
  LEFT_AFTER_MS,
  type RefusalCode,
  refused,
  type SentAction,
  validUntil,
  withoutLifetime,
} from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { Refusal, refusalAsValue } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { isAway, legalWithClaim } from './absence.ts';
import { ActionLog } from './action-log.ts';
import { AUDIENCES } from './audience.ts';
import { clockAfterRestart, wireClock } from './clock.ts';
import { tellBoth } from './correspondence.ts';
import type { LiveGame } from './live-game.ts';
import { LoadedGames } from './loaded-games.ts';
import { storeNewGame } from './new-game.ts';
import { type Audience, type GamesPort, type Player, PRACTICE_OPPONENT } from './port.ts';
import { type Fence, seqAfter } from './queries/logged-actions.ts';
import { loadGame, reserveGameId, runningGameIds } from './queries.ts';
import { Referee } from './referee.ts';
import { type CardSet, storedSetOfToday } from './rules.ts';
import { doneBy, isAnyTime } from './sent-again.ts';
import { SerialWork } from './serial-work.ts';
import { readSurely, storeSurely } from './store-surely.ts';

export { audienceRoom } from './audience.ts';
export { checkRoomForCorrespondence } from './correspondence.ts';
export type { LiveGame } from './live-game.ts';
export type { Player, SaveGameLine } from './port.ts';
export {
  endOf,
  isSurrender,
  lastOpponentOf,
  meetings,
  rankedEndsSince,
  surrenderedWinsSince,
  winsSince,
} from './queries/match-history.ts';
export {
  closeGame,
  isPlaying,
  isPublicGame,
  keepRewards,
  playersNow,
  renamePlayer,
  reserveGameId,
  runningGamesOf,
  statusOf,
} from './queries.ts';
export { type CardSet, cardSetOf, officialCardSet, practiceRules, rulesOfAllSets } from './rules.ts';
export { commitmentTo, newSecret } from './shuffle.ts';
export { skinsShown } from './skins-shown.ts';

/** The running matches of this node, each with a queue of its own; the action log is the source of truth. */
export class Games {
  readonly #db: Kysely<Database>;
  readonly #port: GamesPort;
  readonly #log: Logger;
  readonly #setOfToday: () => Promise<CardSet>;
  readonly #games: LoadedGames;
  readonly #work = new SerialWork();
  readonly #referee: Referee;
  readonly #actionLog: ActionLog;

  /** `fence` keeps a node from writing to matches that another one has. */
  constructor(db: Kysely<Database>, port: GamesPort, log: Logger, fence?: Fence) {
    this.#db = db;
    this.#port = port;
    this.#log = log;
    this.#setOfToday = storedSetOfToday(db);
    // Loading a match also arms its turn timer and, when it is over, its eviction from memory.
    this.#games = new LoadedGames(
      (id) => loadGame(db, id),
      (live) => this.#referee.afterAction(live),
    );
    this.#actionLog = new ActionLog(db, fence);
    this.#referee = new Referee(port, log, { actionLog: this.#actionLog, games: this.#games, work: this.#work });
  }

  /** Starts a match between two players, or a player and the practice opponent. `guard` runs where it is stored. */
  async start(
    id: number,
    channel: number,
    secret: string,
    players: [Player, Player],
    clock: ClockKind = 'normal',
    guard?: (tx: Transaction<Database>) => Promise<void>,
  ): Promise<LiveGame> {
    const cardSet = await this.#setOfToday();
    const shows = await storeSurely(() =>
      this.#db.transaction().execute(async (tx) => {
        await guard?.(tx);
        await storeNewGame(tx, { id, channel, secret, players, clock, cardSet, now: this.#port.now() });
        await this.#actionLog.begin(tx, id);
        return clock === 'correspondence' ? tellBoth(tx, this.#port, id, players) : [];
      }),
    );
    const live = (await readSurely(() => this.opened(id)))!;
    for (const show of shows ?? []) show();
    return live;
  }

  /** A new match, on the node that is to have it. */
  protected opened(id: number): Promise<LiveGame | undefined> {
    return this.#games.get(id);
  }

  /** Starts a match against the computer; the caller chooses the opponent's deck. */
  async startPractice(channel: number, secret: string, player: Player, opponent: { name: string; deck: number[] }) {
    const computer: Player = { ...opponent, userId: PRACTICE_OPPONENT, scoreId: 1, salt: '' };
    return this.start(await reserveGameId(this.#db), channel, secret, [player, computer]);
  }

  /** Begins with the running matches, and returns them. */
  open(): Promise<LiveGame[]> {
    return this.resume();
  }

  /** Called when the database is unavailable: until `resume` no clock runs out and no player forfeits by absence. */
  pause = (): void => this.#referee.pause();

  /**
   * After a start of the server or of its database: resumes all running matches where the log ends, and returns them.
   */
  async resume(): Promise<LiveGame[]> {
    const { outages } = this.#referee;
    const resumed: LiveGame[] = [];
    for (const id of await this.ownIds()) {
      const live = await this.resumeOne(id, this.#referee.isPaused).catch((error: unknown) =>
        this.notResumed(id, error),
      );
      if (live && !live.isOver) resumed.push(live);
    }
    // the database may have gone away again meanwhile
    if (this.#referee.outages === outages) this.#referee.isPaused = false;
    return resumed;
  }

  /** The running matches that this node is to resume. */
  protected ownIds(): Promise<number[]> {
    return runningGameIds(this.#db);
  }

  /** Resumes a match where the log ends; `isShown` sends the players their extended clocks. */
  protected async resumeOne(id: number, isShown: boolean): Promise<LiveGame | undefined> {
    return this.#work.run(id, async () => {
      const live = await this.#games.get(id);
      if (!live) return undefined;
      live.clock = clockAfterRestart(live.clock, this.#port.now(), live.row.clock_kind);
      if (isShown) this.#referee.broadcast(live, live.seq);
      this.#referee.afterAction(live);
      return live;
    });
  }

  protected notResumed(id: number, error: unknown): undefined {
    this.#log.error({ err: error, game: id }, 'a running match could not be resumed');
  }

  /** Forgets a match that another node has now. */
  protected drop = (id: number): void => this.#referee.drop(id);

  /** Resolves when nothing that has begun is under way. */
  settled = (): Promise<void> => this.#work.settled().then(() => this.#referee.endings.settled());

  /** Matches in memory that have not ended. */
  get running(): number {
    return this.#games.running;
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
        legal: legalWithClaim(this.#port, live, seat),
        clock: wireClock(live.clock, this.#port.now()),
      };
    });
  }

  /**
   * Plays a player's action; resolves after it is durably stored. `expectedSeq` guards against acting on an outdated
   * board, the action's lifetime against a late delivery that the player no longer expects. One that is in the log already
   * is acknowledged again: its first answer died with a process or a connection.
   */
  play(id: number, userId: number | null, expectedSeq: number, sent: SentAction): Promise<ActionAnswer> {
    const until = validUntil(sent, this.#port.now());
    const action = withoutLifetime(sent);
    return this.#work.run(id, async () => {
      const live = await this.#games.get(id);
      const isLate = this.#port.now() > until;
      if (!live) return refused(isLate ? 'ACTION_EXPIRED' : 'GAME_NOT_FOUND');
      const seat = live.seatOf(userId);
      if (seat === null) return refused('NOT_A_PLAYER');
      const done = doneBy(seat, action);
      const answerAgain = async (code: RefusalCode) => {
        const seq = await seqAfter(this.#db, id, done, isAnyTime(action) ? null : expectedSeq);
        return seq === undefined ? refused(code) : { ok: true as const, seq };
      };
      if (isLate) return answerAgain('ACTION_EXPIRED');
      if (live.isOver) return answerAgain('GAME_IS_OVER');
      if (!isAnyTime(action) && expectedSeq !== live.seq) return answerAgain('STALE_ACTION');
      if (action.type === 'claim' && !isAway(this.#port, live, seat === 0 ? 1 : 0, CLAIM_AFTER_MS))
        return refused('CLAIM_TOO_EARLY');
      const answer = await this.#referee.commit(live, done.seat, done.action);
      // its own row counts as another's when it was written again after a break of the connection
      return answer.ok || !(isAnyTime(action) || answer.code === 'STALE_ACTION') ? answer : answerAgain(answer.code);
    });
  }

  /** Plays the practice opponent's action; refused when the board has changed since. */
  playForOpponent(id: number, seat: Seat, expectedSeq: number, action: GameAction): Promise<ActionAnswer> {
    return this.#work.run(id, async () => {
      const live = await this.#games.get(id);
      if (!live || live.isOver || live.seq !== expectedSeq || action.type === 'claim') return refused('STALE_ACTION');
      return this.#referee.commit(live, seat, action);
    });
  }

  /** Resolves when the end of a match is stored: readers learn of it from the last event, which is sent before. */
  whenStored = (id: number): Promise<void> => this.#work.whenIdle(id).then(() => this.#referee.endings.whenStored(id));

  /** Stops the timers and waits for the work under way. */
  async close(): Promise<void> {
    this.#referee.close();
    await this.settled();
    await this.#actionLog.close();
  }

  /** rules 15: a player who is offline for three minutes forfeits. Called every few seconds. */
  async forfeitAbsent(): Promise<void> {
    if (this.#referee.isPaused) return;
    for (const [id, loading] of this.#games.all) {
      const live = await loading;
      if (!live || live.isOver) continue;
      for (const seat of [0, 1] as const) {
        if (!isAway(this.#port, live, seat, LEFT_AFTER_MS)) continue;
        await this.#work.run(id, async () => {
          if (!live.isOver) await this.#referee.commit(live, null, { type: 'forfeit', seat, reason: 'left' });
        });
      }
    }
  }
}
