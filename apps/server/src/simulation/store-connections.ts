import type pg from 'pg';
import type { Chance } from './chance.ts';
import type { Session, Store } from './store/store.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

/** What happens to a statement on its way: nothing, it gets lost before it runs, or its answer does. */
type Fate = 'fine' | 'lost' | 'unanswered';

/** How well the nodes reach their store. */
export type StoreTroubles = {
  isDown: boolean;
  /** Shares of statements. */
  lost: number;
  unanswered: number;
  slow: number;
  /** Until when what a process sends to the store stands still, ms since 1970. */
  readonly stillUntil: Map<Process, number>;
};

const broken = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

type Query = string | { text: string; values?: unknown[] };
/** What a connection does with its session in the store. */
export type StatementPort = Pick<Session, 'execute' | 'close'>;
type World = {
  time: VirtualTime;
  chance: Chance;
  store: Store;
  troubles: StoreTroubles;
  /** Stands between the connections and the store. */
  session?: ((session: StatementPort) => StatementPort) | undefined;
};
type Answer = { rows: unknown[]; rowCount: number; command: string };

/** All connections to the store. */
export class StoreConnections {
  readonly #world: World;
  readonly #open = new Map<Connection, Process>();

  constructor(world: World) {
    this.#world = world;
  }

  /** A pool of a process, as far as Kysely and the action log use one. */
  poolOf(process: Process): pg.Pool {
    const connect = (): Connection => {
      const connection = new Connection(this.#world, process, () => this.#open.delete(connection));
      this.#open.set(connection, process);
      return connection;
    };
    const pool = {
      connect: async () => connect(),
      query: async (query: Query, values?: unknown[]) => {
        const connection = connect();
        try {
          return await connection.query(query, values);
        } finally {
          connection.end();
        }
      },
      end: async () => {},
      on() {},
    };
    return pool as unknown as pg.Pool;
  }

  /** Ends the connections of a process, or all. */
  break(of?: Process): void {
    for (const [connection, process] of this.#open) if (!of || process === of) connection.end();
  }
}

class Connection {
  readonly #world: World;
  readonly #process: Process;
  readonly #session: StatementPort;
  readonly #ended: () => void;
  #pending = new Set<(error: Error) => void>();
  #isOpen = true;

  constructor(world: World, process: Process, ended: () => void) {
    this.#world = world;
    this.#process = process;
    const session = world.store.session();
    this.#session = world.session?.(session) ?? session;
    this.#ended = ended;
  }

  on(): this {
    return this;
  }

  off(): this {
    return this;
  }

  removeListener(): this {
    return this;
  }

  release(): void {
    this.end();
  }

  /** What runs is not committed any more, and what waits for an answer fails. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#ended();
    this.#session.close();
    for (const failed of this.#pending) this.#world.time.after(1, () => failed(broken()), this.#process);
    this.#pending.clear();
  }

  query(query: Query, more?: unknown[]): Promise<Answer> {
    const [text, values] = typeof query === 'string' ? [query, more ?? []] : [query.text, query.values ?? []];
    const { time, troubles } = this.#world;
    return new Promise((resolve, reject) => {
      if (this.#process.isDead) return;
      if (!this.#isOpen) return reject(broken());
      this.#pending.add(reject);
      const answer = (answered: () => void, ms: number) =>
        time.after(
          ms,
          () => {
            if (this.#pending.delete(reject)) answered();
          },
          this.#process,
        );
      const fate = this.#fate();
      time.after(this.#delay(), () => {
        if (!this.#isOpen) return;
        if (troubles.isDown) return void answer(() => reject(refused()), this.#delay());
        if (fate === 'lost') return this.end();
        this.#session.execute(text, values, (error, result) => {
          if (fate === 'unanswered') return this.end();
          answer(
            () =>
              error
                ? reject(error)
                : resolve({ rows: result!.rows, rowCount: result!.count, command: result!.command }),
            this.#delay(),
          );
        });
      });
    });
  }

  #fate(): Fate {
    const { chance, troubles } = this.#world;
    const drawn = chance.next();
    if (drawn < troubles.lost) return 'lost';
    return drawn < troubles.lost + troubles.unanswered ? 'unanswered' : 'fine';
  }

  #delay(): number {
    const { time, chance, troubles } = this.#world;
    const still = (troubles.stillUntil.get(this.#process) ?? 0) - time.now();
    return Math.max(0, still) + (chance.is(troubles.slow) ? chance.between(10, 600) : chance.between(0.1, 2));
  }
}
