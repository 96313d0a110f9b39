import type { Idea, IdeaWithMerged, Work } from '@chilyo/protocol';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { card, body as workBody } from './maker.ts';
import { Player } from './player.ts';

let server: ServerProcess;
let author: Player;
let maker: Player;
let editor: Player;
let keys = 0;
beforeAll(async () => {
  server = await sharedServer();
  [author, maker, editor] = await Promise.all(
    [
      ['author', '먹구렁이'],
      ['maker', '만든이'],
      ['editor', '고르는이'],
    ].map(async ([email, name]) =>
      (await new Player(server.url, `${email}-of-ideas@example.com`).signUp()).register(name!, 'D'),
    ) as [Promise<Player>, Promise<Player>, Promise<Player>],
  );
  const { id } = (await editor.call('GET', '/users/MYINFO')).body.item as { id: number };
  const boss = new Player(server.url, server.operator.email);
  boss.token = ((await boss.call('POST', '/auth/sign-in', server.operator)).body.item as { id_token: string }).id_token;
  const { password } = server.operator;
  expect((await boss.call('PUT', `/operator/roles/${id}`, { role: 'card_editor', password })).status).toBe(200);
}, 60_000);

const said = (title = '흙벽이 무너지면 길이 된다', given: object = {}) => ({
  title,
  words: '흙벽이 죽으면 그 칸으로 옮겨 갈 수 있는 유닛.',
  element: 'D',
  card: null,
  ...given,
});
const write = (by: Player, body: object = said()) => by.call('POST', '/ideas', body, by.token, `ideas-key-${++keys}`);
const written = async (by: Player, body?: object) => ((await write(by, body)).body.item as { id: number }).id;
const read = async (id: number, by: Player = maker) =>
  (await by.call('GET', `/ideas/${id}`)).body.item as IdeaWithMerged;

test("an idea is its author's to edit, others' to vote for, and an editor's to judge", async () => {
  const id = await written(author, said('다람쥐의 겨울 창고', { card: card('창고 다람쥐', { element: ['G'] }) }));
  expect(await read(id)).toMatchObject({
    state: 'open',
    element: 'G',
    card: { name: '창고 다람쥐' },
    name: '먹구렁이',
  });
  const visitor = await fetch(`${server.url}/api/ideas/${id}`);
  expect(((await visitor.json()) as { item: Idea }).item.is_voted).toBe(false);

  const edit = { ...said('남의 것'), revision: 0 };
  const declined = { state: 'declined', reason: '이미 있습니다.' };
  for (const [by, method, path, sent, code] of [
    [author, 'PUT', '/vote', undefined, 'IDEA_IS_YOURS'],
    [maker, 'PUT', '', edit, 'IDEA_NOT_YOURS'],
    [maker, 'DELETE', '', undefined, 'IDEA_NOT_YOURS'],
    [editor, 'DELETE', '', undefined, 'IDEA_NOT_YOURS'],
    [author, 'PUT', '/state', declined, 'FORBIDDEN'],
    [maker, 'POST', '/merge', { into: 1 }, 'FORBIDDEN'],
    [editor, 'PUT', '/state', { ...declined, reason: '' }, 'IDEA_REASON_MISSING'],
    [editor, 'POST', '/merge', { into: id }, 'IDEA_MERGED_WITH_ITSELF'],
    [editor, 'POST', '/merge', { into: 99_999 }, 'NOT_FOUND'],
  ] as const)
    expect([method, path, (await by.call(method, `/ideas/${id}${path}`, sent)).body.code]).toEqual([
      method,
      path,
      code,
    ]);
  expect((await maker.call('PUT', `/ideas/${id}/vote`)).body.item).toEqual({ votes: 1, weighs: true });
  expect(await read(id)).toMatchObject({ is_voted: true });
  expect((await maker.call('DELETE', `/ideas/${id}/vote`)).body.item).toEqual({ votes: 0, weighs: true });

  expect((await editor.call('PUT', `/ideas/${id}/state`, declined)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'declined', reason: '이미 있습니다.' });
  expect((await author.call('PUT', `/ideas/${id}`, edit)).body.code).toBe('IDEA_CLOSED');
  const told = (await author.call('GET', '/notices')).body.items as { message: string; target: string }[];
  expect(told).toMatchObject([{ target: `/ideas/${id}`, message: expect.stringContaining('사유: 이미 있습니다.') }]);
  expect((await author.call('DELETE', `/ideas/${id}`)).status).toBe(200);
  expect(await read(id)).toMatchObject({ is_deleted: true, title: '', card: null });
});

