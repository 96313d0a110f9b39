import { createHash } from 'node:crypto';
import type { OwnConPack } from '@chilyo/protocol';
import { CON_SHEET_CELL, CON_SHEET_COLUMNS } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { BoundedWork } from '../../../platform/bounded-work.ts';
import { toPng } from '../../../platform/drawing/drawing.ts';
import { PictureCache } from '../../../platform/drawing/picture-cache.ts';
import { composeSheet } from '../../../platform/pictures/sheet.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { pictureOf } from './launch-cons.ts';
import { type Cell, cellsOf, packsOf } from './queries/pack-cells.ts';

/** Reads an uploaded picture by its key; null when there is none. */
export type UploadReader = (key: string) => Promise<Buffer | null>;

/** Part of every hash: raised when sheets are drawn differently. */
const VERSION = 1;
const GRID = { columns: CON_SHEET_COLUMNS, cell: CON_SHEET_CELL };
/** One sheet at a time: it takes about as long as an upload, and browsers keep it for good. */
const composing = new BoundedWork(1, 60, 'UNAVAILABLE');
const sheets = new PictureCache();

/** Packs of the caller, each with the address of its sheet. */
export async function ownPacks(db: Kysely<Database>, userId: number | null): Promise<OwnConPack[]> {
  const packs = await packsOf(db, userId);
  const cells = await cellsOf(
    db,
    packs.map(({ id }) => id),
  );
  return packs.map((pack) => {
    const own = cells.get(pack.id) ?? [];
    return {
      ...pack,
      con_ids: own.map(({ id }) => id),
      sheet: `/api/cons/packs/${pack.id}/sheet.webp?v=${hashOf(own)}`,
    };
  });
}

/** The stills of a pack in one picture. Throws NOT_FOUND for a hash that is not the present one. */
export async function sheetOf(
  db: Kysely<Database>,
  readUpload: UploadReader,
  packId: number,
  hash: string,
): Promise<Buffer> {
  const cells = (await cellsOf(db, [packId])).get(packId) ?? [];
  if (cells.length === 0 || hash !== hashOf(cells)) throw new Refusal('NOT_FOUND');
  return sheets.of(hash, () =>
    composing.take(async () => composeSheet(await Promise.all(cells.map((cell) => stillOf(cell, readUpload))), GRID)),
  );
}

/** Equal for equal pictures in the same order: uploads never change under their address. */
function hashOf(cells: readonly Cell[]): string {
  const pictures = cells.map(({ id, url }) => url ?? pictureOf(id) ?? id);
  return createHash('sha256')
    .update(JSON.stringify([VERSION, GRID, pictures]))
    .digest('hex')
    .slice(0, 16);
}

async function stillOf({ id, url }: Cell, readUpload: UploadReader): Promise<Buffer | null> {
  const key = url && /^\/uploads\/([\w-]{1,64})\.webp$/.exec(url)?.[1];
  if (key) return readUpload(key);
  const drawing = pictureOf(id);
  if (url !== null || !drawing) return null;
  return toPng(drawing.replace('<svg ', `<svg width="${GRID.cell}" height="${GRID.cell}" `));
}
