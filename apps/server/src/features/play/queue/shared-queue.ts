import { BoundedWork } from '../../../platform/bounded-work.ts';
import { type Bus, NoAnswer } from '../../../platform/nodes/bus.ts';
import { Forwarding } from '../../../platform/nodes/forwarding.ts';
import type { Leases } from '../../../platform/nodes/leases.ts';
import { surely } from '../../../platform/nodes/surely.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { HeldPairs } from './held-pairs.ts';
import { type Playing, playingSurely } from './playing-surely.ts';
import type { Guard, QueueDoor, QueuePort, QueueState } from './port.ts';
import type { Answered, Asking, Forwarded } from './queue-messages.ts';
import { Queue } from './service.ts';
import { type Search, SoughtByUsers } from './sought-by-users.ts';

/** The lease of the queue. */
const LEASE = 'queue';
/** Searches that a new holder goes on with at once. */
const RESUMED_AT_ONCE = 6;
const RESUMED_MOST = 100_000;

type Parts = Playing & {
  bus: Bus;
  leases: Leases;
  isRunning: (gameId: number) => Promise<boolean>;
};

/**
 * The queue of several nodes. It is on the node that has its lease; that one tells the others who seeks what, so that the
 * next one goes on with it: an offer that was not agreed on becomes a search again, with its waiting time.
 */
export class SharedQueue implements QueueDoor {
  readonly #port: QueuePort;
  readonly #parts: Parts;
  readonly #there: Forwarding;
  readonly #sought = new SoughtByUsers();
  readonly #held = new HeldPairs((isNeeded) => playingSurely(this.#parts, isNeeded));
  #queue: Queue | null = null;
  /** Resolves when the queue is here and knows who plays. */
  #ready: Promise<void> = Promise.resolve();

  constructor(port: QueuePort, parts: Parts) {
    const { bus, leases } = parts;
    this.#port = port;
    this.#parts = parts;
    this.#there = new Forwarding(bus, leases);
    leases.add({
      prefix: LEASE,
      taken: () => this.#open(),
      given: () => this.#open(),
      lost: () => this.#lose(),
    });
    bus.answer('queue', (asking, node) =>
      this.#there.unlessMoved(LEASE, () => this.#answer(node, asking[0], asking.slice(1))),
    );
    bus.hear('sought', ({ userId, sought, isStarting }) => this.#sought.note(userId, sought, isStarting));
    // a new holder may not have heard of some
    bus.hear('all-sought', (all) => this.#tellEach(this.#sought.replace(all)));
    bus.onIntroduce(() => {
      if (this.#queue) bus.tell('all-sought', this.#sought.searches());
    });
    bus.onLeft((node) => this.#held.nodeLeft(node));
  }

  /** Takes the queue, unless another node has it. */
  async start(): Promise<void> {
    for (const name of await this.#parts.leases.grant([LEASE])) this.#parts.leases.hand(name);
  }

  #open(): void {
    // one that has moved away may have work under way: it says and records nothing any more
    const isHere = () => this.#queue === queue;
    // also where this node has it again: the one before was another queue
    const epoch = this.#parts.leases.epochOf(LEASE) ?? 0;
    const queue = new Queue({
      ...this.#port,
      missedAccept: (userId) => isHere() && this.#port.missedAccept(userId),
      tellStart: (...args) => isHere() && this.#port.tellStart(...args),
      tellRefusal: (...args) => isHere() && this.#port.tellRefusal(...args),
      // a node that has slept may not start what its successor starts too: none takes the queue before it is stored
      startGame: (game) => this.#port.startGame({ ...game, guard: (tx) => this.#parts.leases.keep(tx, LEASE, epoch) }),
      startPractice: async (...args) => {
        await this.#checkLease();
        return this.#port.startPractice(...args);
      },
      tell: (userId, state) => {
        if (!isHere()) return;
        this.#port.tell(userId, state);
        const sought = queue.soughtBy(userId);
        const isStarting = state[0] === 'AGREE_GAME';
        this.#sought.noteTold(userId, sought, isStarting);
        this.#parts.bus.tell('sought', { userId, sought, isStarting });
      },
    });
    const { searches, starting } = this.#sought.take();
    this.#queue = queue;
    this.#ready = playingSurely(this.#parts, isHere).then((playing) => {
      if (!playing) return;
      for (const { userId, gameId } of playing) queue.enterGame(userId, gameId);
      const begun = new Map(playing.map(({ userId, gameId }) => [userId, gameId]));
      for (const userId of starting) {
        const gameId = begun.get(userId);
        // the queue before may have moved while it was stored, and said nothing
        if (gameId !== undefined) this.#port.tellStart(userId, gameId);
        else if (queue.statusOf(userId) === 'IDLE') queue.tellState(userId);
      }
      void this.#resume(queue, searches).then(
        () => isHere() && this.#parts.bus.tell('all-sought', this.#sought.searches()),
      );
    });
  }

  async #resume(queue: Queue, searches: readonly Search[]): Promise<void> {
    const line = new BoundedWork(RESUMED_AT_ONCE, RESUMED_MOST, 'UNAVAILABLE');
    await Promise.all(
      searches
        .filter(([userId]) => queue.statusOf(userId) === 'IDLE')
        .map(([userId, sought]) =>
          line
            .take(() => surely(() => queue.resume(userId, sought)))
            .catch((error: unknown) => {
              // a page that still searches does not heed why it may not
              queue.tellState(userId);
              if (error instanceof Refusal) this.#port.tellRefusal(userId, error.code);
              else this.#parts.log.warn({ err: error }, 'a search could not be taken over');
            }),
        ),
    );
  }

