import { type Kysely, sql } from 'kysely';

/** Reports and appeals become cases of one queue, each with a snapshot of its subject. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moderation_cases (
      id integer primary key generated always as identity,
      kind text not null,
      ref integer not null,
      asker_id integer not null references users,
      accused_id integer references users,
      about text not null,
      content text not null,
      reason text not null,
      words text not null,
      seq integer,
      evidence jsonb not null,
      created_at timestamptz not null,
      assignee_id integer references users,
      taken_at timestamptz,
      decided_at timestamptz,
      decided_by integer references users,
      is_granted boolean,
      answer text
    );
    create index moderation_cases_open on moderation_cases (id) where decided_at is null;
    create index moderation_cases_decided on moderation_cases (decided_at) where decided_at is not null;
    create index moderation_cases_by_kind on moderation_cases (kind, id);
    create index moderation_cases_of_asker on moderation_cases (asker_id, id);
    create index moderation_cases_of_accused on moderation_cases (accused_id, id);
    -- of what was reported before, what can still be found
    insert into moderation_cases (kind, ref, asker_id, accused_id, about, content, reason, words, seq, evidence,
        created_at, decided_at, is_granted, answer)
      select reports.kind, reports.target_id, reports.user_id, accused.id,
        coalesce(case reports.kind when 'user' then accused.name when 'game' then games.name0 || ' : ' || games.name1
          when 'article' then articles.title else accused.name end, ''),
        coalesce(case reports.kind when 'article' then articles.body when 'comment' then comments.content else '' end, ''),
        reports.reason, reports.words, reports.seq, reports.evidence, reports.created_at, reports.decided_at, case when reports.decided_at is null then null else true end,
        case when reports.decided_at is null then null else '' end
      from reports
      left join chat_messages on reports.kind = 'chat' and chat_messages.id = reports.target_id
      left join articles on reports.kind = 'article' and articles.id = reports.target_id
      left join comments on reports.kind = 'comment' and comments.id = reports.target_id
      left join games on reports.kind = 'game' and games.id = reports.target_id
      left join users accused on accused.id = case reports.kind when 'user' then reports.target_id when 'chat' then chat_messages.user_id
        when 'article' then articles.user_id when 'comment' then comments.user_id
        else case reports.user_id when games.user0 then games.user1 when games.user1 then games.user0 end end
      order by reports.id;
    insert into moderation_cases (kind, ref, asker_id, about, content, reason, words, evidence, created_at, decided_at,
        is_granted, answer)
      select 'appeal', id, user_id, '', '', reason, appeal, evidence, created_at,
        case when answer is null then null else coalesce(ended_at, created_at) end,
        case when answer is null then null else ended_at is not null end, answer
      from sanctions where appeal is not null order by id;
    drop index appeals_open;
    drop table reports;
  `.execute(db);
}
