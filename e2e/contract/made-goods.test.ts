import { calls, type MadeGood, type ReviewedWork, type WorkStanding } from '@chilyo/protocol';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { giveFairReport } from '../fair-report.ts';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { drawn, pack, skin, uploadTo } from './good-maker.ts';
import { card, created, body as workBody } from './maker.ts';
import { Player } from './player.ts';

type Item = Record<string, unknown>;
let server: ServerProcess;
let maker: Player;
let buyer: Player;
let editor: Player;
let boss: Player;
let other: Player;
let keys = 0;
beforeAll(async () => {
  server = await sharedServer();
  [maker, buyer, editor, other] = await Promise.all(
    [
      ['maker', '그리는이'],
      ['buyer', '사들이는이'],
      ['editor', '살피는이'],
      ['other', '또보는이'],
    ].map(async ([email, name]) =>
      (await new Player(server.url, `${email}-of-goods@example.com`).signUp()).register(name!, 'D'),
    ) as [Promise<Player>, Promise<Player>, Promise<Player>, Promise<Player>],
  );
  boss = new Player(server.url, server.operator.email);
  boss.token = ((await boss.call('POST', '/auth/sign-in', server.operator)).body.item as { id_token: string }).id_token;
  const { password } = server.operator;
  for (const reviewer of [editor, other]) {
    const { id } = await me(reviewer);
    expect((await boss.call('PUT', `/operator/roles/${id}`, { role: 'card_editor', password })).status).toBe(200);
  }
  await server.provide('사들이는이', 1_000, [], 0);
}, 60_000);

const me = async (by: Player) => (await by.call('GET', '/users/MYINFO')).body.item as { id: number; gpoint: number };

const upload = (by: Player, purpose: string, bytes: Buffer) => uploadTo(server.url, by, purpose, bytes);
const picture = async (purpose: string, by = maker) => (await upload(by, purpose, await drawn())).item.src;

const write = (sent: object, by = maker, key = `goods-key-${++keys}`) =>
  by.call('POST', '/made-goods', sent, by.token, key);
const made = async (sent: object) => (await write(sent)).body.item as MadeGood;
const own = async (id: number) => (await maker.call('GET', `/made-goods/${id}`)).body.item as MadeGood;
const change = async (id: number, sent: object) =>
  maker.call('PUT', `/made-goods/${id}`, { ...sent, revision: (await own(id)).revision });
const submit = async (id: number) => (await maker.call('POST', `/works/${id}/submit`)).body.item as WorkStanding;
const decide = (id: number, decision: string, version: number, reason = '') =>
  editor.call('PUT', `/operator/works/${id}/decision`, { decision, version, reason });
const accepted = async (id: number) =>
  expect((await decide(id, 'accepted', (await submit(id)).version)).status).toBe(200);
const takeDown = (id: number, what = 'all') =>
  editor.call('PUT', `/operator/works/${id}/take-down`, { what, reason: '남의 그림입니다.' });
const appeal = (id: number) => maker.call('POST', `/works/${id}/appeal`, { reason: '제가 그렸습니다.' });
const answer = (id: number, by = other, isGranted = true) =>
  by.call('PUT', `/operator/works/${id}/appeal`, { is_granted: isGranted, reason: isGranted ? '' : '아닙니다.' });
const buy = (path: string, price: number) =>
  buyer.call('POST', `${path}/buy`, { price }, buyer.token, `goods-key-${++keys}`);
const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
const found = async (path: string) => ((await buyer.call('GET', path)).body.items as Item[]).map(({ id }) => id);

