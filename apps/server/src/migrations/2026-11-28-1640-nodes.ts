import { type Kysely, sql } from 'kysely';

/** Several server processes on one database: which are alive, and which has what only one may have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table nodes (id text primary key, until timestamptz not null);
    create table leases (name text primary key, node text not null, epoch integer not null default 1);
    create index leases_node on leases (node);
  `.execute(db);
}
