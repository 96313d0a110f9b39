import { type Kysely, sql } from 'kysely';

/** Logins by accounts elsewhere; accounts that only have those may lack a password and an e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts alter column email drop not null, alter column password_hash drop not null;
    create table linked_logins (
      subject uuid not null,
      issuer text not null,
      outside_id text not null,
      label text not null,
      created_at timestamptz not null default now(),
      used_at timestamptz,
      primary key (issuer, outside_id)
    );
    create unique index linked_logins_of_account on linked_logins (subject, issuer);
    create table provider_sign_ins (
      state_hash text primary key,
      secret_hash text not null,
      provider text not null,
      nonce text not null,
      verifier text not null,
      subject uuid,
      has_returned boolean not null default false,
      identity jsonb,
      expires_at timestamptz not null
    );
    create index provider_sign_ins_by_age on provider_sign_ins (expires_at);
    create index provider_sign_ins_of_account on provider_sign_ins (subject);`.execute(db);
}
