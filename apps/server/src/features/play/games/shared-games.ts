import type { Seat } from '@chilyo/engine';
import { type ActionAnswer, type ClockKind, type JoinAnswer, refused, type SentAction } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from '../../../platform/nodes/bus.ts';
import { Forwarding } from '../../../platform/nodes/forwarding.ts';
import type { Leases } from '../../../platform/nodes/leases.ts';
import type { Database } from '../../../platform/tables.ts';
import type { LiveGame } from './live-game.ts';
import type { Audience, GamesPort, Player } from './port.ts';
import { leaseOf } from './queries/logged-actions.ts';
import { loadGame, runningGameIds } from './queries.ts';
import { Games } from './service.ts';
import { readSurely } from './store-surely.ts';

const PREFIX = 'game:';

declare module '../../../platform/nodes/bus.ts' {
  interface Asked {
    'game-join': {
      question: [id: number, userId: number | null, fromSeq: number | null];
      answer: JoinAnswer | 'moved';
    };
    'game-play': {
      question: [id: number, userId: number | null, expectedSeq: number, sent: SentAction];
      answer: ActionAnswer | 'moved';
    };
    'game-seat': { question: [id: number, userId: number | null]; answer: Seat | null | 'moved' };
    'game-chat': { question: [id: number, userId: number]; answer: Audience[] | 'moved' };
  }
}

/**
 * The matches of one of several nodes. A match is on the node that has its lease; the others forward to it what their
 * players and spectators do, also while it moves from a node that has ended to the next.
 */
export class SharedGames extends Games {
  readonly #db: Kysely<Database>;
  readonly #leases: Leases;
  readonly #there: Forwarding;

  constructor(db: Kysely<Database>, port: GamesPort, log: Logger, { bus, leases }: { bus: Bus; leases: Leases }) {
    const finished = async (live: LiveGame) => {
      await port.finished(live);
      await leases.release(leaseOf(live.row.id));
    };
    super(db, { ...port, finished }, log, {
      node: leases.node,
      epochOf: (id) => leases.epochOf(leaseOf(id)),
      keepNew: (tx, id) => leases.keepGranted(tx, leaseOf(id)),
    });
    this.#db = db;
    this.#leases = leases;
    this.#there = new Forwarding(bus, leases);
    leases.add({
      prefix: PREFIX,
      taken: (name) => this.#takeOver(idOf(name)),
      given: (name) => this.#begin(idOf(name)),
      lost: (name) => this.drop(idOf(name)),
    });
    bus.answer('game-join', ([id, userId, fromSeq]) =>
      this.#there.unlessMoved(leaseOf(id), () => this.#joinHere(id, userId, fromSeq ?? undefined)),
    );
    bus.answer('game-play', ([id, ...rest]) => this.#there.unlessMoved(leaseOf(id), () => this.#playHere(id, ...rest)));
    bus.answer('game-seat', ([id, userId]) => this.#there.unlessMoved(leaseOf(id), () => super.seatIn(id, userId)));
    bus.answer('game-chat', ([id, userId]) =>
      this.#there.unlessMoved(leaseOf(id), () => super.chatAudiences(id, userId)),
    );
  }

  /** Stores the match here, and gives it to one of the nodes, so that each has about as many. */
  override async start(
    id: number,
    channel: number,
    secret: string,
    players: [Player, Player],
    clock: ClockKind = 'normal',
    guard?: Parameters<Games['start']>[5],
  ): Promise<LiveGame> {
    const nodes = this.#leases.takers();
    await this.#leases.grant([leaseOf(id)], nodes[id % nodes.length]);
    try {
      return await super.start(id, channel, secret, players, clock, guard);
    } catch (error) {
      await this.#leases.revoke(leaseOf(id));
      throw error;
    }
  }

  protected override async opened(id: number): Promise<LiveGame | undefined> {
    this.#leases.hand(leaseOf(id));
    return this.find(id);
  }

  /** A match here, or one read from the log as it is now. */
  override async find(id: number): Promise<LiveGame | undefined> {
    const name = leaseOf(id);
    if (this.#leases.holds(name)) return super.find(id);
    return (await this.#leases.holderOf(name)) === undefined ? super.find(id) : loadGame(this.#db, id);
  }

  override join(id: number, userId: number | null, fromSeq: number | undefined): Promise<JoinAnswer> {
    return this.#there.run(
      leaseOf(id),
      () => this.#joinHere(id, userId, fromSeq),
      (ask) => ask('game-join', [id, userId, fromSeq ?? null]),
    );
  }

  override play(id: number, userId: number | null, expectedSeq: number, sent: SentAction): Promise<ActionAnswer> {
    return this.#there.run(
      leaseOf(id),
      () => this.#playHere(id, userId, expectedSeq, sent),
      (ask) => ask('game-play', [id, userId, expectedSeq, sent]),
    );
  }

  override seatIn(id: number, userId: number | null): Promise<Seat | null> {
    return this.#there.run(
      leaseOf(id),
      () => super.seatIn(id, userId),
      (ask) => ask('game-seat', [id, userId]),
    );
  }

  override chatAudiences(id: number, userId: number): Promise<Audience[]> {
    return this.#there.run(
      leaseOf(id),
      () => super.chatAudiences(id, userId),
      (ask) => ask('game-chat', [id, userId]),
    );
  }

