import { initialStrokesOf, jamoRunsOf, strokesOf } from '@chilyo/hangul';
import type { SearchKind } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';
import type { Searchable, SearchDocument } from './searchable.ts';

type Db = Kysely<Database>;
type Row = Database['search_documents'];

/** Updates the search index for these things, in the transaction that has changed them. */
export async function followSearch(tx: Db, searchable: Searchable, refs: readonly number[]): Promise<void> {
  if (refs.length === 0) return;
  const { kind } = searchable;
  const documents = await searchable.documents(tx, refs);
  await writeDocuments(
    tx,
    documents.map((document) => rowOf(kind, document)),
  );
  const shown = new Set(documents.map(({ ref }) => ref));
  const hidden = refs.filter((ref) => !shown.has(ref));
  if (hidden.length === 0) return;
  await tx.deleteFrom('search_documents').where('kind', '=', kind).where('ref', 'in', hidden).execute();
}

const rowOf = (kind: SearchKind, { ref, ownerId, title, body = '', rank }: SearchDocument): Row => ({
  kind,
  ref,
  owner_id: ownerId,
  title: strokesOf(title),
  initials: initialStrokesOf(title),
  body: strokesOf(body) + jamoRunsOf(`${title} ${body}`),
  rank,
});

async function writeDocuments(tx: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  // unchanged rows are not written, which spares the indexes
  await sql`
    insert into search_documents as old (kind, ref, owner_id, title, initials, body, rank)
    select kind, ref, owner_id, title, initials, body, rank from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (kind text, ref integer, owner_id integer, title text, initials text, body text, rank integer)
    on conflict (kind, ref) do update set
      owner_id = excluded.owner_id, title = excluded.title, initials = excluded.initials, body = excluded.body, rank = excluded.rank
    where (old.owner_id, old.title, old.initials, old.body, old.rank)
      is distinct from (excluded.owner_id, excluded.title, excluded.initials, excluded.body, excluded.rank)`.execute(
    tx,
  );
}

/** Deletes documents between `after` and the last of `refs` (or the end) that are not in `refs`. */
export async function keepDocuments(
  tx: Db,
  kind: SearchKind,
  { after, refs, isLast }: { after: number; refs: readonly number[]; isLast: boolean },
): Promise<void> {
  await tx
    .deleteFrom('search_documents')
    .where('kind', '=', kind)
    .where('ref', '>', after)
    .where('ref', 'not in', refs.length > 0 ? refs : [0])
    .$if(!isLast, (query) => query.where('ref', '<=', refs.at(-1)!))
    .execute();
}

/** Ids of superfluous, missing or stale documents between `after` and the last of `refs`, or the end. */
export async function wrongDocuments(
  db: Db,
  searchable: Searchable,
  { after, refs, isLast }: { after: number; refs: readonly number[]; isLast: boolean },
): Promise<number[]> {
  const { kind } = searchable;
  const documents = refs.length === 0 ? [] : await searchable.documents(db, refs);
  const held = await db
    .selectFrom('search_documents')
    .selectAll()
    .where('kind', '=', kind)
    .where('ref', '>', after)
    .$if(!isLast, (query) => query.where('ref', '<=', refs.at(-1)!))
    .execute();
  const wrong = new Map(held.map((row) => [row.ref, wordsOf(row)]));
  for (const document of documents) {
    const words = wordsOf(rowOf(kind, document));
    if (wrong.get(document.ref) === words) wrong.delete(document.ref);
    else wrong.set(document.ref, words);
  }
  return [...wrong.keys()];
}

const wordsOf = ({ owner_id, title, initials, body, rank }: Row): string =>
  JSON.stringify([owner_id, title, initials, body, rank]);
