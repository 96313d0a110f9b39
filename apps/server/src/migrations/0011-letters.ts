import { type Kysely, sql } from 'kysely';

/** Letters with attached goods, gifts, coupons; indexes of the ledger by player and currency, and of player names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index ledger_entries_of_currency on ledger_entries (account, currency, id);
    drop index ledger_entries_of_account;
    create index copy_entries_of_card on copy_entries (account, card_id, bound, id);
    drop index copy_entries_of_account;
    -- by code points, so that a prefix is a range
    create index users_by_name on users (name_key collate "C") where name_key is not null;

    -- card_ids: one element a copy; while goods is 'waiting' they and gpoint lie in escrow
    create table letters (
      id integer generated always as identity primary key,
      from_user integer not null references users,
      to_user integer not null references users,
      body text not null,
      card_ids integer[] not null default '{}',
      gpoint integer not null default 0 check (gpoint >= 0),
      goods text not null default 'none' check (goods in ('none', 'waiting', 'taken', 'returned')),
      read_at timestamptz,
      from_deleted boolean not null default false,
      to_deleted boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index letters_received on letters (to_user, id) where not to_deleted;
    create index letters_unread on letters (to_user) where read_at is null and not to_deleted;
    create index letters_sent on letters (from_user, id);
    create index letters_sent_lately on letters (from_user, created_at);
    create index letters_waiting on letters (created_at) where goods = 'waiting';
    create index letters_forgotten on letters (created_at) where from_deleted and to_deleted;

    -- user_id null: to everybody who was here when it was given; then gift_claims tells who has taken it
    create table gifts (
      id integer generated always as identity primary key,
      user_id integer references users,
      goods jsonb not null,
      cause text not null,
      words text not null default '',
      claimed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index gifts_waiting on gifts (user_id, id) where user_id is not null and claimed_at is null;
    create index gifts_to_all on gifts (id) where user_id is null;
    create table gift_claims (
      user_id integer not null references users,
      gift_id integer not null references gifts,
      created_at timestamptz not null default now(),
      primary key (user_id, gift_id)
    );

    create table coupons (
      id integer generated always as identity primary key,
      code text not null unique,
      goods jsonb not null,
      words text not null default '',
      count integer not null check (count > 0),
      used integer not null default 0 check (used between 0 and count),
      is_public boolean not null,
      is_closed boolean not null default false,
      expires_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index coupons_public on coupons (id) where is_public and not is_closed;
    create table coupon_uses (
      user_id integer not null references users,
      coupon_id integer not null references coupons,
      created_at timestamptz not null default now(),
      primary key (user_id, coupon_id)
    );
    -- the newest public coupon that somebody has seen
    create table coupon_sights (
      user_id integer primary key references users,
      coupon_id integer not null
    );
  `.execute(db);
}