test('the card remembers its idea, and the idea its card; both are found', async () => {
  const id = await written(author);
  const sent = { ...workBody(card('길 내는 토우장이'), { licence: 'cc-by' }), parent_id: null, idea_id: id };
  const work = (await maker.call('POST', '/works', sent, maker.token, `ideas-key-${++keys}`)).body.item as Work;
  expect(work.idea_id).toBe(id);
  expect(await read(id)).toMatchObject({ state: 'being_made', maker: { name: '만든이' }, work: null });
  const works = async () => (await author.call('GET', `/ideas/${id}/works`)).body.items as Work[];
  // a draft is its maker's own
  expect(await works()).toEqual([]);
  await maker.call('POST', `/works/${work.id}/open`);
  expect(await read(id)).toMatchObject({ state: 'made', work: { id: work.id, name: '길 내는 토우장이' } });
  expect(await works()).toMatchObject([{ id: work.id, idea_id: id, link: null }]);
  const [hit] = (await maker.call('GET', `/search?kind=idea&q=${encodeURIComponent('무너지면')}`)).body
    .items as object[];
  expect(hit).toMatchObject({ kind: 'idea', id, state: 'made' });
  const listed = (await maker.call('GET', '/ideas?state=made')).body.items as Idea[];
  expect(listed.map((one) => one.id)).toEqual([id]);
  const nowhere = { ...sent, idea_id: 99_999 };
  const refused = await maker.call('POST', '/works', nowhere, maker.token, `ideas-key-${++keys}`);
  expect(refused.body.code).toBe('NOT_FOUND');
});

test('a merged idea takes comments and votes no more; they are with the other', async () => {
  const [from, into] = [await written(author, said('비를 부르는 개구리')), await written(maker, said('개구리의 비'))];
  await editor.call('PUT', `/ideas/${from}/vote`);
  await editor.call('PUT', `/ideas/${into}/vote`);
  const say = (id: number) =>
    maker.call('POST', `/ideas/${id}/comments`, { content: '좋습니다' }, maker.token, `ideas-key-${++keys}`);
  expect((await say(from)).status).toBe(200);
  expect((await editor.call('POST', `/ideas/${from}/merge`, { into })).status).toBe(200);
  expect(await read(from)).toMatchObject({ state: 'merged', merged_into: into });
  expect(await read(into)).toMatchObject({ votes: 1, comment_count: 1, merged: [{ id: from, name: '먹구렁이' }] });
  expect((await say(from)).body.code).toBe('IDEA_CLOSED');
  expect((await editor.call('PUT', `/ideas/${from}/vote`)).body.code).toBe('IDEA_CLOSED');
  expect((await maker.call('GET', `/ideas/${into}/comments`)).body.items).toHaveLength(1);
  expect(
    (await author.call('POST', '/reports', { kind: 'idea', target_id: into, reason: 'spam', words: '' })).status,
  ).toBe(200);
});

test('what players may not write is refused, and a silenced player writes nothing', async () => {
  expect((await write(author, said('', {}))).body.code).toBe('INVALID_INPUT');
  expect((await write(author, said('말이 없다', { words: '' }))).body.code).toBe('IDEA_EMPTY');
  expect((await write(author, said('틀린 카드', { card: card('틀린 카드', { cost: 99 }) }))).body.code).toBe(
    'CARD_FAULTY',
  );
  await server.query(`update users set is_silence = true where name = '먹구렁이'`);
  expect((await write(author)).body.code).toBe('SILENCED');
});