  #shut(): void {
    this.#held.clear();
    this.#queue?.close();
    this.#queue = null;
  }

  /** The queue is on another node: what this one told its players last may not be so any more. */
  #lose(): void {
    const known = this.#queue?.userIds() ?? [];
    this.#shut();
    this.#tellEach([...new Set([...known, ...this.#sought.userIds()])]);
  }

  #tellEach(userIds: readonly number[]): void {
    for (const userId of userIds)
      this.tellState(userId).catch((error: unknown) =>
        this.#parts.log.warn({ err: error }, 'the state of a search is not known'),
      );
  }

  /**
   * Tells a player the state of the search, also while the queue moves or its node does not answer. The queue itself tells
   * it, after what it has told before: an answer could arrive after news that followed it.
   */
  tellState(userId: number): Promise<void> {
    return surely(() => this.#ask('tellState', userId));
  }

  async #checkLease(): Promise<void> {
    if (!(await this.#parts.leases.isSure(LEASE))) throw new NoAnswer('the queue is on another node');
  }

  /** The epoch is of before: a queue that moved meanwhile has a higher one. */
  async #answer(node: string, what: Forwarded, args: readonly unknown[]): Promise<Answered> {
    const epoch = this.#parts.leases.epochOf(LEASE) ?? 0;
    return { result: await this.#do(node, what, args), epoch };
  }

  async #do(node: string, what: Forwarded, args: readonly unknown[]): Promise<unknown> {
    await this.#ready;
    const queue = this.#queue;
    if (!queue) throw new NoAnswer('the queue is on another node');
    if (what === 'search' || what === 'tellState') await this.#leaveEnded(queue, args[0] as number);
    const wasHeld = (what === 'letGo' || what === 'begin') && this.#held.end(args[0] as number[]);
    // held by a holder before this one: here the two may have agreed to a match with others
    if (what === 'letGo' && !wasHeld) return null;
    const result = await (queue[what] as (...args: readonly unknown[]) => unknown).apply(queue, [...args]);
    // the queue has moved meanwhile, and its next holder knows nothing of this
    if (this.#queue !== queue) throw new NoAnswer('the queue is on another node');
    // or it has moved without this node's knowledge, and its next holder still waits for the end of the match
    if (what === 'leaveGame') await this.#checkLease();
    // asked once more, its match may have ended since
    if (what === 'begin' && !wasHeld) for (const userId of args[0] as number[]) await this.#leaveEnded(queue, userId);
    if (what === 'hold')
      this.#held.add({ node, both: args as [number, number], queue, isHere: () => this.#queue === queue });
    return result ?? null;
  }

  /** Lets a player go whose match ended while the queue was out of reach. */
  async #leaveEnded(queue: Queue, userId: number): Promise<void> {
    const [status, gameId] = queue.stateOf(userId);
    if (status === 'GAME' && gameId != null && !(await this.#parts.isRunning(gameId))) queue.leaveGame(userId, gameId);
  }

  async #ask<K extends Forwarded>(what: K, ...args: Parameters<Queue[K]>): Promise<Awaited<ReturnType<Queue[K]>>> {
    return (await this.#askNow(what, ...args)).result as Awaited<ReturnType<Queue[K]>>;
  }

  #askNow<K extends Forwarded>(what: K, ...args: Parameters<Queue[K]>): Promise<Answered> {
    const { bus } = this.#parts;
    return this.#there.run<Answered>(
      LEASE,
      () => this.#answer(bus.id, what, args),
      (ask) => ask('queue', [what, ...args] as unknown as Asking),
      what === 'search',
    );
  }

  async search(userId: number, channel: number, mayHoldMade = false): Promise<void> {
    try {
      await this.#ask('search', userId, channel, mayHoldMade);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      // it may have begun, and asked for twice it ends again
      await this.tellState(userId);
    }
  }

  agree(userId: number, salt: string): Promise<void> {
    return this.#ask('agree', userId, salt);
  }

  cancel(userId: number): Promise<void> {
    return this.#ask('cancel', userId);
  }

  idle(userId: number): Promise<void> {
    return this.#ask('idle', userId);
  }

  isOffered(userId: number, gameId: number): Promise<boolean> {
    return this.#ask('isOffered', userId, gameId);
  }

  stateOf(userId: number): Promise<QueueState> {
    return this.#ask('stateOf', userId);
  }

  /** Users who search for a ranked match, as this node knows. */
  seekers(): Set<number> {
    return this.#sought.seekers();
  }

  async startInvited(userId: number, opponentId: number, start: (guard?: Guard) => Promise<number>): Promise<number> {
    const both = [userId, opponentId];
    // asked once: a second time it could end a later hold of the same two, and a lost one has its deadline
    const letGo = () =>
      this.#ask('letGo', both).catch((error: unknown) =>
        this.#parts.log.warn({ err: error }, 'two who are held could not be let go'),
      );
    const { epoch } = await this.#askNow('hold', userId, opponentId).catch((error: unknown) => {
      // without an answer it may have been heard, or be heard later
      if (error instanceof NoAnswer) void letGo();
      throw error;
    });
    let isHeld = true;
    let gameId: number;
    try {
      gameId = await start((tx) =>
        this.#parts.leases.keep(tx, LEASE, epoch).catch((error: unknown) => {
          // the next holder of the queue does not know of them, and may have paired them with others
          isHeld = !(error instanceof NoAnswer);
          throw error;
        }),
      );
    } catch (error) {
      if (isHeld) void letGo();
      throw error;
    }
    await surely(() => this.#ask('begin', both, gameId));
    return gameId;
  }

  checkOpen(): void {
    const why = this.#port.whyNoMatch();
    if (why) throw new Refusal(why);
  }

  /** A node that cannot be reached finds out when the player connects or searches again. */
  leaveGame(userId: number, gameId: number): void {
    surely(() => this.#ask('leaveGame', userId, gameId)).catch((error: unknown) =>
      this.#parts.log.warn({ err: error, game: gameId }, 'the queue could not be told of the end of a match'),
    );
  }

  /** Runs on the node of the queue only. */
  here(run: (queue: Queue) => unknown): void {
    if (this.#queue && this.#parts.leases.holds(LEASE)) run(this.#queue);
  }

  close(): void {
    this.#shut();
  }
}
