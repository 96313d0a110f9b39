import { starterDecks } from '@chilyo/cards';
import { OPEN_WORKS_MAX, UNDEALT_VERSIONS_MAX } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { referencePictures, releasePictures } from '../../community/uploads/service.ts';
import { hashOf } from './made-card.ts';
import { dealtCards, versionsOf } from './queries/dealt.ts';
import { countDrafts, versionOf } from './queries.ts';
import {
  borrowDraft,
  changeWork,
  createWork,
  dealWorks,
  forgetWorks,
  openWork,
  removeWork,
  renewWorkLink,
  withdrawWork,
  worksOf,
} from './service.ts';

const ports = {
  pictures: { reference: referencePictures, release: releasePictures },
  ideas: { hold: async () => undefined, follow: async () => () => undefined },
};
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const card = (name: string, cost = 2) => ({
  name,
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost,
  attack: 2,
  health: 2,
  keywords: {},
  abilities: [],
});
const fire = starterDecks.find(({ element }) => element === 'R')!.cards;
/** A deck of official cards with two copies of a made one. */
const deckWith = (id: number) => [...fire.slice(2), id, id];
/** These cards are in no monthly set. */
const isInSet = () => false;
const about = { licence: 'cc0', is_ai: false, source: '제가 그렸습니다' } as const;

const make = (maker: number, name: string) =>
  database.db
    .transaction()
    .execute((tx) => createWork(tx, ports, maker, { card: card(name), parent_id: null, idea_id: null, ...about }))
    .then(({ work }) => work);

test('a save or a deletion at the moment of the deal waits for it', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '바쁜이');
  const [saved, removed] = [await make(maker, '고치던 카드'), await make(maker, '지우던 카드')];
  const decks = [saved, removed].map(({ id }) => ({ userId: maker, deck: deckWith(id) }));
  const order: string[] = [];
  let meanwhile: Promise<unknown> = Promise.resolve();
  const dealt = await db.transaction().execute(async (tx) => {
    const dealt = await dealWorks(tx, decks, isInSet);
    meanwhile = Promise.all([
      changeWork(db, ports, maker, saved.id, { card: card('고치던 카드', 7), revision: 1, ...about }),
      removeWork(db, ports, maker, removed.id),
    ]).then(() => order.push('changed'));
    await vi.waitFor(async () => expect(await waitingFor(db)).toBe(2));
    order.push('dealt');
    return dealt;
  });
  await meanwhile;
  expect(order).toEqual(['dealt', 'changed']);
  expect(await dealtCards(db, dealt)).toMatchObject([{ cost: 2 }, { cost: 2 }]);
  const works = (await worksOf(db, maker)).sort((one, other) => one.id - other.id);
  expect(works).toMatchObject([{ version: 2, card: { cost: 7 } }, { state: 'withdrawn' }]);
});

