import { type Kysely, sql } from 'kysely';

/** Passkeys of the embedded sign-in, used challenges, and accounts whose password alone is not enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      subject uuid not null,
      credential text not null unique,
      device text not null,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create index passkeys_of_subject on passkeys (subject);
    create table used_challenges (hash text primary key, expires_at timestamptz not null);
    alter table accounts add column needs_passkey boolean not null default false;
  `.execute(db);
}
