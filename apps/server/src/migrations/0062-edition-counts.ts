import { type Kysely, sql } from 'kysely';

/**
 * Win rates by edition of the rules. Earlier counts get an edition only if all decided matches of their week had the
 * same one; otherwise 0, unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table side_counts add column edition smallint not null default 0;
    -- a week of the game begins on Sunday at 05:00 in Korea, and is called by that day
    with played as (
        select to_char(date_trunc('week', to_timestamp(ended_ms / 1000.0) at time zone 'Asia/Seoul' - interval '5 hours' + interval '1 day')
            - interval '1 day', 'YYYY-MM-DD') as week, edition
        from games where status = 'over' and channel_id = 0 and winner is not null and ended_ms is not null),
      known as (select week, min(edition) as edition from played group by week having min(edition) = max(edition))
    update side_counts set edition = known.edition from known where known.week = side_counts.week;
    alter table side_counts drop constraint side_counts_pkey;
    alter table side_counts add primary key (week, score_id, band, elements, enemy, was_first, card_set, edition);
  `.execute(db);
}
