import type { ServerProcess } from './server-process.ts';

/** Amounts of data in the store. */
export type Bulk = {
  users: number;
  offers: number;
  sales: number;
  trades: number;
  rentals: number;
  history: number;
  /** Skins, and emoticons in packs of seven. */
  works: number;
};

/**
 * A store after years of play: other people's offers, sales and trades, and a long history of one player. Offered and
 * traded goods are in escrow, and every balance is the sum of its entries, as if calls had created all of it.
 */
export async function fillStore(server: ServerProcess, name: string, bulk: Bulk): Promise<void> {
  const { users, offers, sales, trades, rentals, history, works } = bulk;
  const one = async (text: string, values: unknown[] = []) => server.query<{ id: number }>(text, values);
  const [player] = await one('select id from users where name = $1', [name]);
  const [first] = await one(
    `with made as (insert into users (issuer, subject, name, name_key, created_at)
       select 'bulk', n::text, 'bulk' || n, 'bulk' || n, now() - interval '90 days' from generate_series(1, $1::integer) as n returning id)
     select min(id) as id from made`,
    [users],
  );
  const someone = `${first!.id} + (random() * ${users - 1})::integer`;
  // ids of launch cards: seven elements and neutral from 101 on, 30 each
  const card = `(array[101, 201, 301, 401, 501, 601, 701, 801])[1 + n % 8] + n / 8 % 30`;
  const work = `(array['달빛', '새벽', '눈꽃', '먹그림'])[1 + n % 4] || ' ' || (array['여우', '호랑이', '용', '두루미', '까치'])[1 + n % 5] || ' '`;
  const each = (count: number) => `generate_series(1, ${count}) as n`;
  await server.query(`
    insert into offers (user_id, card_id, price, count, created_at)
      select ${someone}, ${card}, 3 + (random() * 900)::integer, 1 + n % 3, now() - random() * interval '60 days' from ${each(offers)};
    insert into sales (card_id, seller_id, buyer_id, price, count, fee, created_at)
      select ${card}, ${someone}, ${someone}, 3 + (random() * 300)::integer, 1, 1, now() - random() * interval '60 days' from ${each(sales)};
    insert into trades (user_id, given_cards, given_gpoint, wanted_cards, wanted_gpoint, expires_at)
      select ${someone}, array[${card}], 0, array[(${card.replaceAll('n ', '(n + 7) ')})], 0, now() + interval '2 days' from ${each(trades)};
    with written as (insert into articles (category, topic, title, body, user_id)
      select 'deck', '듀얼', '덱 ' || n, '', ${someone} from ${each(rentals)} returning id, user_id, title)
    insert into rentals (user_id, name, card_ids, elements, price, article_id)
      select user_id, title, (select array_agg(${card.replaceAll('n ', '(id + k) ')}) from generate_series(0, 29) as k), '{}', 5, id from written;
    insert into rental_cards select distinct unnest(card_ids), id from rentals on conflict do nothing;
    with moved as (
      select card_id, sum(count)::bigint as amount from (
        select card_id, count from offers where user_id >= ${first!.id}
        union all select given_cards[1], 1 from trades where user_id >= ${first!.id}) as waiting group by card_id),
    transfer as (insert into ledger_transfers (key, reason) values ('bulk', 'gift') returning id),
    accounts as (insert into copies (account, card_id, bound, amount)
      select account, card_id, false, sign * amount from moved, (values (-2, 1), (0, -1)) as side (account, sign)
      on conflict (account, card_id, bound) do update set amount = copies.amount + excluded.amount
      returning account, card_id, amount)
    insert into copy_entries (transfer_id, account, card_id, bound, change, balance)
      select transfer.id, account, card_id, false, side.sign * moved.amount, accounts.amount
      from accounts join moved using (card_id) join (values (-2, 1), (0, -1)) as side (account, sign) using (account), transfer;
  `);
  // in pairs of giving and taking away, so that the balances stay
  await server.query(`
    with made as (insert into ledger_transfers (key, reason, created_at)
      select 'past:' || n, 'match', now() - (${history} - n) * interval '10 minutes' from ${each(history)} returning id),
    numbered as (select id, row_number() over (order by id) % 2 as side from made),
    entries as (insert into ledger_entries (transfer_id, account, currency, change, balance)
      select id, account, 'gpoint', case when side = 1 then sign * 5 else sign * -5 end, 300
      from numbered, (values (${player!.id}, 1), (0, -1)) as both_sides (account, sign))
    insert into copy_entries (transfer_id, account, card_id, bound, change, balance)
      select id, account, 101, false, case when side = 1 then sign else -sign end, 1
      from numbered, (values (${player!.id}, 1), (0, -1)) as both_sides (account, sign);
    insert into booster_tables (hash, content) values (repeat('0', 64), '{}');
    insert into booster_openings (user_id, pack, count, granted, seed, client_number, table_hash, state, packs, created_at)
      select ${player!.id}, 'mixed', 1, false, repeat(md5(n::text), 2), md5(n::text), repeat('0', 64), '{"since_epic":0,"since_legendary":0,"owned":{}}',
        '[[101,102,103,104,105]]', now() - n * interval '1 hour' from ${each(history)};
    insert into crafts (user_id, kind, cards, dpoint, gpoint, card_id, count)
      select case when n % 10 = 0 then ${player!.id} else ${someone} end, 'card', '[]', 0, 0, 101, 1 from ${each(history * 10)};
    insert into comments (card_id, user_id, content)
      select ${card}, ${someone}, '이 카드 좋습니다 ' || n from ${each(history)};
    insert into skins (card_id, user_id, name, url, price)
      select ${card}, ${someone}, ${work} || n, '/x', 100 from ${each(works)};
    insert into con_packs (user_id, name) select ${someone}, ${work} || n from ${each(Math.ceil(works / 7))};
    insert into cons (pack_id, name, url, price) select 1001 + n / 7, ${work} || n, '/x', 20 from ${each(works - 7)};
    insert into skin_owners (user_id, skin_id, price, royalty)
      select ${someone}, 1000 + n, 100, 40 from ${each(works)} union all select ${player!.id}, 1001, 100, 40;
    insert into con_owners (user_id, con_id, price, royalty)
      select ${someone}, 1000 + n, 20, 8 from ${each(works - 7)} union all select ${player!.id}, 1001, 20, 8 on conflict do nothing;
    analyze;
  `);
}

