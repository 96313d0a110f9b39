import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillStore, READS, wholeReads } from '../big-store.ts';
import { ServerProcess } from '../server-process.ts';
import { Player } from './player.ts';

const BIG = 5000;
let server: ServerProcess;
let player: Player;
beforeAll(async () => {
  server = await ServerProcess.start();
  player = new Player(server.url, 'collector@example.com');
  await player.signUp();
  await player.register('수집가', 'U');
  await fillStore(server, '수집가', {
    users: 500,
    offers: 8_000,
    sales: 8_000,
    trades: 8_000,
    rentals: 6_000,
    history: 6_000,
    works: 8_000,
  });
}, 120_000);
afterAll(() => server.stop());

test('no page of collection and economy reads a big table from its first row to its last', async () => {
  const before = await wholeReads(server, BIG);
  expect([...before.keys()]).toEqual(
    expect.arrayContaining([
      'offers',
      'sales',
      'trades',
      'rentals',
      'rental_cards',
      'crafts',
      'ledger_entries',
      'skins',
      'cons',
    ]),
  );
  for (const path of READS) expect([path, (await player.call('GET', path)).status]).toEqual([path, 200]);
  expect(await wholeReads(server, BIG)).toEqual(before);
  await server.query('select count(distinct price) from sales');
  expect((await wholeReads(server, BIG)).get('sales')).toBeGreaterThan(before.get('sales')!);
}, 60_000);
