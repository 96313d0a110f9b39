import { type Kysely, sql } from 'kysely';

/** Offers and sales of cards, trades, notes for the operator about them; card statistics of ranked matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- count: copies that are still for sale, all of them in escrow
    create table offers (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      card_id integer not null,
      price integer not null check (price > 0),
      count integer not null check (count >= 0),
      created_at timestamptz not null default now()
    );
    create index offers_of_card on offers (card_id, price, id) where count > 0;
    create index offers_of_user on offers (user_id, id) where count > 0;

    create table sales (
      id integer generated always as identity primary key,
      card_id integer not null,
      seller_id integer not null references users,
      buyer_id integer not null references users,
      price integer not null,
      count integer not null check (count > 0),
      fee integer not null,
      created_at timestamptz not null default now()
    );
    create index sales_of_card on sales (card_id, created_at);
    create index sales_of_seller on sales (seller_id, id);

    -- cards: one element a copy; those a trade gives lie in escrow while it is open
    create table trades (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      taker_id integer references users,
      status text not null default 'open' check (status in ('open', 'taken', 'cancelled', 'expired')),
      given_cards integer[] not null,
      given_gpoint integer not null check (given_gpoint >= 0),
      wanted_cards integer[] not null,
      wanted_gpoint integer not null check (wanted_gpoint >= 0),
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index trades_open on trades (id) where status = 'open';
    create index trades_by_expiry on trades (expires_at) where status = 'open';
    create index trades_by_given on trades using gin (given_cards) where status = 'open';
    create index trades_by_wanted on trades using gin (wanted_cards) where status = 'open';
    create index trades_of_user on trades (user_id, id);
    create index trades_of_taker on trades (taker_id, id) where taker_id is not null;

    -- by how much one got the better of another in a sale or trade, in gpoint
    create table value_flows (
      id integer generated always as identity primary key,
      from_user integer not null references users,
      to_user integer not null references users,
      value integer not null check (value > 0),
      created_at timestamptz not null default now()
    );
    create index value_flows_of_pair on value_flows (from_user, to_user, created_at);
    create table market_notes (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('odd_price', 'one_way')),
      user_id integer not null references users,
      other_id integer references users,
      card_id integer,
      value integer not null,
      usual integer,
      created_at timestamptz not null default now()
    );
    create index market_notes_of_pair on market_notes (user_id, other_id, created_at);

    -- sides of ranked matches; card 0 stands for every side
    create table card_records (
      card_id integer primary key,
      decks integer not null default 0,
      deck_wins integer not null default 0,
      plays integer not null default 0,
      play_wins integer not null default 0
    );
    create index card_comments_of_card on card_comments (card_id, id);
    create index card_comments_of_user on card_comments (user_id, created_at);
  `.execute(db);
}
