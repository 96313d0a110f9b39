import { DAY_MS, FLOW_WAYS, type FlowWay, type LedgerReason, OPERATOR_USER_ID } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverSources } from '../../../../../../tools/src/ignored-answers.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { ECONOMY } from '../economy/service.ts';
import { payForMade } from './service.ts';

/**
 * Where each movement of the ledger is counted as value from one player to another: as what, or why it is none. Goods in
 * escrow are counted when the other side gets them.
 */
const FLOW_OF_REASON: Record<LedgerReason, FlowWay | { uncounted: string }> = {
  offer_buy: 'market',
  trade_take: 'trade',
  letter: 'letter',
  rental: 'rental',
  skin: 'skin',
  con: 'con',
  offer_open: { uncounted: 'into escrow' },
  offer_cancel: { uncounted: 'back from escrow' },
  trade_open: { uncounted: 'into escrow' },
  trade_cancel: { uncounted: 'back from escrow' },
  welcome: { uncounted: 'from the mint' },
  match: { uncounted: 'from the mint' },
  flip: { uncounted: 'from the mint' },
  quest: { uncounted: 'from the mint' },
  attendance: { uncounted: 'from the mint' },
  achievement: { uncounted: 'from the mint' },
  season: { uncounted: 'from the mint' },
  made_set: { uncounted: 'from the mint' },
  gift: { uncounted: 'from the mint, by the operator' },
  coupon: { uncounted: 'from the mint, by the operator' },
  booster: { uncounted: 'with the house' },
  craft: { uncounted: 'with the house' },
  rise: { uncounted: 'with the house' },
  dismantle: { uncounted: 'with the house' },
  house_sale: { uncounted: 'with the house' },
  rename: { uncounted: 'with the house' },
  departure: { uncounted: 'burnt with the account' },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  expect(await newPlayer(database.db, '운영')).toBe(OPERATOR_USER_ID);
});
afterAll(() => database.drop());

test('every reason by which gold or cards come from another player is counted where it moves them', () => {
  const counted = Object.entries(FLOW_OF_REASON).flatMap(([reason, flow]) =>
    typeof flow === 'string' ? [[reason, flow]] : [],
  );
  expect(new Set(counted.map(([, flow]) => flow))).toEqual(new Set(FLOW_WAYS));
  const moving = serverSources().filter(({ text }) => /\btransfer\(/.test(text));
  const uncounted = counted.filter(([reason, flow]) => {
    const files = moving.filter(({ text }) => text.includes(`reason: '${reason}'`));
    const counts = ({ text }: { text: string }) =>
      /\b(noteFlows|payForMade)\(/.test(text) && text.includes(`kind: '${flow}'`);
    return files.length === 0 || !files.every(counts);
  });
  expect(uncounted).toEqual([]);
});

const sale = (buyer: number, maker: number, share: number, now = Date.now()) =>
  database.db
    .transaction()
    .execute((tx) => payForMade(tx, { buyer, maker, share, cause: { kind: 'skin', id: 1 } }, now));

const openedAgo = (id: number, days: number) =>
  sql`update users set created_at = ${new Date(Date.now() - days * DAY_MS)} where id = ${id}`.execute(database.db);

test('young accounts pay a maker as much as they may give one player, whatever they buy; older ones all', async () => {
  const { gpoint: most, young_days } = ECONOMY.windfall;
  await openedAgo(OPERATOR_USER_ID, young_days + 1);
  const [maker, ...young] = await Promise.all(
    ['만든이', '하나', '둘', '셋'].map((name) => newPlayer(database.db, name)),
  );
  const paid: number[] = [];
  for (const buyer of young) paid.push(await sale(buyer, maker!, 50));
  expect(paid).toEqual([50, 50, most - 100]);
  expect(await sale(young[0]!, maker!, 50)).toBe(0);
  const gathered = await database.db.selectFrom('signals').select('kind').where('user_id', '=', maker!).execute();
  expect(gathered).toEqual([{ kind: 'value_gathered' }]);

  const old = await newPlayer(database.db, '오래된이');
  await openedAgo(old, young_days + 1);
  expect(await sale(old, maker!, 800)).toBe(800);
  // the house is paid by all
  expect(await sale(young[0]!, OPERATOR_USER_ID, 800)).toBe(800);
  const flows = await database.db.selectFrom('value_flows').select(['to_user', 'value']).orderBy('id').execute();
  expect(flows.map(({ value }) => value)).toEqual([50, 50, most - 100, 800]);
});

test('on a young site all accounts are, and makers get all; it is counted', async () => {
  const { gpoint: most, young_days } = ECONOMY.windfall;
  await openedAgo(OPERATOR_USER_ID, young_days - 1);
  const [maker, buyer] = [await newPlayer(database.db, '첫만든이'), await newPlayer(database.db, '첫손님')];
  expect(await sale(buyer, maker, 3 * most)).toBe(3 * most);
  const flows = await database.db.selectFrom('value_flows').select('value').where('to_user', '=', maker).execute();
  expect(flows).toEqual([{ value: 3 * most }]);
});
