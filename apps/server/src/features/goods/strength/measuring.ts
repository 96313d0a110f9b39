import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Load } from '../../../platform/slowness.ts';
import type { Database } from '../../../platform/tables.ts';
import { type Notices, type Show, showAll } from '../../core/notices/service.ts';
import { baseOfToday } from './measured-card.ts';
import type { Measurer } from './measurer.ts';
import type { Measured } from './measuring-process.ts';
import {
  asksOf,
  claimReport,
  failReport,
  finishReport,
  holdClaim,
  noteLost,
  type ReportRow,
  renewReports,
  storeSlice,
} from './queries.ts';

/** How reports are measured. */
export const MEASURING = {
  /** Time of a slice: a kill loses at most one, and a rest begins after one, ms. */
  sliceMs: 1_000,
  /** While matches are played: a quarter of the time, so that few of their actions meet the measuring, ms. */
  besideMatches: { sliceMs: 250, pauseMs: 750 },
  /** A claim ends after this time without a stored slice, ms: then another server goes on with the report. */
  claimMs: 15_000,
  /** Between two looks at whether matches are still slow, ms. */
  restMs: 1_000,
  /** However slow matches are, a report gets a slice after this time, ms: on a slow machine it would never end. */
  longestRestMs: 30_000,
  /** A report over which this many processes were lost in a row is given up. */
  lostMost: 3,
};

type Ports = {
  db: Kysely<Database>;
  now: () => number;
  log: Logger;
  notices: Notices;
  /** The hash of today's official cards. */
  cardSet: () => Promise<string>;
  measurer: Pick<Measurer, 'measure' | 'end'>;
  /** How busy the server is with matches. */
  load: () => Load;
  limits?: Partial<typeof MEASURING>;
};

/** Measures the reports in line, one at a time, while matches are not slow. */
export class Measuring {
  readonly #ports: Ports;
  readonly #limits: typeof MEASURING;
  readonly #closing = new AbortController();
  #work: Promise<void> | null = null;
  #isRenewed = false;

  constructor({ limits, ...ports }: Ports) {
    this.#ports = { ...ports };
    this.#limits = { ...MEASURING, ...limits };
  }

  /** Measures until nothing is in line. */
  work(): Promise<void> {
    this.#work ??= this.#measureAll().finally(() => {
      this.#work = null;
    });
    return this.#work;
  }

  /** Stops at once; what is under way goes on from its last slice. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#ports.measurer.end();
    // its failure is the tick's to report
    await this.#work?.catch(() => undefined);
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  #until(): Date {
    return new Date(this.#ports.now() + this.#limits.claimMs);
  }

  async #measureAll(): Promise<void> {
    const { db, now, cardSet } = this.#ports;
    if (!this.#isRenewed) await renewReports(db, { base: baseOfToday, card_set: await cardSet() });
    this.#isRenewed = true;
    while (!this.#isClosed) {
      const report = await claimReport(db, new Date(now()), this.#until());
      if (!report) break;
      await this.#measure(report);
    }
    this.#ports.measurer.end();
  }

  /** Measures a report until it is done, its process is lost, another server has it, or this one stops. */
  async #measure({ id, card, seed, state, ms_per_pair }: ReportRow): Promise<void> {
    const { db, measurer } = this.#ports;
    const { sliceMs, besideMatches } = this.#limits;
    let before = state;
    let pace = ms_per_pair;
    let since = performance.now();
    while (!this.#isClosed) {
      const load = await this.#rest(id);
      if (this.#isClosed) break;
      const forMs = load === 'none' ? sliceMs : besideMatches.sliceMs;
      const measured = await measurer.measure({ card, seed, state: before, forMs });
      if (this.#isClosed) break;
      if (!measured) return this.#lose(id);
      if (measured.moments) return this.#finish(id, measured);
      const took = (performance.now() - since) / (measured.state.pairs - (before?.pairs ?? 0));
      since = performance.now();
      pace = pace === null ? took : 0.8 * pace + 0.2 * took;
      before = measured.state;
      if (!(await storeSlice(db, id, { ...measured, ms_per_pair: pace, until: this.#until() }))) return;
    }
    await holdClaim(db, id, null);
  }

  /** Waits while matches are slow, and a moment beside fast ones. */
  async #rest(id: number): Promise<Load> {
    const { db, load } = this.#ports;
    const { restMs, longestRestMs, besideMatches } = this.#limits;
    const most = performance.now() + longestRestMs;
    const wait = (ms: number) => pause(ms, null, { signal: this.#closing.signal }).catch(() => undefined);
    let now = load();
    for (; now === 'slow' && performance.now() < most && !this.#isClosed; now = load()) {
      await holdClaim(db, id, this.#until(), true);
      await wait(restMs);
    }
    if (now === 'matches') await wait(besideMatches.pauseMs);
    return now;
  }

  async #lose(id: number): Promise<void> {
    const { db, log } = this.#ports;
    log.warn({ report: id }, 'a measuring process was lost');
    if ((await noteLost(db, id)) < this.#limits.lostMost) return;
    const shows = await db.transaction().execute(async (tx) => {
      await failReport(tx, id, new Date(this.#ports.now()));
      return this.#tell(tx, id, 'failed');
    });
    showAll(shows)();
  }

  async #finish(id: number, measured: Measured): Promise<void> {
    const shows = await this.#ports.db.transaction().execute(async (tx) => {
      const isFirst = await finishReport(tx, id, measured, new Date(this.#ports.now()));
      return isFirst ? this.#tell(tx, id, measured.strength.verdict ?? 'fair') : [];
    });
    showAll(shows)();
  }

  /** Notifies everyone who asked. */
  async #tell(tx: Kysely<Database>, id: number, outcome: 'weak' | 'fair' | 'too_strong' | 'failed'): Promise<Show[]> {
    const shows: Show[] = [];
    for (const { work_id, user_id, name } of await asksOf(tx, id))
      shows.push(await this.#ports.notices.keep(tx, user_id, 'strength_measured', { id: work_id, name, outcome }));
    return shows;
  }
}