/** Number of queries of this database that wait for a lock. */
async function waitingFor(db: TestDatabase['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}

test('a deck is not dealt with a card that its player may no longer use, or too often', async () => {
  const { db } = database;
  const [maker, friend] = [await newPlayer(db, '만든이'), await newPlayer(db, '벗')];
  const work = await make(maker, '잠깐 열린 카드');
  const deal = () =>
    db.transaction().execute((tx) => dealWorks(tx, [{ userId: friend, deck: deckWith(work.id) }], isInSet));
  await expect(deal()).rejects.toMatchObject({ code: 'DECK_ILLEGAL' });
  await openWork(db, ports, maker, work.id);
  expect(await deal()).toHaveLength(1);
  const legendary = { ...card('잠깐 열린 카드'), rarity: 'legendary' };
  await changeWork(db, ports, maker, work.id, { card: legendary, revision: 2, ...about });
  await expect(deal()).rejects.toMatchObject({ code: 'DECK_ILLEGAL' });
  await changeWork(db, ports, maker, work.id, { card: card('잠깐 열린 카드'), revision: 3, ...about });
  await withdrawWork(db, ports, maker, work.id);
  await expect(deal()).rejects.toMatchObject({ code: 'DECK_ILLEGAL' });
});

/** A picture that a player has uploaded; its files do not matter here. */
async function uploaded(userId: number, key: string): Promise<string> {
  const row = { key, user_id: userId, width: 1, height: 1, likeness: '0'.repeat(64), like_key: null };
  await database.db
    .insertInto('uploads')
    .values({ ...row, stored_at: new Date(), swept_at: null })
    .execute();
  return `/uploads/${key}.webp`;
}

const holdersOf = async (key: string) =>
  (await database.db.selectFrom('upload_holders').select('holder').where('key', '=', key).execute()).map(
    ({ holder }) => holder,
  );

test('a picture is kept for each version that shows it, and past the departure only for what was dealt', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '그린이');
  const first = await uploaded(maker, 'first-picture');
  const second = await uploaded(maker, 'second-picture');
  const shown = (name: string, url: string) => ({ ...card(name), art: { upload: { url, x: 0.5, y: 0.5, zoom: 1 } } });
  const draw = (name: string) =>
    db
      .transaction()
      .execute((tx) =>
        createWork(tx, ports, maker, { card: shown(name, first), parent_id: null, idea_id: null, ...about }),
      )
      .then(({ work }) => work);
  const [played, kept] = [await draw('그려서 둔 카드'), await draw('그리기만 한 카드')];
  await db.transaction().execute((tx) => dealWorks(tx, [{ userId: maker, deck: deckWith(played.id) }], isInSet));
  const before = await versionOf(db, played.id, 1);
  // only the picture changes: the dealt version keeps its own
  const changed = await changeWork(db, ports, maker, played.id, {
    card: shown('그려서 둔 카드', second),
    revision: 1,
    ...about,
  });
  expect(changed.version).toBe(2);
  expect(hashOf(changed.card)).toBe(hashOf(before.card));
  expect((await holdersOf('first-picture')).sort()).toEqual([`work:${played.id}:1`, `work:${kept.id}:1`].sort());
  expect(await holdersOf('second-picture')).toEqual([`work:${played.id}:2`]);
  await db.transaction().execute((tx) => forgetWorks(tx, ports, maker, true));
  expect(await holdersOf('first-picture')).toEqual([`work:${played.id}:1`]);
  expect(await holdersOf('second-picture')).toEqual([]);
  expect(await dealtCards(db, [{ work_id: played.id, no: 1 }])).toMatchObject([{ art: { upload: { url: first } } }]);
});

test('a version that a match was dealt stays when its maker changes the card, and when they leave', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '떠날이');
  const played = await make(maker, '둔 카드');
  await make(maker, '두지 않은 카드');
  await openWork(db, ports, maker, played.id);
  const decks = [{ userId: maker, deck: deckWith(played.id) }];
  expect(await db.transaction().execute((tx) => dealWorks(tx, decks, isInSet))).toEqual([
    { work_id: played.id, no: 1 },
  ]);

  const changed = await changeWork(db, ports, maker, played.id, { card: card('둔 카드', 5), revision: 2, ...about });
  expect(changed).toMatchObject({ version: 2, card: { cost: 5 } });
  const dealt = [{ work_id: played.id, no: 1 }];
  expect(await dealtCards(db, dealt)).toMatchObject([{ id: played.id, cost: 2 }]);

  await db.transaction().execute((tx) => forgetWorks(tx, ports, maker, true));
  // the change since is theirs alone
  const left = { id: played.id, state: 'withdrawn', source: '', version: 1, card: { cost: 2 } };
  expect(await worksOf(db, maker)).toMatchObject([left]);
  expect(await worksOf(db, maker)).toHaveLength(1);
  expect(await dealtCards(db, dealt)).toMatchObject([{ cost: 2 }]);
});

