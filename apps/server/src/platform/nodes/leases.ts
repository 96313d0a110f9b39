import { type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { lockInOrder } from '../lock-order.ts';
import type { Database } from '../tables.ts';
import { type Bus, NoAnswer } from './bus.ts';

/** Time between two renewals of a node, ms. */
const RENEW_MS = 500;
/** A node that has not renewed for this long has ended: with a renewal's time, others have its leases within 3 s. */
const LEASE_MS = 2_000;
/** Leases that a node takes over at once, so that several share those of a dead one. */
const TAKEN_AT_ONCE = 100;
/** The epoch of a new lease. */
const FIRST = 1;
/** Rows of nodes that ended this long ago are deleted, ms. */
const FORGOTTEN_MS = 60_000;

type Port = { db: Kysely<Database>; bus: Bus; log: Logger };

declare module './bus.ts' {
  interface Told {
    /** A lease was made for a node. */
    lease: { name: string; node: string };
    /** A node has given its leases up. */
    'leases-free': null;
  }
}

/** A kind of thing that lives on one node at a time, such as matches; its names share a prefix. */
export type LeaseKind = {
  /** Beginning of the names of its leases. */
  prefix: string;
  /** This node has taken over the lease of a node that has ended. */
  taken: (name: string) => void;
  /** Another node has made it for this one. */
  given: (name: string) => void;
  /** Another node has this node's lease: this process stood still for too long. */
  lost: (name: string) => void;
};

/**
 * Leases of this node, in the database. A node is alive as long as it renews its row; the leases of a dead one are free. Each
 * new holder has a higher epoch, which the writes of a node that slept and does not know of its successor lack.
 */
export class Leases {
  readonly node: string;
  /** Leases of other nodes that this one has taken over since its start. */
  takenOver = 0;
  readonly #db: Kysely<Database>;
  readonly #bus: Bus;
  readonly #log: Logger;
  readonly #kinds: LeaseKind[] = [];
  readonly #epochs = new Map<string, number>();
  /** Made for a node that has not been told yet. */
  readonly #granted = new Map<string, string>();
  /** Nodes that have given their leases up, and may serve on for a while. */
  readonly #left = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #isLeaving = false;
  /** Whether the leases of this node may be others than it knows: also when the answer that said so got lost. */
  #mustCompare = false;
  /** Whether the bus is down. */
  #isCut = false;
  /** After an outage of the database or of the bus, all nodes get the time to renew before any takes the leases of others, ms. */
  #takesFrom = 0;

  constructor({ db, bus, log }: Port) {
    this.#db = db;
    this.#bus = bus;
    this.node = bus.id;
    this.#log = log;
    bus.hear('lease', ({ name, node }) => {
      if (node === this.node && !this.#isLeaving) this.#begin(name, FIRST);
    });
    bus.hear('leases-free', (_, node) => {
      this.#left.add(node);
      void this.look();
    });
    bus.onState((isUp) => {
      this.#isCut = !isUp;
      this.#takesFrom = performance.now() + LEASE_MS;
    });
  }

  add(kind: LeaseKind): void {
    this.#kinds.push(kind);
  }

  /** The nodes that new leases may be made for. */
  takers(): string[] {
    return this.#bus.nodes().filter((node) => (node === this.node ? !this.#isLeaving : !this.#left.has(node)));
  }

  /** Whether this node has it, as far as it knows. */
  holds(name: string): boolean {
    return !this.#isLeaving && this.#epochs.has(name);
  }

  /** The epoch of a lease that this node has, also while it hands it over. */
  epochOf(name: string): number | undefined {
    return this.#epochs.get(name);
  }

  /** Names of the leases of this node that begin so. */
  held(prefix: string): string[] {
    return [...this.#epochs.keys()].filter((name) => name.startsWith(prefix));
  }

  async start(): Promise<void> {
    await this.#renew();
    this.#timer = setInterval(() => void this.look(), RENEW_MS);
  }

  /** Renews this node, and takes leases that are free. */
  look(): Promise<void> {
    this.#work ??= this.#look().finally(() => {
      this.#work = undefined;
    });
    return this.#work;
  }

  async #look(): Promise<void> {
    // who cannot be asked by the others lets them have its leases
    if (this.#isCut) return;
    try {
      const mustCompare = this.#mustCompare;
      this.#mustCompare = true;
      if (!(await this.#renew()) || mustCompare) await this.#compare();
      if (!this.#isLeaving && performance.now() >= this.#takesFrom) await this.#take();
      this.#mustCompare = false;
    } catch (error) {
      this.#takesFrom = performance.now() + LEASE_MS;
      this.#log.warn({ err: error }, 'the leases could not be renewed');
    }
  }

  /** Whether it was still alive. */
  async #renew(): Promise<boolean> {
    if (this.#isLeaving) return true;
    const { rows } = await sql<{ was_alive: boolean }>`
      with before as (select until > now() as alive from nodes where id = ${this.node}),
        dead as (delete from nodes where until < now() - make_interval(secs => ${FORGOTTEN_MS / 1000}) and id <> ${this.node})
      insert into nodes (id, until) values (${this.node}, now() + make_interval(secs => ${LEASE_MS / 1000}))
      on conflict (id) do update set until = excluded.until
      returning coalesce((select alive from before), false) as was_alive`.execute(this.#db);
    return rows[0]!.was_alive;
  }

  /** Finds leases that others have taken meanwhile, and leases that this node took without hearing of it. */
  async #compare(): Promise<void> {
    const known = new Map(this.#epochs);
    const rows = await this.#db.selectFrom('leases').select(['name', 'epoch']).where('node', '=', this.node).execute();
    const mine = new Map(rows.map(({ name, epoch }) => [name, epoch]));
    for (const [name, epoch] of known)
      if (mine.get(name) !== epoch && this.#epochs.get(name) === epoch) this.#lose(name);
    // a first epoch is of a lease that is still to be handed
    if (this.#isLeaving) return;
    for (const [name, epoch] of mine) if (epoch > FIRST && !this.#epochs.has(name)) this.#took(name, epoch);
  }

  #took(name: string, epoch: number): void {
    this.#epochs.set(name, epoch);
    this.#kindOf(name)?.taken(name);
  }

  async #take(): Promise<void> {
    const { rows } = await sql<{ name: string; epoch: number }>`
      with free as (
        select name from leases
        where not exists (select from nodes where nodes.id = leases.node and nodes.until > now())
        order by name limit ${TAKEN_AT_ONCE} for update skip locked)
      update leases set node = ${this.node}, epoch = epoch + 1 from free where leases.name = free.name
      returning leases.name, leases.epoch`.execute(this.#db);
    this.takenOver += rows.length;
    for (const { name, epoch } of rows) this.#took(name, epoch);
    if (rows.length > 0) this.#log.info({ leases: rows.length }, 'leases of another node were taken over');
    if (rows.length === TAKEN_AT_ONCE) await this.#take();
  }

  /** Makes leases for a node where there are none; answers those made. `hand` lets the node begin. */
  async grant(names: readonly string[], node = this.node): Promise<string[]> {
    if (names.length === 0) return [];
    const made = await this.#db
      .insertInto('leases')
      .values(names.map((name) => ({ name, node })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .execute();
    for (const { name } of made) this.#granted.set(name, node);
    return made.map(({ name }) => name);
  }

  hand(name: string): void {
    const node = this.#granted.get(name);
    this.#granted.delete(name);
    if (node === this.node) this.#begin(name, FIRST);
    else if (node !== undefined) this.#bus.tell('lease', { name, node });
  }

  /** Lets no node take a lease that was granted and not handed until the transaction ends. Throws NoAnswer where one has. */
  keepGranted(tx: Transaction<Database>, name: string): Promise<void> {
    return this.keep(tx, name, FIRST);
  }

  /** Deletes a lease that was granted and not handed. */
  async revoke(name: string): Promise<void> {
    this.#granted.delete(name);
    await this.#db.deleteFrom('leases').where('name', '=', name).where('epoch', '=', FIRST).execute();
  }

  /** Begins to hold a lease that the database says this node has; false while it gives its leases up. */
  async adopt(name: string): Promise<boolean> {
    if (this.#isLeaving) return false;
    const row = await this.#db
      .selectFrom('leases')
      .select('epoch')
      .where('name', '=', name)
      .where('node', '=', this.node)
      .executeTakeFirst();
    if (row && !this.#epochs.has(name)) this.#begin(name, row.epoch);
    return row !== undefined;
  }

  #begin(name: string, epoch: number): void {
    this.#epochs.set(name, epoch);
    this.#kindOf(name)?.given(name);
  }

  /** The node that has it, alive or not; undefined for none. */
  async holderOf(name: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('leases').select('node').where('name', '=', name).executeTakeFirst();
    return row?.node;
  }

  /** Whether this node still has it and will for a second; otherwise its loss is handled. */
  async isSure(name: string): Promise<boolean> {
    const { rows } = await sql`
      select from leases join nodes on nodes.id = leases.node
      where name = ${name} and node = ${this.node} and epoch = ${this.#epochs.get(name) ?? 0}
        and until > now() + interval '1 second'`.execute(this.#db);
    if (rows.length === 0) await this.#compare();
    return rows.length > 0;
  }

  /**
   * Lets no other node take a lease until the transaction ends. `epoch` is the one that its holder had when it said so.
   * Throws NoAnswer when another node, or the same one again, has taken it since.
   */
  async keep(tx: Transaction<Database>, name: string, epoch: number): Promise<void> {
    lockInOrder(tx, 'leases');
    const { rows } = await sql`select from leases where name = ${name} and epoch = ${epoch} for share`.execute(tx);
    if (rows.length === 0) throw new NoAnswer(`${name} has moved to another node`);
  }

  /** Deletes a lease: what it was for has ended. */
  async release(name: string): Promise<void> {
    const epoch = this.#epochs.get(name);
    if (epoch === undefined) return;
    await this.#db.deleteFrom('leases').where('name', '=', name).where('epoch', '=', epoch).execute();
    this.#epochs.delete(name);
  }

  /**
   * Gives all leases to who takes them. From the call on this node holds none; `settled` resolves when nothing that had
   * begun is under way any more.
   */
  async leave(settled: () => Promise<void>): Promise<void> {
    this.#isLeaving = true;
    clearInterval(this.#timer);
    await this.#work;
    await settled();
    await this.#db.deleteFrom('nodes').where('id', '=', this.node).execute();
    this.#bus.tell('leases-free', null);
  }

  #lose(name: string): void {
    this.#epochs.delete(name);
    this.#kindOf(name)?.lost(name);
  }

  #kindOf(name: string): LeaseKind | undefined {
    return this.#kinds.find(({ prefix }) => name.startsWith(prefix));
  }
}

/** Ids of the nodes that are alive. */
export async function aliveNodes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from nodes where until > now()`.execute(db);
  return rows.map(({ id }) => id);
}
