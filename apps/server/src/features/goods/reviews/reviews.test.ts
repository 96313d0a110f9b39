import type { ConPackContent, MadeGood, SkinContent } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { blockPictures, purposesOf, referencePictures, releasePictures } from '../../community/uploads/service.ts';
import { type UserRow, userOf } from '../../core/identity/service.ts';
import { buyCons, madePackKind } from '../cons/service.ts';
import { auditLedger, balancesOf, MINT, transfer } from '../ledger/service.ts';
import {
  changeMadeGood,
  createMadeGood,
  forgetMadeGoods,
  removeMadeGood,
  reviewedGood,
} from '../made-goods/service.ts';
import { reviewedCard } from '../sets/service.ts';
import { shopSkins, skinOf } from '../skins/queries.ts';
import { buySkin, equipSkin, madeSkinKind } from '../skins/service.ts';
import { giveReport } from '../strength/test-reports.ts';
import {
  createWork,
  madeGood,
  madeGoods,
  openWork,
  ownStanding,
  ReviewedKinds,
  reviewedWorks,
} from '../works/service.ts';
import { answerAppeal, reviewWork, takeWorkDown } from './decisions.ts';
import { workRows } from './hidden-works.ts';
import { appeal, stopSelling, submitWork, unsubmitWork } from './service.ts';

let database: TestDatabase;
let maker: number;
let buyer: number;
let editor: number;
let other: number;
const kinds = new ReviewedKinds();
const pictures = { reference: referencePictures, release: releasePictures, purposesOf };
const goodPorts = { kinds: { skin: madeSkinKind, con_pack: madePackKind }, pictures };
const workPorts = { pictures, ideas: { hold: async () => undefined, follow: async () => () => undefined } };
/** A card apart from its name. */
const UNIT = {
  type: 'unit',
  element: ['G'],
  rarity: 'common',
  cost: 2,
  attack: 2,
  health: 2,
  keywords: {},
  abilities: [],
};
/** Users whose role rests. */
const resting = new Set<number>();
const told: { answer: string; reason: string; userId: number }[] = [];
const ports = {
  kinds,
  blockPictures,
  picturesLike: async () => [],
  withRole: async (user: UserRow) => ({ ...user, role_rests: resting.has(user.id) }),
  notices: {
    keep: async (_db: unknown, userId: number, _kind: string, params: object) => {
      told.push({ userId, ...(params as { answer: string; reason: string }) });
      return () => undefined;
    },
  },
};
let keys = 0;
const once = () => ({ key: `reviews-${++keys}`, notifyBalanceOf: () => undefined });
let uploads = 0;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  expect(await newPlayer(db, '첫이')).toBe(1);
  [maker, buyer, editor, other] = [
    await newPlayer(db, '만든이'),
    await newPlayer(db, '산이'),
    await newPlayer(db, '고르는이'),
    await newPlayer(db, '다른이'),
  ];
  await db
    .updateTable('users')
    .set({ granted_role: 'card_editor', role_since: new Date(), role_by: 1 })
    .where('id', 'in', [editor, other])
    .execute();
  await db.transaction().execute((tx) =>
    transfer(tx, {
      key: 'purse',
      reason: 'gift',
      movements: [{ from: MINT, to: buyer, currency: 'gpoint', amount: 5000 }],
    }),
  );
  kinds.joins(reviewedGood(madeSkinKind, pictures));
  kinds.joins(reviewedGood(madePackKind, pictures));
  kinds.joins(reviewedCard({ works: workPorts, reloadCatalogue: async () => undefined }));
});
afterAll(() => database.drop());

/** A stored picture of a player. */
async function upload(userId: number, purpose: 'con' | 'skin'): Promise<string> {
  const key = `${String(++uploads).padStart(24, '0')}-400x600`;
  await database.db
    .insertInto('uploads')
    .values({
      key,
      user_id: userId,
      purpose,
      width: 400,
      height: 600,
      likeness: '0'.repeat(64),
      like_key: null,
      stored_at: new Date(),
    } as never)
    .execute();
  return `/uploads/${key}.webp`;
}
const skin = async (given: Partial<SkinContent> = {}): Promise<SkinContent> => ({
  kind: 'skin',
  card_id: 101,
  name: '봄밤',
  picture: { url: await upload(maker, 'skin'), x: 0.5, y: 0.4, zoom: 1 },
  price: 101,
  ...given,
});
const pack = async (count: number, given: Partial<ConPackContent> = {}): Promise<ConPackContent> => ({
  kind: 'con_pack',
  name: '수달',
  price: 0,
  cover: 0,
  cons: await Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      id: null,
      name: `수달 ${at}`,
      url: await upload(maker, 'con'),
      tags: [],
    })),
  ),
  ...given,
});
const about = { licence: 'cc-by', is_ai: false, source: '직접 그림' } as const;
const user = async (id: number) => (await userOf(database.db, id))!;
const create = async (content: MadeGood['content']) => {
  const by = await user(maker);
  return database.db.transaction().execute((tx) => createMadeGood(tx, goodPorts, by, { content, ...about }));
};
const change = async ({ id, revision }: MadeGood, content: MadeGood['content']) =>
  changeMadeGood(database.db, goodPorts, await user(maker), id, { content, revision, ...about });
