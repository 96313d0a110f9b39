/**
 * Data export: a copy of all data about a user, made by a job and kept for some days. Features contribute their files
 * (`Server.registerExportFiles`). Files: `archive` writes it, `readme` is its first page.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DataExport } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { spendLimit } from '../../../platform/limits.ts';
import type { PersonalFile } from '../../../platform/personal-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Show } from '../../core/notices/service.ts';
import { writeArchive } from './archive.ts';
import {
  beginExport,
  type ExportRow,
  endExportsOf,
  exportBehind,
  exportOf,
  exportsOver,
  forgetExport,
  KEPT_MS,
  keepExport,
  keepTicket,
  MAKING_MS,
  markReady,
} from './queries.ts';

const ZIP = 'application/zip';
/** Lifetime of a download link, ms; the browser follows it at once. */
const LINK_MS = 60_000;
/** Maximum of exports per round. */
const ROUND = 20;

type Port = {
  db: Kysely<Database>;
  storage: Storage;
  /** A local folder for files in progress. */
  workshop: string;
  parts: readonly PersonalFile[];
  now: () => number;
  /** Notifies a user, in the transaction that marks the export as ready. */
  ready: (tx: Transaction<Database>, userId: number) => Promise<Show>;
};

export class Exports {
  readonly #port: Port;

  constructor(port: Port) {
    this.#port = port;
  }

  /** The player's pending or ready export. */
  async of(userId: number): Promise<DataExport | null> {
    const row = await exportOf(this.#port.db, userId, this.#port.now());
    return row ? shown(row) : null;
  }

  /** Requests a new export, which replaces an older one. Throws EXPORTS_USED_UP. */
  async ask(userId: number): Promise<DataExport> {
    const { db, now } = this.#port;
    const stored = `export-${randomBytes(16).toString('hex')}.zip`;
    return db.transaction().execute(async (tx) => {
      await spendLimit(tx, 'exports', userId);
      await endExportsOf(tx, userId);
      return shown(await keepExport(tx, { user_id: userId, stored, asked_at: new Date(now()) }));
    });
  }

  /**
   * A path by which the browser downloads the player's own export within a minute. Throws NOT_FOUND, also for another
   * user's.
   */
  async link(userId: number, id: number): Promise<string> {
    const { db, now } = this.#port;
    const ticket = randomBytes(32).toString('base64url');
    const until = new Date(now() + LINK_MS);
    if (!(await keepTicket(db, { id, userId, hash: hashOf(ticket), now: now(), until })))
      throw new Refusal('NOT_FOUND');
    return `/exports/${ticket}.zip`;
  }

  /** Opens the export behind a ticket. Throws NOT_FOUND. */
  async open(ticket: string): Promise<{ stream: Readable; bytes: number; name: string }> {
    const { db, storage, now } = this.#port;
    const row = await exportBehind(db, hashOf(ticket), now());
    const stream = row && (await storage.open(row.stored));
    if (!stream) throw new Refusal('NOT_FOUND');
    const day = row.asked_at.toISOString().slice(0, 10);
    return { stream, bytes: row.bytes ?? 0, name: `chilyo-${day}.zip` };
  }

  /**
   * Makes all pending exports and returns the users whose export is ready. An interrupted one is made again later under
   * the same name; a failure does not stop the others.
   */
  async make(failed: (userId: number, failure: unknown) => void): Promise<number[]> {
    const { db, now } = this.#port;
    const ready: number[] = [];
    for (let made = 0; made < ROUND; made++) {
      const row = await beginExport(db, now());
      if (!row) break;
      try {
        if (await this.#make(row)) ready.push(row.user_id);
      } catch (failure) {
        failed(row.user_id, failure);
      }
    }
    return ready;
  }

  async #make({ id, user_id, stored }: ExportRow): Promise<boolean> {
    const { db, storage, workshop, parts, now, ready } = this.#port;
    const folder = await mkdtemp(join(workshop, 'export-'));
    try {
      const path = join(folder, 'export.zip');
      await writeArchive(path, parts, user_id);
      await storage.putFile(stored, path, ZIP);
      const { size } = await stat(path);
      const show = await db.transaction().execute(async (tx) => {
        const isMarked = await markReady(tx, id, size, now());
        return isMarked ? ready(tx, user_id) : null;
      });
      show?.();
      return show !== null;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Deletes expired exports: first the file, then the row, so that no file is orphaned. */
  async sweep(): Promise<void> {
    const { db, storage, now } = this.#port;
    for (const { id, stored } of await exportsOver(db, now())) {
      await storage.remove(stored);
      await forgetExport(db, id);
    }
    await this.#sweepWorkshop();
  }

  /** Deletes partial files of a crash, which hold personal data; files that another node is writing are younger. */
  async #sweepWorkshop(): Promise<void> {
    const { workshop, now } = this.#port;
    for (const name of await readdir(workshop)) {
      const path = join(workshop, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < now() - MAKING_MS) await rm(path, { recursive: true, force: true });
    }
  }
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

const shown = ({ id, asked_at, ready_at, bytes }: ExportRow): DataExport => ({
  id,
  asked_ts: secondsOf(asked_at),
  ready: ready_at && { bytes: bytes ?? 0, until_ts: secondsOf(new Date(ready_at.getTime() + KEPT_MS)) },
});
