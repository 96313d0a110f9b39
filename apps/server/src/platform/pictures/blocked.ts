import { type RawBuilder, sql } from 'kysely';

const BEFORE = '/uploads/'.length;
const AROUND = BEFORE + '.webp'.length;

/** Whether the uploaded picture at the address in a column was taken down. Null and other addresses are not. */
export const isTakenDown = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from uploads where blocked_at is not null
    and key = substr(${sql.ref(column)}, ${sql.lit(BEFORE + 1)}, greatest(length(${sql.ref(column)}) - ${sql.lit(AROUND)}, 0)))`;