const submit = async (id: number) => submitWork(database.db, kinds, await user(maker), id);
const review = async (id: number, version: number, decision: 'accepted' | 'asked' | 'refused', by = editor) =>
  reviewWork(database.db, ports, await user(by), id, {
    decision,
    version,
    reason: decision === 'accepted' ? '' : '사유',
    wishes: [],
  });
const buy = (id: number, price: number) =>
  database.db.transaction().execute((tx) => buySkin(tx, buyer, id, price, once()));
const own = (id: number) => madeGood(database.db, maker, id);
const isShown = async (url: string) =>
  (
    await database.db
      .selectFrom('uploads')
      .select('blocked_at')
      .where('key', '=', url.slice(9, -5))
      .executeTakeFirstOrThrow()
  ).blocked_at === null;

test('a skin is drafted, asked about, accepted, sold with its royalty, changed, and withdrawn', async () => {
  const { db } = database;
  const draft = await create(await skin({ picture: null }));
  await expect(submit(draft.id)).rejects.toMatchObject({
    code: 'WORK_UNFINISHED',
    fields: { picture: expect.any(String) },
  });
  const drawn = await change(draft, await skin());
  // the same again is no conflict, anything else is
  expect(await change(draft, drawn.content)).toMatchObject({ revision: drawn.revision });
  await expect(change(draft, await skin({ name: '가을밤' }))).rejects.toThrow('WORK_CHANGED_ELSEWHERE');

  const by = await user(maker);
  const unsourced = { content: await skin(), ...about, source: '' };
  const { id } = await db.transaction().execute((tx) => createMadeGood(tx, goodPorts, by, unsourced));
  await expect(submit(id)).rejects.toMatchObject({ fields: { source: expect.any(String) } });
  await removeMadeGood(db, goodPorts, maker, id);

  await submit(draft.id);
  await expect(submit(draft.id)).rejects.toThrow('WORK_STEP_IMPOSSIBLE');
  await expect(change(await own(draft.id), await skin())).rejects.toThrow('WORK_IN_REVIEW');
  expect((await reviewedWorks(db, { view: 'waiting', limit: 20 }, true)).items).toMatchObject([
    { id: draft.id, kind: 'skin', name: '봄밤', maker: expect.stringContaining('만든이'), accepted_content: null },
  ]);
  await expect(review(draft.id, 1, 'accepted', maker)).rejects.toThrow('NOT_YOURSELF');
  await expect(
    reviewWork(db, ports, await user(editor), draft.id, { decision: 'asked', version: 1, reason: '', wishes: [] }),
  ).rejects.toThrow('WORK_REASON_MISSING');
  await review(draft.id, 1, 'asked');
  await expect(review(draft.id, 1, 'accepted')).rejects.toThrow('WORK_REVIEWED_ELSEWHERE');
  expect(told.at(-1)).toMatchObject({ userId: maker, answer: 'asked', reason: '사유' });
  expect(await own(draft.id)).toMatchObject({
    state: 'asked',
    steps: [
      { step: 'asked', by_maker: false },
      { step: 'submitted', by_maker: true },
    ],
  });

  const second = await change(await own(draft.id), await skin({ price: 101 }));
  expect(second).toMatchObject({ version: 2, state: 'draft' });
  await submit(draft.id);
  await review(draft.id, 2, 'accepted');
  const before = await balancesOf(db, maker);
  await expect(buy(draft.id, 100)).rejects.toThrow('PRICE_CHANGED');
  expect(await buy(draft.id, 101)).toMatchObject({ is_mine: true, crop: { x: 0.5, y: 0.4, zoom: 1 } });
  expect((await balancesOf(db, maker)).gpoint - before.gpoint).toBe(40);
  await equipSkin(db, maker, 101, draft.id);

  // what is sold stays as it is until the next version is accepted
  await expect(change(await own(draft.id), await skin({ card_id: 102 }))).rejects.toThrow('INVALID_INPUT');
  await change(await own(draft.id), await skin({ name: '겨울밤', price: 0 }));
  expect(await skinOf(db, draft.id, null)).toMatchObject({ name: '봄밤', price: 101 });
  await submit(draft.id);
  await review(draft.id, 3, 'refused');
  expect(await own(draft.id)).toMatchObject({ state: 'refused', accepted_version: 2, may_appeal: true });
  expect(await skinOf(db, draft.id, null)).toMatchObject({ name: '봄밤', is_for_sale: true });
  await appeal(db, kinds, maker, draft.id, '이름만 바꿨습니다');
  await expect(appeal(db, kinds, maker, draft.id, '다시')).rejects.toThrow('WORK_STEP_IMPOSSIBLE');
  const answer = async (by: number) =>
    answerAppeal(db, ports, await user(by), draft.id, { is_granted: true, reason: '' });
  await expect(answer(editor)).rejects.toThrow('APPEAL_BY_ANOTHER');
  expect((await reviewedWorks(db, { view: 'appeals', limit: 20 }, true)).items).toMatchObject([{ id: draft.id }]);
  await answer(other);
  await expect(answer(other)).rejects.toThrow('WORK_REVIEWED_ELSEWHERE');
  expect(await skinOf(db, draft.id, null)).toMatchObject({ name: '겨울밤', price: 0 });

  await stopSelling(db, kinds, maker, draft.id);
  const third = await newPlayer(db, '늦은이');
  await expect(db.transaction().execute((tx) => buySkin(tx, third, draft.id, 0, once()))).rejects.toThrow('NOT_FOUND');
  expect((await shopSkins(db, buyer, { limit: 24 })).items).toEqual([]);
  expect((await shopSkins(db, buyer, { limit: 24, whose: 'mine' })).items).toMatchObject([
    { id: draft.id, name: '겨울밤' },
  ]);
  await expect(removeMadeGood(db, goodPorts, maker, draft.id)).rejects.toThrow('WORK_STEP_IMPOSSIBLE');
  expect((await reviewedWorks(db, { view: 'decided', limit: 20 }, true)).items).toMatchObject([{ id: draft.id }]);
  expect(await auditLedger(db, [])).toEqual({ faults: [], isWhole: true });
});

