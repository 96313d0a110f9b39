import { availableParallelism } from 'node:os';
import type { PicturePurpose } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { BoundedWork } from '../bounded-work.ts';
import { Refusal } from '../refusal.ts';
import { type Lost, Painter } from './painter.ts';
import type { Report } from './painting-process.ts';
import type { Repainted } from './repaint.ts';

/** What painting may take. */
export const PAINTING = {
  /** Pictures at once, each in its own process. */
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waitingMost: 40,
  /** Time of the processor for one picture, ms. */
  processorMs: 20_000,
  /** Time for one picture however busy the machine is, ms. */
  longestMs: 60_000,
  /** Memory of a process, bytes. */
  memoryBytes: 512 * 1024 * 1024,
  /** Memory that a process may go on holding after a picture; with more it is replaced. */
  restingBytes: 256 * 1024 * 1024,
  /** Priority of the processes, from 0 to 19: others go first. Tests say 0: beside a busy machine they would wait long. */
  niceness: Number(process.env.PAINTING_NICE ?? 10),
  /** Other code for the processes, in tests. */
  file: undefined as string | undefined,
};
export type PaintingLimits = typeof PAINTING;

/**
 * Decodes and encodes pictures outside of the server's process, in processes that are started with the first picture
 * and kept. A picture that crashes, outlasts or outgrows its process is refused; the next one gets another process.
 */
export class Painters {
  readonly #limits: PaintingLimits;
  readonly #line: BoundedWork;
  readonly #log: Logger;
  readonly #idle: Painter[] = [];
  readonly #all = new Set<Painter>();
  #isClosed = false;

  constructor(log: Logger, limits: Partial<PaintingLimits> = {}) {
    this.#log = log;
    this.#limits = { ...PAINTING, ...limits };
    this.#line = new BoundedWork(this.#limits.atOnce, this.#limits.waitingMost, 'UPLOADS_BUSY');
  }

  /**
   * Players take turns, so that one with many pictures does not delay others. Throws the refusals of `repaint`,
   * PICTURE_TOO_HEAVY, UPLOADS_BUSY, and UNAVAILABLE while the server stops.
   */
  repaint(bytes: Buffer, purpose: PicturePurpose, userId: number): Promise<Repainted> {
    const paint = async () => {
      const outcome = await this.#paint(bytes, purpose);
      // it died before it had the picture, for instance between two pictures
      const isLost = typeof outcome === 'object' && 'isBegun' in outcome && !outcome.isBegun;
      return this.#answer(isLost ? await this.#paint(bytes, purpose) : outcome, bytes.length);
    };
    return this.#line.take(paint, `${userId}`);
  }

  /** Process ids of the painters. */
  get pids(): number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? []);
  }

  /** Ends all processes; pictures on their way are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const all = [...this.#all];
    for (const painter of all) painter.end();
    await Promise.all(all.map(({ ended }) => ended));
  }

  async #paint(bytes: Buffer, purpose: PicturePurpose): Promise<Report | Lost> {
    if (this.#isClosed) throw new Refusal('UNAVAILABLE');
    const painter = this.#free();
    const { memoryBytes, processorMs, longestMs, restingBytes } = this.#limits;
    const outcome = await painter.paint({ bytes, purpose, memoryBytes, processorMs }, longestMs);
    if (typeof outcome === 'object' && 'painted' in outcome && outcome.rss > restingBytes) painter.end();
    if (painter.isAlive) this.#idle.push(painter);
    return outcome;
  }

  /** One that waited may have died meanwhile. */
  #free(): Painter {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) if (idle.isAlive) return idle;
    const painter = new Painter(this.#limits);
    this.#all.add(painter);
    void painter.ended.then(() => this.#all.delete(painter));
    return painter;
  }

  #answer(outcome: Report | Lost, size: number): Repainted {
    if (typeof outcome === 'object' && 'painted' in outcome) return outcome.painted;
    if (typeof outcome === 'object' && 'refused' in outcome) throw new Refusal(outcome.refused, outcome.details);
    if (this.#isClosed) throw new Refusal('UNAVAILABLE');
    const { isBegun, isKilled } = outcome as Lost;
    this.#log.warn({ isBegun, isKilled, size }, 'a painting process was lost');
    if (!isBegun) throw new Refusal('UPLOADS_BUSY');
    throw new Refusal(isKilled ? 'PICTURE_TOO_HEAVY' : 'PICTURE_UNREADABLE');
  }
}
