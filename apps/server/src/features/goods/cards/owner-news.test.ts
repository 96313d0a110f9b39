import { afterAll, beforeAll, expect, test } from 'vitest';
import { loneBus } from '../../../platform/nodes/bus.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { Notices } from '../../core/notices/service.ts';
import { tellNews } from './owner-news.ts';
import { keepCardVersions } from './queries/versions.ts';
import { cardRows, tellOwners } from './service.ts';

let database: TestDatabase;
let notices: Notices;
beforeAll(async () => {
  database = await testDatabase();
  const to = () => ({ emit: () => undefined });
  const io = { to, local: { to } };
  notices = new Notices(
    { db: database.db, io: io as never, bus: loneBus(), inBackground: (_, work) => void work.catch(() => undefined) },
    { ignores: async () => false, push: async () => undefined },
  );
});
afterAll(() => database.drop());

const told = (kind: string) =>
  database.db
    .selectFrom('notices')
    .select(['user_id', 'message', 'target'])
    .where('kind', '=', kind)
    .orderBy('user_id')
    .execute();
const owners = async (cardId: number) =>
  (
    await database.db
      .selectFrom('copies')
      .select('account')
      .distinct()
      .where('card_id', '=', cardId)
      .where('amount', '>', 0)
      .where('account', '>', 0)
      .orderBy('account')
      .execute()
  ).map(({ account }) => account);

test('cards that a release has changed are one notice for each owner of any, about those that they own', async () => {
  const { db } = database;
  for (const element of ['R', 'R', 'U'] as const) await newPlayer(db, '주인', element);
  const cards = cardRows();
  await keepCardVersions(db, cards);
  await tellNews(db, notices, Date.now);
  expect(await told('cards_changed')).toEqual([]);

  const [fire, water] = ['R', 'U'].map((element) => cards.filter((card) => card.element[0] === element)) as [
    typeof cards,
    typeof cards,
  ];
  const starter = await db.selectFrom('copies').select('card_id').where('account', '>', 0).execute();
  const isOwned = ({ id }: { id: number }) => starter.some(({ card_id }) => card_id === id);
  const changed = [fire.find(isOwned)!, ...water.filter(isOwned).slice(0, 4)].map(({ id }) => id);
  await keepCardVersions(
    db,
    cards.map((card) => (changed.includes(card.id) ? { ...card, cost: card.cost + 1 } : card)),
  );
  await tellNews(db, notices, Date.now);
  const all = await told('cards_changed');
  const named = (id: number) => `‘${cards.find((card) => card.id === id)!.name}’`;
  const byOwner = new Set((await Promise.all(changed.map(owners))).flat());
  expect(new Set(all.map(({ user_id }) => user_id))).toEqual(byOwner);
  expect(all).toHaveLength(byOwner.size);
  expect(all[0]).toMatchObject({
    target: `/cards/${changed[0]}`,
    message: expect.stringContaining(named(changed[0]!)),
  });
  expect(all.at(-1)!.message).toMatch(/ 외 카드 1장이 바뀌었습니다/);
  expect(all.at(-1)!.target).toBe('/cards');
  expect(await db.selectFrom('owner_news').selectAll().execute()).toEqual([]);
});

test('a run that breaks off in a batch tells nobody of it twice, and leaves nobody out', async () => {
  const { db } = database;
  const shared = await db
    .selectFrom('copies')
    .select('card_id')
    .where('account', '>', 0)
    .groupBy('card_id')
    .having(({ fn }) => fn.count('account').distinct(), '>', 1)
    .executeTakeFirstOrThrow();
  const card = { id: shared.card_id };
  const wanted = await owners(card.id);
  expect(wanted.length).toBeGreaterThan(1);
  await db.transaction().execute((tx) => tellOwners(tx, [card.id], 'cards_retired'));
  let kept = 0;
  const broken: Pick<Notices, 'keep'> = {
    keep(...args) {
      if (++kept === wanted.length) throw new Error('the process was killed');
      return notices.keep(...args);
    },
  };
  await expect(tellNews(db, broken, Date.now)).rejects.toThrow('killed');
  expect(await told('cards_retired')).toEqual([]);
  await tellNews(db, notices, Date.now);
  await tellNews(db, notices, Date.now);
  expect((await told('cards_retired')).map(({ user_id }) => user_id)).toEqual(wanted);
});