test('a pack keeps the numbers of its emoticons; those left out stay with their owners', async () => {
  const { db } = database;
  const made = await create(await pack(3, { price: 10 }));
  const content = made.content as ConPackContent;
  expect(new Set(content.cons.map(({ id }) => id)).size).toBe(3);
  // numbers are given by the site
  const foreign = await create(await pack(1));
  const stolen = (foreign.content as ConPackContent).cons[0]!;
  await expect(change(made, { ...content, cons: [...content.cons, stolen] })).rejects.toThrow('INVALID_INPUT');
  await expect(change(made, { ...content, cons: [content.cons[0]!, content.cons[0]!] })).rejects.toThrow(
    'INVALID_INPUT',
  );

  await submit(made.id);
  await review(made.id, 1, 'accepted');
  const bought = await db.transaction().execute((tx) => buyCons(tx, buyer, { pack: made.id }, 30, once()));
  expect(bought).toEqual(content.cons.map(({ id }) => id));
  await change(await own(made.id), { ...content, cover: 1, cons: content.cons.slice(1) });
  await submit(made.id);
  await review(made.id, 2, 'accepted');
  const rows = await db
    .selectFrom('cons')
    .select(['id', 'is_for_sale'])
    .where('pack_id', '=', made.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ is_for_sale }) => is_for_sale)).toEqual([false, true, true]);
  expect(await auditLedger(db, [])).toEqual({ faults: [], isWhole: true });
  await removeMadeGood(db, goodPorts, maker, foreign.id);
  expect((await madeGoods(db, maker, 'con_pack')).map(({ id }) => id)).toEqual([made.id]);
});

