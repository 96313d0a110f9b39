import type { ServerProcess } from './server-process.ts';

const SINCE = `to_timestamp(1790000000 + n / 3 * 60)`;
const FILLED = [
  `insert into users (id, issuer, subject, name, options, is_silence, leaves_at, created_at) overriding system value
    select 100 + n, 'test', 'p' || n, '사람' || (n * 7 % 20), '{}', n % 3 = 0, case when n % 4 = 0 then now() + interval '6 days' end, ${SINCE}
    from generate_series(0, 19) n`,
  `insert into ratings (user_id, score_id, rating, deviation, volatility, games)
    select 100 + n, 1, 1500 + n / 4 * 10, 60, 0.06, n from generate_series(0, 14) n`,
  `insert into match_records (user_id, wins, losses, draws) select 100 + n, n / 3, 1, 0 from generate_series(3, 14) n`,
  `insert into balances (account, currency, amount) select 100 + n, 'gpoint', n / 4 * 50 from generate_series(4, 19) n`,
  `insert into last_days select 100 + n, '2026-11-0' || (1 + n / 5) from generate_series(0, 14) n`,
  `insert into chat_messages (user_id, name, content, removed, created_at)
    select 100 + n % 4, '사람', '같은 말 ' || n, n % 5 = 0, ${SINCE} from generate_series(0, 19) n`,
  `insert into operator_actions (action, by_id, user_id, words, created_at)
    select case when n % 3 = 0 then 'silence' else 'remove_comment' end, 100 + n % 2, case when n % 4 > 0 then 100 + n % 4 end, '', ${SINCE}
    from generate_series(0, 19) n`,
  `insert into sanctions (user_id, kind, reason, evidence, created_at, until, ended_at, appeal, answer)
    select 100 + n % 20, case when n >= 20 and n % 3 = 0 then 'site' else 'silence' end, '사유 ' || n % 3, '[]', ${SINCE}, case when n % 4 > 0 then to_timestamp(2000000000 + n / 5) end,
      case when n >= 20 then to_timestamp(1795000000 + n / 3) end, case when n % 2 = 0 then '이의' end, case when n % 6 = 0 then '답' end
    from generate_series(0, 39) n`,
  `insert into coupons (code, goods, words, count, used, is_public, is_closed, expires_at, created_at)
    select 'C' || (n * 7 % 20), '{"gpoint":1,"dpoint":0,"cards":[],"boosters":[]}', '', 1 + n / 4, n / 5 % (2 + n / 4), false, n % 3 = 0,
      case when n % 2 = 0 then to_timestamp(1900000000 + n / 4) end, ${SINCE} from generate_series(0, 19) n`,
  `insert into market_notes (user_id, card_id, value, usual, created_at)
    select 100 + n % 5, 207, 100 * (1 + n / 4), 10 * (1 + n / 7), ${SINCE} from generate_series(0, 19) n`,
  `insert into signals (kind, user_id, other_id, count, value, evidence, first_at, last_at, verdict, settled_by, settled_at)
    select case when n % 2 = 0 then 'same_device' else 'one_way' end, 100 + n / 4, 110 + n % 4, 1 + n / 6, case when n % 2 = 1 then n / 5 end, '[]',
      ${SINCE}, ${SINCE}, case when n % 3 = 0 then 'acted' when n % 3 = 1 then 'harmless' end, case when n % 3 < 2 then 1 end,
      case when n % 3 < 2 then ${SINCE} + case when n % 4 = 0 then -1 else 1 end * interval '1 second' end from generate_series(0, 19) n`,
  `insert into settings (key, value) select 'words', jsonb_build_object('blocked', jsonb_agg(w), 'harmless', jsonb_agg(w || '{"word": "다른말"}'))
    from (select jsonb_build_object('word', '낱말' || n * 7 % 20, 'reason', '사유' || n % 3,
      'until_ms', case when n % 4 > 0 then 4000000000000 + n / 5 * 1000 end, 'added_ms', 1790000000000 + n / 3 * 1000) w from generate_series(0, 19) n) every`,
];

/** Twenty rows for each table of the operator's room, and forty sanctions; of everything several are alike, so that a page may end among them. */
export async function fillOperatorTables(server: ServerProcess): Promise<void> {
  for (const rows of FILLED) await server.query(rows);
}