  override playForOpponent(...args: Parameters<Games['playForOpponent']>): Promise<ActionAnswer> {
    // the node that has the match now asks its own opponent
    return this.#leases.holds(leaseOf(args[0]))
      ? super.playForOpponent(...args)
      : Promise.resolve(refused('STALE_ACTION'));
  }

  /**
   * A viewer who has seen more than the memory holds saw it at the new holder of a lease that this process has lost without
   * knowing.
   */
  async #joinHere(...args: Parameters<Games['join']>): Promise<JoinAnswer | 'moved'> {
    const [id, , fromSeq = 0] = args;
    const answer = await super.join(...args);
    if (!answer.ok || answer.seq >= fromSeq || !this.#leases.holds(leaseOf(id))) return answer;
    return (await this.#leases.isSure(leaseOf(id))) ? answer : 'moved';
  }

  /**
   * A stale action may be one of a lease that this process has lost without knowing: its memory ended before the log. It
   * was not stored, so it goes to the new holder.
   */
  async #playHere(...args: Parameters<Games['play']>): Promise<ActionAnswer | 'moved'> {
    const name = leaseOf(args[0]);
    const answer = await super.play(...args);
    if (answer.ok || answer.code !== 'STALE_ACTION') return answer;
    if (this.#leases.holds(name)) return (await this.#leases.isSure(name)) ? answer : 'moved';
    await this.#leaseHere([args[0]]);
    return 'moved';
  }

  /** Takes running matches that no node has: those of a time before there were nodes. */
  async #leaseHere(ids: readonly number[]): Promise<void> {
    for (const name of await this.#leases.grant(ids.map(leaseOf))) this.#leases.hand(name);
  }

  /** Takes the matches that no node has; those of nodes that have ended follow. */
  override async open(): Promise<LiveGame[]> {
    await this.#leaseHere(await runningGameIds(this.#db));
    return [];
  }

  protected override async ownIds(): Promise<number[]> {
    return this.#leases.held(PREFIX).map(idOf);
  }

  #begin(id: number): void {
    this.drop(id);
    this.#takeUp(id, () => super.find(id));
  }

  #takeOver(id: number): void {
    // work that was under way while another node had it may have left it in memory as it was then
    this.drop(id);
    this.#takeUp(id, async () => {
      const live = await this.resumeOne(id, true);
      // a match that was never stored
      if (!live) await this.#leases.release(leaseOf(id));
    });
  }

  /** Reads a match that this node has from now on, also once the database is back: its clock runs only from then on. */
  #takeUp(id: number, read: () => Promise<unknown>): void {
    readSurely(async () => this.#leases.holds(leaseOf(id)) && (await read())).catch((error: unknown) =>
      this.notResumed(id, error),
    );
  }
}

const idOf = (name: string) => Number(name.slice(PREFIX.length));