test('what is taken down is not shown or sold until the appeal is granted', async () => {
  const { db } = database;
  const content = await skin();
  const made = await create(content);
  await submit(made.id);
  await review(made.id, 1, 'accepted');
  await takeWorkDown(db, ports, await user(editor), made.id, { what: 'all', reason: '남의 그림입니다' });
  expect(await isShown(content.picture!.url)).toBe(false);
  await expect(buy(made.id, 101)).rejects.toThrow('NOT_FOUND');
  await expect(change(await own(made.id), content)).resolves.toMatchObject({ state: 'taken_down' });
  await expect(change(await own(made.id), await skin({ name: '새 이름' }))).rejects.toThrow('WORK_STEP_IMPOSSIBLE');
  await appeal(db, kinds, maker, made.id, '제 그림입니다');
  await answerAppeal(db, ports, await user(other), made.id, { is_granted: true, reason: '' });
  expect(await isShown(content.picture!.url)).toBe(true);
  expect(await own(made.id)).toMatchObject({ state: 'accepted', is_appealed: false });
  await buy(made.id, 101);
});

test('an open card asks for a place in a set, and stays as it is once it is accepted', async () => {
  const { db } = database;
  const card = { ...UNIT, name: '늦반디' };
  const { work } = await db
    .transaction()
    .execute((tx) => createWork(tx, workPorts, maker, { card, parent_id: null, idea_id: null, ...about }));
  await expect(submit(work.id)).rejects.toThrow('WORK_STEP_IMPOSSIBLE');
  await openWork(db, workPorts, maker, work.id);
  await giveReport(db, work.card);
  await submit(work.id);
  expect(await unsubmitWork(db, kinds, maker, work.id)).toMatchObject({ state: 'open' });
  await submit(work.id);
  await review(work.id, 1, 'accepted');
  await expect(openWork(db, workPorts, maker, work.id)).resolves.toMatchObject({ state: 'accepted' });
  await expect(
    takeWorkDown(db, ports, await user(editor), work.id, { what: 'picture', reason: '사유' }),
  ).rejects.toThrow('WORK_PICTURE_MISSING');
});