test('a draft is borrowed by its present link alone, also while that is being renewed', async () => {
  const { db } = database;
  const [maker, friend] = [await newPlayer(db, '빌려줄이'), await newPlayer(db, '빌릴이')];
  const draft = await make(maker, '빌려준 초안');
  const deal = () =>
    db.transaction().execute((tx) => dealWorks(tx, [{ userId: friend, deck: deckWith(draft.id) }], isInSet));
  const borrow = (link: string) => borrowDraft(db, friend, draft.id, link);
  await expect(borrow('wrong')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(deal()).rejects.toMatchObject({ code: 'DECK_ILLEGAL' });
  for (let twice = 0; twice < 2; twice++) await borrow(draft.link!);
  expect(await deal()).toHaveLength(1);
  const { link } = await renewWorkLink(db, maker, draft.id);
  await expect(deal()).rejects.toMatchObject({ code: 'DECK_ILLEGAL' });

  // the row is renewed in a transaction that has not ended when the friend comes with the link
  let late: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('works').set({ link: 'another' }).where('id', '=', draft.id).execute();
    late = borrow(link!).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await waitingFor(db)).toBe(1));
  });
  expect(await late).toMatchObject({ code: 'NOT_FOUND' });

  // an open card is for every player, and after it the link opens nothing
  await borrow('another');
  await openWork(db, ports, maker, draft.id);
  await withdrawWork(db, ports, maker, draft.id);
  await expect(deal()).rejects.toMatchObject({ code: 'DECK_ILLEGAL' });
  await expect(borrow('another')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('who departs borrows nothing more', async () => {
  const { db } = database;
  const [maker, friend] = [await newPlayer(db, '남을이'), await newPlayer(db, '떠날벗')];
  const draft = await make(maker, '남은 초안');
  await borrowDraft(db, friend, draft.id, draft.link!);
  await db.transaction().execute((tx) => forgetWorks(tx, ports, friend, true));
  expect(await db.selectFrom('draft_borrowers').selectAll().where('user_id', '=', friend).execute()).toEqual([]);
});

test('saves of an open card keep its latest versions, and all that matches were dealt', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '고칠이');
  const work = await make(maker, '자꾸 고친 카드');
  await openWork(db, ports, maker, work.id);
  await db.transaction().execute((tx) => dealWorks(tx, [{ userId: maker, deck: deckWith(work.id) }], isInSet));
  const url = await uploaded(maker, 'old-picture');
  const art = { upload: { url, x: 0.5, y: 0.5, zoom: 1 } };
  const saves = UNDEALT_VERSIONS_MAX + 5;
  for (let at = 0; at < saves; at++) {
    const changed = { ...card('자꾸 고친 카드', at % 10), ...(at === 0 && { art }) };
    await changeWork(db, ports, maker, work.id, { card: changed, revision: at + 2, ...about });
  }
  const versions = (await versionsOf(db, [work.id])).map(({ no }) => no).sort((one, other) => one - other);
  const latest = Array.from({ length: UNDEALT_VERSIONS_MAX }, (_none, at) => saves + 2 - UNDEALT_VERSIONS_MAX + at);
  expect(versions).toEqual([1, ...latest]);
  expect(await holdersOf('old-picture')).toEqual([]);
});

test('cards that were played and taken back take no room of the drafts', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '둔이');
  const works: { id: number }[] = [];
  for (let at = 0; at < 15; at++) works.push(await make(maker, `둔 초안 ${at}`));
  const deck = works.flatMap(({ id }) => [id, id]);
  await db.transaction().execute((tx) => dealWorks(tx, [{ userId: maker, deck }], isInSet));
  expect(await countDrafts(db, maker)).toBe(15);
  for (const { id } of works) await removeWork(db, ports, maker, id);
  expect(await countDrafts(db, maker)).toBe(0);
  expect(await worksOf(db, maker)).toHaveLength(15);
});

test('a player has so many open cards at most, also when two are opened at once', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '많이연이');
  const [one, other] = [await make(maker, '마지막 하나'), await make(maker, '마지막 둘')];
  await sql`insert into works (user_id, kind, state, is_ai, source, link)
    select ${maker}::int, 'card', 'open', false, '', 'open-' || n
    from generate_series(1, ${OPEN_WORKS_MAX - 1}::int) n`.execute(db);
  const opened = await Promise.allSettled([one, other].map(({ id }) => openWork(db, ports, maker, id)));
  expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = opened.find((each) => each.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'OPEN_WORKS_FULL', details: { most: OPEN_WORKS_MAX } });
  // one that is open may be opened again
  const [id] = opened.flatMap((each) => (each.status === 'fulfilled' ? each.value.id : []));
  expect(await openWork(db, ports, maker, id!)).toMatchObject({ state: 'open' });
});

test('a parent is a card that there is: of the game, or made', async () => {
  const { db } = database;
  const maker = await newPlayer(db, '이어만든이');
  const parent = await make(maker, '처음 카드');
  const childOf = (parent_id: number | null) =>
    db
      .transaction()
      .execute((tx) => createWork(tx, ports, maker, { card: card('이은 카드'), parent_id, idea_id: null, ...about }))
      .then(({ work }) => work.parent_id);
  const [official = 0] = fire;
  for (const id of [null, official, parent.id]) expect(await childOf(id)).toBe(id);
  // the id that the next card will have, too: nothing is its own parent
  const { id: last } = await make(maker, '마지막 카드');
  for (const id of [last + 1, 2_000_000_000]) expect(await childOf(id)).toBeNull();
});