test('a skin goes from its picture through the review into the shop, is taken down, and comes back', async () => {
  const bytes = await drawn();
  const url = (await upload(maker, 'skin', bytes)).item.src;
  const { id } = await made(skin(null));
  expect((await maker.call('POST', `/works/${id}/submit`)).body.code).toBe('WORK_UNFINISHED');
  expect((await change(id, skin(url))).status).toBe(200);
  expect(await submit(id)).toMatchObject({ state: 'candidate', version: 1 });
  expect((await change(id, skin(url, { name: '다른 밤' }))).body.code).toBe('WORK_IN_REVIEW');

  // what a reviewer has seen is what they decide about
  await maker.call('POST', `/works/${id}/unsubmit`);
  expect((await change(id, skin(url, { name: '가을밤' }))).body.item).toMatchObject({ version: 2 });
  expect((await editor.call('GET', `/operator/works/${id}`)).body.code).toBe('NOT_FOUND');
  await submit(id);
  expect((await decide(id, 'accepted', 1)).body.code).toBe('WORK_REVIEWED_ELSEWHERE');
  expect((await decide(id, 'asked', 2)).body.code).toBe('WORK_REASON_MISSING');
  expect((await decide(id, 'asked', 2, '\u200b\u202e')).body.code).toBe('WORK_REASON_MISSING');
  expect((await decide(id, 'asked', 2, '이름을 바꿔 주세요.')).status).toBe(200);
  await change(id, skin(url, { name: '봄밤' }));
  const [seen] = (await editor.call('GET', '/operator/works?view=decided')).body.items as ReviewedWork[];
  expect(seen).toMatchObject({ id, name: '가을밤', state: 'draft' });
  await accepted(id);

  const before = await me(maker);
  expect((await buy(`/skins/${id}`, 90)).body.code).toBe('PRICE_CHANGED');
  expect((await buy(`/skins/${id}`, 100)).body.item).toMatchObject({ name: '봄밤', is_mine: true });
  expect((await me(maker)).gpoint - before.gpoint).toBe(40);
  expect(await status(`/api/skins/${id}/picture.png`)).toBe(200);

  const twin = await made(skin(url, { name: '같은 그림' }));
  await accepted(twin.id);
  expect(await found('/shop/skins')).toEqual(expect.arrayContaining([id, twin.id]));
  expect((await takeDown(id)).body.item).toMatchObject({ state: 'taken_down' });
  for (const asked of ['', '?still=1', '?w=360', '?w=1600&still=1']) expect(await status(`${url}${asked}`)).toBe(404);
  // its name is down as well, but for its owners
  expect(await status(`/api/skins/${id}/picture.png`)).toBe(404);
  expect(await (await fetch(`${server.url}/skins/${id}`)).text()).not.toContain('봄밤');
  expect((await other.call('GET', `/skins/${id}`)).body.code).toBe('NOT_FOUND');
  expect((await other.call('GET', `/skins?ids=${id}`)).body.items).toEqual([]);
  for (const owner of [maker, buyer])
    expect((await owner.call('GET', `/skins?ids=${id}`)).body.items).toMatchObject([{ name: '봄밤' }]);
  expect((await maker.call('GET', `/skins/${id}/sales`)).body.items).toHaveLength(1);
  expect(await found('/shop/skins')).not.toEqual(expect.arrayContaining([id]));
  // nor is the picture sold by another name, or uploaded again
  expect(await found('/shop/skins')).not.toEqual(expect.arrayContaining([twin.id]));
  expect((await buy(`/skins/${twin.id}`, 100)).body.code).toBe('NOT_FOUND');
  expect((await write(skin(url))).body.code).toBe('PICTURE_GONE');
  expect((await upload(maker, 'skin', bytes)).code).toBe('PICTURE_TAKEN_DOWN');

  expect((await appeal(id)).status).toBe(200);
  expect((await appeal(id)).body.code).toBe('WORK_STEP_IMPOSSIBLE');
  expect((await answer(id, editor)).body.code).toBe('APPEAL_BY_ANOTHER');
  expect((await answer(id)).body.item).toMatchObject({ state: 'accepted' });
  expect(await status(url)).toBe(200);
  expect(await found('/shop/skins')).toEqual(expect.arrayContaining([id, twin.id]));
  const told = (await maker.call('GET', '/notices')).body.items as { message: string }[];
  expect(told.some(({ message }) => message.includes('남의 그림입니다.'))).toBe(true);
});

test('a pack is found by its tags and drawn on its sheet, until it is taken down', async () => {
  const urls = [await picture('con'), await picture('con')];
  const { id } = await made(pack(urls));
  expect((await change(id, pack(urls, { name: '강가 수달' }))).status).toBe(200);
  await accepted(id);
  const tag = encodeURIComponent('조약돌');
  expect(await found(`/search?kind=con&q=${tag}`)).toHaveLength(2);
  expect(await found(`/shop/con-packs?words=${tag}`)).toEqual([id]);

  const earned = await me(maker);
  const { con_ids } = (await buy(`/cons/packs/${id}`, 20)).body.item as { con_ids: number[] };
  expect(con_ids).toHaveLength(2);
  expect((await me(maker)).gpoint - earned.gpoint).toBe(8);
  const sheet = async () => {
    const packs = (await buyer.call('GET', '/cons/packs')).body.items as { id: number; sheet: string }[];
    return packs.find((one) => one.id === id)!.sheet;
  };
  const before = await sheet();
  expect(await status(before)).toBe(200);
  await takeDown(id);
  expect(await status(before)).toBe(404);
  const bytes = Buffer.from(await (await fetch(server.url + (await sheet()))).arrayBuffer());
  const { channels } = await sharp(bytes).stats();
  expect(channels[3]!.max).toBe(0);
  expect(await found(`/search?kind=con&q=${tag}`)).toEqual([]);
  expect(await found(`/shop/con-packs?words=${tag}`)).toEqual([]);
  // their names are down as well, but for their owners
  expect((await other.call('GET', `/cons?ids=${con_ids.join()}`)).body.items).toEqual([]);
  expect((await buyer.call('GET', `/cons?ids=${con_ids.join()}`)).body.items).toHaveLength(2);

  // the same drawing in another file is shown to the reviewers
  const again = await sharp(await drawn()).toBuffer();
  const first = (await upload(maker, 'con', again)).item.src;
  const one = await made(pack([first]));
  await accepted(one.id);
  await takeDown(one.id);
  const turned = (await upload(maker, 'con', await sharp(again).jpeg({ quality: 95 }).toBuffer())).item.src;
  const two = await made(pack([turned]));
  await submit(two.id);
  expect((await editor.call('GET', `/operator/works/${two.id}/like`)).body.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ url: first, is_blocked: true })]),
  );
});

