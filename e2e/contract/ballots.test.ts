import type { Voting } from '@chilyo/protocol';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { card, created } from './maker.ts';
import { Player } from './player.ts';

let server: ServerProcess;
let maker: Player;
let voter: Player;
beforeAll(async () => {
  server = await sharedServer();
  maker = await (await new Player(server.url, 'ballots-maker@example.com').signUp()).register('표지기', 'R');
  voter = await (await new Player(server.url, 'ballots-voter@example.com').signUp()).register('고르미', 'R');
}, 60_000);

test('a pair is drawn once, chosen from once, and names no maker, also when all is sent at once', async () => {
  const works = [await created(maker, card('후보 하나')), await created(maker, card('후보 둘'))];
  await server.query(`update works set state = 'candidate' where id in (${works.map(({ id }) => id).join()})`);
  const draw = () => voter.call('POST', '/ballots/pairs');
  const drawn = await Promise.all(Array.from({ length: 20 }, draw));
  expect(new Set(drawn.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { pair } = drawn[0]!.body.item as Voting;
  expect(JSON.stringify(drawn[0]!.body)).not.toContain('표지기');
  const cast = (chosen: number) => voter.call('POST', `/ballots/pairs/${pair!.id}`, { chosen, practice: null });
  const answers = await Promise.all(Array.from({ length: 20 }, () => cast(1)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await cast(0)).body).toMatchObject({ code: 'BALLOT_CAST' });
  expect((await voter.call('POST', `/ballots/pairs/${pair!.id}/skip`)).body).toMatchObject({ code: 'BALLOT_CAST' });
  expect((await maker.call('POST', `/ballots/pairs/${pair!.id}`, { chosen: 0 })).body).toMatchObject({
    code: 'NOT_FOUND',
  });
  await server.query(`update works set state = 'open' where id in (${works.map(({ id }) => id).join()})`);
});

test('the count of a closed month is a file for everyone; there is none of another', async () => {
  const file = (month: string) => fetch(`${server.url}/api/ballots/months/${month}.csv`);
  expect((await file('2026-10')).status).toBe(404);
  expect((await file('2026-13')).status).toBe(400);
  const csv = 'voter,left,right,chosen,tried,weight\n1,100001,100002,100002,0,1\n';
  await server.query(`insert into ballot_counts (month, voters, ballots, csv, counted_at)
    values ('2026-10', 1, 1, '${csv}', now())`);
  const found = await file('2026-10');
  expect(found.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(found.headers.get('content-disposition')).toContain('chilyo-ballots-2026-10.csv');
  expect(await found.text()).toBe(csv);
  const { body } = await voter.call('GET', '/ballots/months');
  expect(body.items).toContainEqual({ month: '2026-10', voters: 1, ballots: 1 });
  await server.query(`delete from ballot_counts where month = '2026-10'`);
});
