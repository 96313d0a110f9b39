import { type Kysely, sql } from 'kysely';

/** Released names, coupon guesses, skins and emoticons by words and in pages, sales by pack. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- a name that somebody gave up, and what the new one cost him
    create table renames (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      name text not null,
      name_key text not null,
      gpoint integer not null check (gpoint >= 0),
      created_at timestamptz not null
    );
    create index renames_of_user on renames (user_id, id);
    create index renames_of_key on renames (name_key, created_at);

    -- One index finds and keeps apart. A partial one, because a column that a foreign key could name cannot change while any call
    -- of that user holds the user's row.
    alter table users drop constraint users_name_key_key;
    drop index users_by_name;
    create unique index users_by_name on users (name_key collate "C") where name_key is not null;

    -- codes that did not exist, of the last minutes
    create table coupon_guesses (
      user_id integer not null references users,
      created_at timestamptz not null
    );
    create index coupon_guesses_of_user on coupon_guesses (user_id, created_at);

    -- what a name is looked for in: itself without spaces, and its initial consonants
    create function search_text(name text) returns text language sql immutable parallel safe as $$
      select lower(replace(name, ' ', '')) || ' ' || string_agg(
        case when ascii(letter) between 44032 and 55203
          then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) else '' end, '' order by at)
      from regexp_split_to_table(name, '') with ordinality as letters (letter, at) $$;
    -- every letter and every two neighbours
    create function search_grams(searched text) returns text[] language sql immutable parallel safe as $$
      select array_agg(distinct substr(searched, at, size))
      from generate_series(1, length(searched)) as at, generate_series(1, 2) as size where at + size - 1 <= length(searched) $$;
    create index skins_by_words on skins using gin (search_grams(search_text(name)));
    create index con_packs_by_words on con_packs using gin (search_grams(search_text(name)));
    create index cons_by_words on cons using gin (search_grams(search_text(name)));

    create index skins_of_card on skins (card_id, id);
    create index skins_of_maker on skins (user_id, id);
    create index con_packs_of_maker on con_packs (user_id, id);
    create index cons_of_everybody on cons (pack_id) where is_common;

    -- what the maker got of the price
    alter table con_owners add column royalty integer not null default 0;
    update con_owners set royalty = price * 2 / 5;
    alter table con_owners alter column royalty drop default;
    create index con_owners_of_con on con_owners (con_id, created_at);
  `.execute(db);
}
