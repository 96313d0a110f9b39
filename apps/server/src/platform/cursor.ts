import { z } from 'zod';
import { Refusal } from './refusal.ts';

type Value = string | number | boolean;

/** Value of a cursor that is compared with a column of the type integer; a larger one is an error of the database. */
export const Int4 = z.int().min(0).max(2_147_483_647);

/**
 * A cursor that carries the values at which a page ended, so that the next one begins there whatever has become of the
 * rows meanwhile. Opaque to callers.
 */
export const cursorOf = (...values: readonly Value[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values of a cursor. Throws INVALID_INPUT for one that this list has not given. */
export function readCursor<const T extends readonly z.ZodType[]>(cursor: string, values: T) {
  const read = z.tuple(values as unknown as [z.ZodType]).safeParse(parsed(cursor));
  if (!read.success) throw new Refusal('INVALID_INPUT');
  return read.data as { [At in keyof T]: z.output<T[At]> };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** A page of rows that were selected with `limit + 1`, and the cursor of its last row; null at the end. */
export function cursorPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
  cursorOfRow: (row: Row) => string,
): { items: Item[]; next: string | null } {
  return {
    items: rows.slice(0, limit).map(toItem),
    next: rows.length > limit ? cursorOfRow(rows[limit - 1]!) : null,
  };
}
