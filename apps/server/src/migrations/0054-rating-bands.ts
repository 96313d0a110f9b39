import { type Kysely, sql } from 'kysely';

/**
 * Number of players at each whole rating of a ladder, so that a place is a sum over bands and not a count of all
 * players above it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rating_bands (
      score_id smallint not null,
      band integer not null,
      players integer not null,
      primary key (score_id, band)
    );
    insert into rating_bands
      select score_id, floor(rating)::integer, count(*) from ratings where deviation < 110 group by 1, 2;

    -- kept by the database, whoever writes a rating; bands are taken in one order, so that two matches never wait for each other
    create function count_rating_bands() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'INSERT' then
        insert into rating_bands as kept
          select score_id, floor(rating)::integer as band, count(*) from changed where deviation < 110
          group by score_id, band order by score_id, band
          on conflict (score_id, band) do update set players = kept.players + excluded.players;
      elsif TG_OP = 'DELETE' then
        insert into rating_bands as kept
          select score_id, floor(rating)::integer as band, -count(*) from gone where deviation < 110
          group by score_id, band order by score_id, band
          on conflict (score_id, band) do update set players = kept.players + excluded.players;
      else
        insert into rating_bands as kept
          select score_id, band, sum(players) from (
            select score_id, floor(rating)::integer as band, 1 as players from changed where deviation < 110
            union all select score_id, floor(rating)::integer, -1 from gone where deviation < 110) as moved
          group by score_id, band having sum(players) <> 0 order by score_id, band
          on conflict (score_id, band) do update set players = kept.players + excluded.players;
      end if;
      return null;
    end $$;
    create trigger ratings_come after insert on ratings
      referencing new table as changed for each statement execute function count_rating_bands();
    create trigger ratings_go after delete on ratings
      referencing old table as gone for each statement execute function count_rating_bands();
    create trigger ratings_move after update on ratings
      referencing old table as gone new table as changed for each statement execute function count_rating_bands();
  `.execute(db);
}
