import type { Candidacy, MadeSet, SetCard, SetPlace, WorkStanding } from '@chilyo/protocol';
import { beforeAll, expect, test } from 'vitest';
import { giveFairReport } from '../fair-report.ts';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { body, card, created } from './maker.ts';
import { Player } from './player.ts';

/** A month that no other file has. */
const MONTH = '2025-03';
let server: ServerProcess;
let maker: Player;
let editor: Player;
let moderator: Player;
beforeAll(async () => {
  server = await sharedServer();
  const sign = async (email: string, name: string) =>
    (await new Player(server.url, `${email}-of-sets@example.com`).signUp()).register(name, 'G');
  [maker, editor, moderator] = await Promise.all([
    sign('maker', '세트지기'),
    sign('editor', '세트편집'),
    sign('moderator', '세트살핌'),
  ]);
  const boss = new Player(server.url, server.operator.email);
  boss.token = ((await boss.call('POST', '/auth/sign-in', server.operator)).body.item as { id_token: string }).id_token;
  const { password } = server.operator;
  for (const [player, role] of [
    [editor, 'card_editor'],
    [moderator, 'moderator'],
  ] as const) {
    const { id } = (await player.call('GET', '/users/MYINFO')).body.item as { id: number };
    expect((await boss.call('PUT', `/operator/roles/${id}`, { role, password })).status).toBe(200);
  }
}, 60_000);

const read = async <T>(path: string, by = maker) => (await by.call('GET', path)).body as { item: T; code?: string };

test('a card goes from its conditions through an editor into a set, which visitors read', async () => {
  const work = await created(maker, card('세트 불씨', { element: ['G'] }));
  await maker.call('PUT', `/works/${work.id}`, { ...body(work.card, { licence: 'cc-by' }), revision: work.revision });
  await maker.call('POST', `/works/${work.id}/open`);
  const refused = (await maker.call('POST', `/works/${work.id}/submit`)).body;
  expect(refused).toMatchObject({ code: 'WORK_UNFINISHED', fields: { strength: expect.any(String) } });
  const { conditions } = (await read<Candidacy>(`/works/${work.id}/candidacy`)).item;
  const missing = conditions.flatMap(({ name, missing }) => (missing === null ? [] : [[name, missing]]));
  expect(Object.fromEntries(missing)).toEqual(refused.fields);
  expect(await read(`/works/${work.id}/candidacy`, moderator)).toMatchObject({ item: { vote: null } });
  await giveFairReport(server, work.card);
  await maker.call('POST', `/works/${work.id}/submit`);

  const decide = (by: Player, decision: string) =>
    by.call('PUT', `/operator/works/${work.id}/decision`, { decision, version: 1, reason: '단순하고 새롭습니다.' });
  expect((await decide(moderator, 'accepted')).body.code).toBe('FORBIDDEN');
  expect((await decide(editor, 'accepted')).status).toBe(200);
  const { set } = (await read<Candidacy>(`/works/${work.id}/candidacy`)).item;
  expect(set).toMatchObject({ published_ts: null, reason: '단순하고 새롭습니다.' });
  // what waits for its month is its maker's and the editors'
  expect((await read<SetPlace | null>(`/works/${work.id}/set`)).item).toBeNull();
  expect((await read(`/sets/${set!.month}`)).code).toBe('NOT_FOUND');
  const back = (await maker.call('POST', `/works/${work.id}/unsubmit`)).body.item as WorkStanding;
  expect(back).toMatchObject({ state: 'open', accepted_version: null });
  await maker.call('POST', `/works/${work.id}/submit`);
  expect((await decide(editor, 'accepted')).status).toBe(200);

  await server.query(`insert into made_sets (month, published_at) values ($1, now())`, [MONTH]);
  await server.query(`update made_set_cards set month = $1 where work_id = $2`, [MONTH, work.id]);
  expect((await maker.call('POST', `/works/${work.id}/unsubmit`)).body.code).toBe('SET_PUBLISHED');
  const visitor = async <T>(path: string) => (await (await fetch(`${server.url}/api${path}`)).json()) as T;
  const listed = await visitor<{ items: MadeSet[] }>('/sets');
  expect(listed.items.find(({ month }) => month === MONTH)).toMatchObject({ cards: 1, is_retired: false });
  const { item } = await visitor<{ item: { items: SetCard[] } }>(`/sets/${MONTH}`);
  expect(item.items).toMatchObject([
    { card: { id: work.id, name: '세트 불씨' }, maker: '세트지기', reason: '단순하고 새롭습니다.', vote: null },
  ]);
  expect(await visitor(`/works/${work.id}/set`)).toMatchObject({ item: { month: MONTH, maker: '세트지기' } });
  const page = await (await fetch(`${server.url}/sets/${MONTH}`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('<meta property="og:title" content="2025년 3월 세트"');
  for (const [path, status] of [
    ['/sets/2025-04', 404],
    ['/sets/2025-13', 400],
    ['/sets/1', 400],
    ['/works/99999999/set', 404],
  ] as const)
    expect([path, (await fetch(`${server.url}/api${path}`)).status]).toEqual([path, status]);

  // of a published card only picture and words are taken down
  const down = (what: string) =>
    moderator.call('PUT', `/operator/works/${work.id}/take-down`, { what, reason: '나쁜 말입니다.' });
  expect((await down('all')).body.code).toBe('SET_PUBLISHED');
  expect((await down('words')).status).toBe(200);
  const shown = (await visitor<{ item: { items: SetCard[] } }>(`/sets/${MONTH}`)).item.items[0]!.card;
  expect(shown).toMatchObject({ cost: work.card.cost, name: expect.not.stringContaining('세트 불씨') });
});

test('a refused card and its report are read by who answers the appeal, not by others', async () => {
  const work = await created(maker, card('거절된 불씨', { element: ['G'], cost: 4, health: 4 }));
  const paths = ['', '/strength', '/candidacy'].map((part) => `/works/${work.id}${part}`);
  const answers = (by: Player) => Promise.all(paths.map(async (path) => (await by.call('GET', path)).status));
  expect(await answers(editor)).toEqual([404, 404, 404]);
  await maker.call('PUT', `/works/${work.id}`, { ...body(work.card, { licence: 'cc-by' }), revision: work.revision });
  await maker.call('POST', `/works/${work.id}/open`);
  await giveFairReport(server, work.card);
  expect((await maker.call('POST', `/works/${work.id}/submit`)).status).toBe(200);
  const decision = { decision: 'refused', version: 1, reason: '이미 있는 카드와 비슷합니다.' };
  expect((await editor.call('PUT', `/operator/works/${work.id}/decision`, decision)).status).toBe(200);
  expect(await answers(editor)).toEqual([200, 200, 200]);
  const other = new Player(server.url, 'reader-of-sets@example.com');
  await (await other.signUp()).register('세트구경', 'G');
  expect(await answers(other)).toEqual([404, 404, 404]);
});
