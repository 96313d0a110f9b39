import { type Kysely, sql } from 'kysely';

/** What a picture was uploaded for, whether it is animated, and indexes for equal and similar pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      add column purpose text not null default 'picture' check (purpose in ('picture', 'con', 'skin')),
      add column is_animated boolean not null default false,
      -- of the file as it was sent
      add column sha256 text;
    create index uploads_by_sha256 on uploads (sha256);

    -- 64 bits in six parts, each numbered apart: of two likenesses that differ in five bits, one part is the same
    create function likeness_parts(likeness text) returns integer[] language sql immutable strict parallel safe
      return array[
        substr(likeness, 1, 11)::bit(11)::integer,
        2048 + substr(likeness, 12, 11)::bit(11)::integer,
        4096 + substr(likeness, 23, 11)::bit(11)::integer,
        6144 + substr(likeness, 34, 11)::bit(11)::integer,
        8192 + substr(likeness, 45, 10)::bit(10)::integer,
        10240 + substr(likeness, 55, 10)::bit(10)::integer
      ];
    create index uploads_by_likeness on uploads using gin (likeness_parts(likeness));
  `.execute(db);
}
