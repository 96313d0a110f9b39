import { type Kysely, sql } from 'kysely';

/** The device of a session, and links that prove the ownership of a mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refresh_tokens add column device text not null default '';

    create table sign_in_links (
      hash text primary key,
      subject uuid not null references accounts on delete cascade,
      purpose text not null,
      email text not null,
      expires_at timestamptz not null
    );
    create index sign_in_links_of_subject on sign_in_links (subject);
  `.execute(db);
}