test('of a departing maker drafts go, and what others have stays, in the shop if they wish so', async () => {
  const { db } = database;
  const draft = await create(await skin({ name: '못 다한' }));
  const sold = (await madeGoods(db, maker, 'skin')).find(({ state }) => state === 'accepted')!;
  await change(sold, await skin({ name: '새 판' }));
  await submit(sold.id);
  const before = await madeGoods(db, maker, 'skin');
  await db.transaction().execute((tx) => forgetMadeGoods(tx, goodPorts, maker, false));
  const kept = await madeGoods(db, maker, 'skin');
  expect(kept.map(({ id }) => id)).toEqual(before.flatMap(({ id }) => (id === draft.id ? [] : id)));
  // versions that were never accepted go too, and no longer wait for a decision
  expect(kept.filter(({ state }) => state === 'accepted')).toMatchObject([
    { id: sold.id, version: sold.version, content: sold.content },
  ]);
  await db.transaction().execute((tx) => forgetMadeGoods(tx, goodPorts, maker, true));
  expect((await madeGoods(db, maker, 'skin')).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  expect((await shopSkins(db, buyer, { limit: 24, whose: 'mine' })).items).toHaveLength(2);
});

test('a hidden skin is neither shown nor sold, is not appealed against beside its objection, and comes back for sale', async () => {
  const { db } = database;
  const content = await skin();
  const made = await create(content);
  await submit(made.id);
  await review(made.id, 1, 'accepted');
  const rows = workRows({ kinds, blockPictures, works: workPorts });
  const { kept, path } = await db.transaction().execute((tx) => rows.takeDown(tx, made.id));
  expect([kept.title, path]).toEqual([content.name, `/skins/${made.id}`]);
  expect(await isShown(content.picture!.url)).toBe(false);
  await expect(buy(made.id, 101)).rejects.toThrow('NOT_FOUND');
  expect(await own(made.id)).toMatchObject({ state: 'taken_down', may_appeal: false });
  await expect(appeal(db, kinds, maker, made.id, '제 그림입니다')).rejects.toThrow('WORK_STEP_IMPOSSIBLE');
  await expect(db.transaction().execute((tx) => rows.takeDown(tx, made.id))).rejects.toThrow('NOT_FOUND');
  await db.transaction().execute((tx) => rows.putBack(tx, made.id, JSON.parse(JSON.stringify(kept))));
  expect(await isShown(content.picture!.url)).toBe(true);
  expect(await own(made.id)).toMatchObject({ state: 'accepted', is_appealed: false });
  await buy(made.id, 101);
});

/** An open card with an uploaded picture. */
async function pictured(): Promise<{ id: number; url: string }> {
  const { db } = database;
  const url = await upload(maker, 'skin');
  const card = { ...UNIT, name: `그림 ${uploads}`, art: { upload: { url, x: 0.5, y: 0.5, zoom: 1 } } };
  const { work } = await db
    .transaction()
    .execute((tx) => createWork(tx, workPorts, maker, { card, parent_id: null, idea_id: null, ...about }));
  await openWork(db, workPorts, maker, work.id);
  return { id: work.id, url };
}
const takeDown = async (id: number, what: 'all' | 'picture') =>
  takeWorkDown(database.db, ports, await user(editor), id, { what, reason: '남의 그림입니다' });
const grant = async (id: number, by = other) =>
  answerAppeal(database.db, ports, await user(by), id, { is_granted: true, reason: '' });

test('a picture that was taken down stays so when the whole work comes back, until its own appeal is granted', async () => {
  const { db } = database;
  const { id, url } = await pictured();
  await takeDown(id, 'picture');
  expect(await isShown(url)).toBe(false);
  // hidden and restored
  const rows = workRows({ kinds, blockPictures, works: workPorts });
  const { kept } = await db.transaction().execute((tx) => rows.takeDown(tx, id));
  await db.transaction().execute((tx) => rows.putBack(tx, id, JSON.parse(JSON.stringify(kept))));
  expect(await isShown(url)).toBe(false);
  // an appeal that the next decision makes moot lapses; of each decision there is one
  await appeal(db, kinds, maker, id, '제 그림입니다');
  await takeDown(id, 'all');
  await appeal(db, kinds, maker, id, '제 카드입니다');
  await grant(id);
  expect([await isShown(url), (await ownStanding(db, maker, id)).may_appeal]).toEqual([false, true]);
  await appeal(db, kinds, maker, id, '제 그림입니다');
  await grant(id);
  expect([await isShown(url), (await ownStanding(db, maker, id)).may_appeal]).toEqual([true, false]);
});

test('works that wait come in pages, the oldest first; cards only to readers who may fill sets', async () => {
  const { db } = database;
  const waiting: number[] = [];
  for (let at = 0; at < 3; at++) {
    const { id } = await create(await skin());
    await submit(id);
    waiting.push(id);
  }
  const { id: card } = await pictured();
  await db.updateTable('works').set({ state: 'candidate', waiting_since: new Date() }).where('id', '=', card).execute();
  const seen = async (mayFill: boolean) => {
    const ids: number[] = [];
    for (let before: string | undefined, isFirst = true; isFirst || before; isFirst = false) {
      const { items, next } = await reviewedWorks(db, { view: 'waiting', limit: 2, before }, mayFill);
      ids.push(...items.map(({ id }) => id));
      before = next ?? undefined;
    }
    return ids.filter((id) => [...waiting, card].includes(id));
  };
  expect(await seen(true)).toEqual([...waiting, card]);
  expect(await seen(false)).toEqual(waiting);
  expect((await reviewedWorks(db, { view: 'waiting', kind: 'card', limit: 2 }, false)).items).toMatchObject([
    { id: card },
  ]);
});

test('the only reviewer beside the maker answers appeals against their own decisions', async () => {
  const { db } = database;
  const { id } = await pictured();
  await takeDown(id, 'picture');
  await appeal(db, kinds, maker, id, '제 그림입니다');
  await expect(grant(id, editor)).rejects.toThrow('APPEAL_BY_ANOTHER');
  const granted = (role: 'card_editor' | null, ids: number[]) =>
    db.updateTable('users').set({ granted_role: role }).where('id', 'in', ids).execute();
  await granted('card_editor', [maker]);
  await granted(null, [other]);
  await db.updateTable('users').set({ leaves_at: new Date() }).where('id', '=', 1).execute();
  await grant(id, editor);

  // nor does another whose role rests
  await takeDown(id, 'picture');
  await appeal(db, kinds, maker, id, '이것도 제 그림입니다');
  await granted('card_editor', [other]);
  await expect(grant(id, editor)).rejects.toThrow('APPEAL_BY_ANOTHER');
  resting.add(other);
  await grant(id, editor);
  resting.clear();
  await granted('card_editor', [other]);
  await granted(null, [maker]);
  await db.updateTable('users').set({ leaves_at: null }).where('id', '=', 1).execute();
});