/** How often each big table was read from its first row to its last. */
export async function wholeReads(server: ServerProcess, leastRows: number): Promise<Map<string, number>> {
  // a connection reports what it has read up to 10 s later, or when it ends
  await server.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  await server.query('select pg_stat_force_next_flush()');
  const rows = await server.query<{ relname: string; seq_scan: string }>(
    'select pg_stat_clear_snapshot(), relname, seq_scan from pg_stat_user_tables where n_live_tup >= $1',
    [leastRows],
  );
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}

/** What the pages of collection and economy ask for, each with its heaviest usual question. */
export const READS: readonly string[] = [
  '/users/MYINFO',
  '/uitems',
  '/economy',
  '/market',
  '/cards/207/offers',
  '/cards/207/prices',
  '/cards/207/statistics',
  '/cards/207/comments',
  '/cards/207/versions',
  '/comments/latest?offset=0&limit=10',
  '/offers',
  '/sales',
  '/trades',
  '/trades?filter=takeable',
  '/trades?filter=lacking',
  '/trades?filter=mine',
  '/trades?card_id=207',
  '/decks',
  '/rentals',
  '/rentals?from=all&card_id=207',
  '/rentals?article_id=7',
  '/boosters',
  '/boosters/odds?pack=mixed',
  '/boosters/history',
  '/crafts',
  '/crafts/logs',
  '/ledger?currency=gpoint',
  '/ledger?currency=dpoint',
  '/rewards',
  '/gifts',
  '/letters',
  '/skins',
  '/skins?ids=1001,1500',
  '/shop/skins',
  '/shop/skins?before=2500',
  `/shop/skins?words=${encodeURIComponent('먹그림 1234')}`,
  `/shop/skins?words=${encodeURIComponent('ㄴㄲ')}`,
  '/shop/skins?card_id=207',
  '/shop/skins?element=U',
  '/shop/skins?whose=mine',
  '/shop/skins?whose=others',
  '/shop/skins?whose=owned-cards',
  '/cons',
  '/cons?ids=1001,1500',
  '/shop/con-packs',
  `/shop/con-packs?words=${encodeURIComponent('두루미 1234')}`,
  '/shop/con-packs?whose=mine',
  '/shop/con-packs?whose=others',
  '/games',
  '/friends',
];
