import { type Kysely, sql } from 'kysely';

/** Hidden posts, whose words leave their rows; reports of one target as one case; requests to take posts down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hidden_posts (
      id integer primary key generated always as identity,
      kind text not null,
      ref integer not null,
      category text,
      user_id integer not null references users,
      cause text not null,
      reason_class text not null,
      reason text not null,
      hidden_by integer references users,
      is_reported boolean not null,
      is_deletion boolean not null,
      path text not null,
      kept jsonb,
      mentions jsonb not null default '[]',
      hidden_at timestamptz not null,
      until timestamptz not null,
      objection text,
      answer text,
      ended_at timestamptz,
      ended_by integer references users,
      outcome text
    );
    create unique index hidden_posts_now on hidden_posts (kind, ref) where ended_at is null;
    create index hidden_posts_of_post on hidden_posts (kind, ref, id);
    create index hidden_posts_of_user on hidden_posts (user_id, id);
    create index hidden_posts_due on hidden_posts (until) where ended_at is null;

    alter table articles add column is_locked boolean not null default false;
    -- of a hidden post: its author and moderators find the picture by this alone
    alter table upload_holders add column hidden_mark text;

    create table takedowns (
      id integer primary key generated always as identity,
      name text not null,
      email text not null,
      address text not null,
      created_at timestamptz not null
    );

    alter table moderation_cases alter column asker_id drop not null;
    alter table moderation_cases add column post_kind text;
    alter table moderation_cases add column post_id integer;
    update moderation_cases set post_kind = kind, post_id = ref where kind in ('article', 'comment');
    create table case_reports (
      case_id integer not null references moderation_cases on delete cascade,
      user_id integer not null references users,
      reason text not null,
      words text not null,
      seq integer,
      created_at timestamptz not null,
      primary key (case_id, user_id)
    );
    create index case_reports_of_user on case_reports (user_id, case_id);
    -- open reports of one target: the oldest case takes them all
    insert into case_reports (case_id, user_id, reason, words, seq, created_at)
      select distinct on (case_id, asker_id) case_id, asker_id, reason, words, seq, created_at from (
        select case when decided_at is null
          then min(id) over (partition by kind, ref, coalesce(accused_id, 0), decided_at is null) else id end as case_id,
          id, asker_id, reason, words, seq, created_at
        from moderation_cases where kind <> 'appeal') reported
      order by case_id, asker_id, id;
    delete from moderation_cases where kind <> 'appeal' and not exists
      (select from case_reports where case_reports.case_id = moderation_cases.id);
    create unique index moderation_cases_one_open on moderation_cases (kind, ref, coalesce(accused_id, 0))
      where decided_at is null and kind not in ('appeal', 'objection', 'takedown');
    create index moderation_cases_of_post on moderation_cases (post_kind, post_id) where post_id is not null;
  `.execute(db);
}