test('reviewers see of a hidden good what others saw, not the draft that follows it', async () => {
  const url = await picture('skin');
  const { id } = await made(skin(url));
  await accepted(id);
  expect((await change(id, skin(url, { name: '아직 초안' }))).body.item).toMatchObject({ state: 'draft', version: 2 });
  const seen = async () => (await editor.call('GET', `/operator/works/${id}`)).body.item;
  const hiding = { reason_class: 'abuse', reason: '규칙에 어긋납니다.' };
  for (const [act, body] of [
    ['hiding', hiding],
    ['restoring', { reason: '괜찮습니다.' }],
  ] as const) {
    expect((await boss.call('PUT', `/operator/posts/work/${id}/${act}`, body)).status).toBe(200);
    expect(await seen()).toMatchObject({ name: '봄밤' });
  }
});

test('an appeal is about the version that was decided, and about that decision alone', async () => {
  const { id } = await made(skin(await picture('skin')));
  await submit(id);
  await decide(id, 'refused', 1, '아닙니다.');
  await change(id, skin(await picture('skin'), { name: '바뀐 밤' }));
  expect((await appeal(id)).body.code).toBe('WORK_STEP_IMPOSSIBLE');
  for (const view of ['waiting', 'appeals', 'decided'])
    expect((await editor.call('GET', `/operator/works?view=${view}`)).status).toBe(200);

  const opened = async (name: string, given: object = {}) => {
    const work = await created(maker, card(name, given));
    const sent = { ...workBody(work.card, { licence: 'cc-by' }), revision: work.revision };
    await maker.call('PUT', `/works/${work.id}`, sent);
    await maker.call('POST', `/works/${work.id}/open`);
    await giveFairReport(server, work.card);
    expect(await submit(work.id)).toMatchObject({ state: 'candidate' });
    return work.id;
  };
  const pictured = await opened('그림이 내려진 것', {
    art: { upload: { url: await picture('picture'), x: 0.5, y: 0.5, zoom: 1 } },
  });
  await takeDown(pictured, 'picture');
  await appeal(pictured);
  await decide(pictured, 'refused', 1, '너무 셉니다.');
  expect((await answer(pictured)).body.item).toMatchObject({ state: 'refused', is_appealed: false, may_appeal: true });

  const withdrawn = await opened('거두어질 것');
  await decide(withdrawn, 'refused', 1, '아닙니다.');
  await appeal(withdrawn);
  await maker.call('POST', `/works/${withdrawn}/withdraw`);
  expect((await answer(withdrawn)).body.code).toBe('WORK_REVIEWED_ELSEWHERE');
});

