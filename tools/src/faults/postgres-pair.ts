import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PostgresProcess } from '../../../e2e/postgres-process.ts';
import type { FaultDatabase } from './site.ts';

/** Between a kill and what follows it, ms. */
const AWAY_MS = 300;

/** A primary whose commits wait for a follower, which may take its place. */
export class PostgresPair implements FaultDatabase {
  readonly recoveries: number[] = [];
  readonly #folder: string;
  #primary: PostgresProcess;
  #follower: PostgresProcess | null = null;
  #made = 1;

  private constructor(primary: PostgresProcess, folder: string) {
    this.#primary = primary;
    this.#folder = folder;
  }

  static async start(bin: string, folder: string): Promise<PostgresPair> {
    const pair = new PostgresPair(await PostgresProcess.start(bin, join(folder, 'cluster-1')), folder);
    await pair.#addFollower();
    return pair;
  }

  get port(): number {
    return this.#primary.port;
  }

  urlBy(port: number): string {
    return this.#primary.urlBy(port);
  }

  query<Row>(text: string): Promise<Row[]> {
    return this.#primary.query(text);
  }

  async fail(maySwitch: boolean, moved: () => void): Promise<void> {
    const switches = maySwitch && (await this.#isFollowed());
    const began = performance.now();
    await this.#primary.kill();
    await delay(AWAY_MS);
    if (switches) {
      await this.#switchOver();
      moved();
    } else await this.#primary.boot();
    this.recoveries.push(performance.now() - began);
    if (switches) await this.#addFollower();
  }

  /** Makes a follower, and lets commits wait for it from then on. */
  async #addFollower(): Promise<void> {
    const primary = this.#primary;
    this.#follower = await PostgresProcess.follow(primary, join(this.#folder, `cluster-${++this.#made}`));
    await primary.query("alter system set synchronous_standby_names = '*'");
    await primary.query('select pg_reload_conf()');
    while (!(await this.#isFollowed())) await delay(100);
  }

  /**
   * Whether the follower has all that was acknowledged. After a kill of the primary alone it lags behind for a moment: what
   * the primary had not yet acknowledged is there again, and is read.
   */
  async #isFollowed(): Promise<boolean> {
    if (!this.#follower) return false;
    const caughtUp = await this.#primary.query(
      "select from pg_stat_replication where sync_state = 'sync' and flush_lsn >= pg_current_wal_flush_lsn() - 65536",
    );
    return caughtUp.length > 0;
  }

  /** The follower takes the place of the primary, alone until another is made. */
  async #switchOver(): Promise<void> {
    const [before, next] = [this.#primary, this.#follower!];
    this.#follower = null;
    await next.query('select pg_promote(true, 30)');
    await next.query("alter system set synchronous_standby_names = ''");
    await next.query('select pg_reload_conf()');
    this.#primary = next;
    await before.remove();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#primary.remove(), this.#follower?.remove()]);
  }
}
