import type { Seat, ServerAction } from '@chilyo/engine';
import { type ActionAnswer, type GameAction, refused } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { faultPoint } from '../../../platform/fault-points.ts';
import type { Show } from '../../core/notices/service.ts';
import { legalWithClaim } from './absence.ts';
import { type ActionLog, LostRace } from './action-log.ts';
import { Alarms } from './alarms.ts';
import { AUDIENCES } from './audience.ts';
import { expiry, wireClock } from './clock.ts';
import { Endings } from './endings.ts';
import type { LiveGame } from './live-game.ts';
import type { LoadedGames } from './loaded-games.ts';
import { type GamesPort, PRACTICE_OPPONENT } from './port.ts';
import type { SerialWork } from './serial-work.ts';

/** Delay before a retry of a time-out that the database refused, ms. */
const AGAIN_MS = 5_000;

/** Carries out actions: stores, applies and sends each of them, runs the turn timers, and ends matches. */
export class Referee {
  readonly #port: GamesPort;
  readonly #log: Logger;
  readonly #actionLog: ActionLog;
  readonly #games: LoadedGames;
  readonly #work: SerialWork;
  readonly #alarms = new Alarms();
  readonly endings: Endings;
  #closed = false;
  /** While true, no clock runs out and no player forfeits by absence. */
  isPaused = false;
  /** How often the database went away. */
  outages = 0;

  constructor(port: GamesPort, log: Logger, parts: { actionLog: ActionLog; games: LoadedGames; work: SerialWork }) {
    this.#port = port;
    this.#log = log;
    this.#actionLog = parts.actionLog;
    this.#games = parts.games;
    this.#work = parts.work;
    this.endings = new Endings(port, log);
  }

  /** Plays an action in the match's queue; `seat` is null for the server's own. */
  async commit(
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
                opponent_id: live.userAt(onTurn === 0 ? 1 : 0),
                opponent: live.nameAt(onTurn === 0 ? 1 : 0),
              });
            }
          : undefined,
      );
    } catch (error) {
      // After a failed write memory may differ from the log: drop the match, so that the next access loads it again.
      this.#games.forget(live.row.id);
      // the server's own are tried again later and broadcast then, unless the log already holds one in their place
      if (seat !== null || error instanceof LostRace) this.#broadcastEnd(live.row.id);
      if (error instanceof LostRace) return refused('STALE_ACTION');
      throw error;
    }
    faultPoint('action stored');
    live.advance(step);
    this.broadcast(live, fromSeq);
    showTurn?.();
    this.afterAction(live);
    return { ok: true, seq: live.seq };
  }

  /** No clock runs out from now on. */
  pause(): void {
    this.isPaused = true;
    this.outages += 1;
  }

  /**
   * The log may hold an action that was not broadcast: its commit had no answer. Sends all viewers the end of the log, so that
   * a viewer who has seen less asks for the rest; otherwise the next player would wait while their clock runs.
   */
  #broadcastEnd(id: number): void {
    void this.#work
      .run(id, async () => {
        const live = await this.#games.get(id);
        // reading the match has its end stored
        if (live) this.broadcast(live, live.seq);
      })
      .catch(() => {
        if (!this.#closed) setTimeout(() => this.#broadcastEnd(id), AGAIN_MS).unref();
      });
  }

  /** Sends each audience the events from a sequence number on. */
  broadcast(live: LiveGame, fromSeq: number): void {
    const clock = wireClock(live.clock, this.#port.now());
    for (const audience of AUDIENCES) {
      const viewer = audience === 'spectators' ? null : audience;
      this.#port.send(live.row.id, audience, () => ({
        fromSeq,
        events: live.eventsFor(viewer, fromSeq),
        legal: legalWithClaim(this.#port, live, viewer),
        clock,
        skins: live.skinsFor(viewer, fromSeq),
      }));
    }
  }

  /**
   * Arms the turn timer of a match and wakes the practice opponent. Once it is over, arms its eviction from memory, and has
   * its end stored unless its row says that it is: also where the last action was stored, but its answer got lost.
   */
  afterAction(live: LiveGame): void {
    const { id } = live.row;
    this.#alarms.clear(id);
    if (this.#closed) return;
    if (live.isOver) {
      this.#games.ended(id);
      if (live.row.status === 'running') this.endings.add(live);
      return;
    }
    const due = expiry(live.clock);
    if (due !== null) this.#alarms.set(id, due - this.#port.now(), () => void this.#timeOut(id, live.seq));
    for (const seat of [0, 1] as const) {
      if (live.userAt(seat) === PRACTICE_OPPONENT && live.legalFor(seat).length > 0)
        this.#port.opponentMustAct(live, seat);
    }
  }

  async #timeOut(id: number, seq: number, isAgain = false): Promise<void> {
    if (this.isPaused) return this.#alarms.set(id, AGAIN_MS, () => void this.#timeOut(id, seq));
    await this.#work
      .run(id, async () => {
        const live = await this.#games.get(id);
        // the first try may have counted without an answer
        if (isAgain && live && live.seq !== seq) this.broadcast(live, live.seq);
        if (!live || live.isOver || live.seq !== seq) return;
        for (const seat of live.deciding) if (!live.isOver) await this.commit(live, null, live.timeOutOf(seat));
      })
      .catch((error: unknown) => {
        this.#log.error({ err: error, game: id }, 'a time-out failed');
        if (!this.#closed) this.#alarms.set(id, AGAIN_MS, () => void this.#timeOut(id, seq, true));
      });
  }

  /** Forgets a match that another node has now. */
  drop(id: number): void {
    this.#alarms.clear(id);
    this.#games.forget(id);
  }

  /** Stops the timers, and begins to store no more ends. */
  close(): void {
    this.#closed = true;
    this.endings.close();
    this.#alarms.clearAll();
  }
}
