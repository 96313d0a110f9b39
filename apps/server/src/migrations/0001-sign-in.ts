import { type Kysely, sql } from 'kysely';

/** Accounts, keys and refresh tokens of the embedded sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      subject uuid primary key default gen_random_uuid(),
      email text not null unique,
      email_verified boolean not null default false,
      password_hash text not null,
      created_at timestamptz not null default now()
    );
    create table refresh_tokens (
      id uuid primary key,
      subject uuid not null references accounts on delete cascade,
      current_hash text not null,
      previous_hash text,
      rotated_at timestamptz,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index refresh_tokens_subject on refresh_tokens (subject);
    create table signing_keys (
      kid text primary key,
      is_active boolean not null,
      private_jwk jsonb not null,
      created_at timestamptz not null default now()
    );
    -- nodes that boot together all make a key; one of them stays
    create unique index signing_keys_active on signing_keys (is_active) where is_active;
    create table sign_in_attempts (
      key text primary key,
      failures integer not null,
      blocked_until timestamptz,
      last_failure_at timestamptz not null
    );
    create index sign_in_attempts_age on sign_in_attempts (last_failure_at);
  `.execute(db);
}