test('each call is refused to those whose it is not, and drafts are nobody else’s', async () => {
  const { id } = await made(pack([await picture('con')]));
  const hidden = await made(skin(null, { name: '남모르게' }));
  const drafted = await created(maker, card('남모르는 것'));
  const paths = Object.values(calls).filter(({ path }) =>
    /^\/made-goods|^\/operator\/works|^\/works\/:id\/(standing|candidacy|submit|unsubmit|stop-selling|appeal)$/.test(
      path,
    ),
  );
  expect(paths.length).toBeGreaterThan(14);
  const bodies: Record<string, object> = {
    'POST /made-goods': skin(null),
    'PUT /made-goods/:id': { ...skin(null), revision: 1 },
    'POST /works/:id/appeal': { reason: '사유' },
    'PUT /operator/works/:id/decision': { decision: 'accepted', version: 1, reason: '' },
    'PUT /operator/works/:id/take-down': { what: 'all', reason: '사유' },
    'PUT /operator/works/:id/appeal': { is_granted: true, reason: '' },
  };
  const unnamed = await new Player(server.url, 'unnamed-of-goods@example.com').signUp();
  const codes = async (by: Player, of: number | string, within = paths) =>
    Promise.all(
      within.map(async ({ method, path }) => {
        const sent = bodies[`${method} ${path}`];
        const asked = path.replace(':id', `${of}`) + (path === '/made-goods' && method === 'GET' ? '?kind=skin' : '');
        const { status: code, body } = await by.call(method, asked, sent, by.token, `goods-key-${++keys}`);
        return [method, path, code === 200 ? 200 : body.code];
      }),
    );
  const all = (code: string) => paths.map(({ method, path }) => [method, path, code]);
  expect(await codes(new Player(server.url, ''), id)).toEqual(all('SIGN_IN_REQUIRED'));
  const ofOne = paths.filter(({ path }) => path.includes(':id'));
  const ofPlayers = ofOne.filter(({ path }) => !path.startsWith('/operator'));
  const ofReviewers = ofOne.filter(({ path }) => path.startsWith('/operator'));
  const each = (of: typeof paths, code: string) => of.map(({ method, path }) => [method, path, code]);
  expect(await codes(unnamed, id, ofPlayers)).toEqual(each(ofPlayers, 'NAME_REQUIRED'));
  for (const work of [id, hidden.id, drafted.id]) {
    expect(await codes(buyer, work, ofPlayers)).toEqual(each(ofPlayers, 'NOT_FOUND'));
    expect(await codes(buyer, work, ofReviewers)).toEqual(each(ofReviewers, 'FORBIDDEN'));
    expect(await codes(editor, work, ofReviewers)).toEqual(each(ofReviewers, 'NOT_FOUND'));
  }
  for (const odd of ['0', '2147483648', '%00'])
    expect(await codes(editor, odd, ofOne)).toEqual(each(ofOne, 'INVALID_INPUT'));
  for (const path of [`/works/${id}`, `/works/${id}/scene`, `/skins/${hidden.id}`])
    expect((await maker.call('GET', path)).body.code).toBe('NOT_FOUND');
  for (const path of ['open', 'withdraw', 'link', 'borrow'])
    expect(
      (await maker.call('POST', `/works/${id}/${path}`, path === 'borrow' ? { link: '' } : undefined)).body.code,
    ).toBe('NOT_FOUND');
  for (const kind of ['con', 'skin', 'work'])
    expect(await found(`/search?kind=${kind}&q=${encodeURIComponent('남모르')}`)).toEqual([]);

  await server.query(`update users set is_silence = true where name = '그리는이'`);
  expect((await write(skin(null))).body.code).toBe('SILENCED');
  expect((await change(hidden.id, skin(null, { name: '새 이름' }))).body.code).toBe('SILENCED');
  expect((await maker.call('POST', `/works/${id}/submit`)).body.code).toBe('SILENCED');
  await server.query(`update users set is_silence = false where name = '그리는이'`);
});

test('what is not theirs or not clean is refused, and twenty at once make one', async () => {
  const [con, theirs] = [await picture('con'), await picture('con', buyer)];
  const sent = pack([con]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(sent, maker, 'goods-key-of-twenty')));
  expect(new Set(answers.map(({ body }) => (body.item as Item).id)).size).toBe(1);
  expect((await write(skin(con), maker, 'goods-key-of-twenty')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  const foreign = { id: 102, name: '남의 것', url: con, tags: [] };
  for (const [given, code] of [
    [pack([theirs]), 'PICTURE_GONE'],
    [skin(con), 'INVALID_INPUT'],
    [skin(null, { card_id: 99_999 }), 'NOT_FOUND'],
    [pack([con], { cons: [foreign] }), 'INVALID_INPUT'],
    [pack([con], { name: '시\u200b발' }), 'WORDS_BLOCKED'],
    [pack([con], { cons: [{ ...foreign, id: null, tags: ['시발'] }] }), 'WORDS_BLOCKED'],
    [pack(Array.from({ length: 51 }, () => con)), 'INVALID_INPUT'],
  ] as const)
    expect([code, (await write(given)).body.code]).toEqual([code, code]);

  // of two holders of a picture that are deleted at once, one sees that nothing holds it any more
  const url = await picture('con');
  const both = [await made(pack([url])), await made(pack([url]))];
  await Promise.all(both.map(({ id }) => maker.call('DELETE', `/made-goods/${id}`)));
  const kept = await server.query(
    `select key from uploads where unused_since is null and not exists (select from upload_holders where upload_holders.key = uploads.key)`,
  );
  expect(kept).toEqual([]);
});
