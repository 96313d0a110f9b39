import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { findOrCreateUser } from '../../core/identity/service.ts';
import { cardHead, cardPage } from '../../goods/cards/card-page.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { skinOf } from '../../goods/skins/queries.ts';
import { addLaunchSkins } from '../../goods/skins/service.ts';
import { skinHead, skinPage } from '../../goods/skins/skin-page.ts';
import { createWork, openWork, workFor } from '../../goods/works/service.ts';
import { register } from '../me/service.ts';
import { agreed } from '../me/test-users.ts';
import { profileHead, profilePage } from './profile-page.ts';
import { profileOf } from './service.ts';

let http: Http;
let database: TestDatabase;
let userId: number;
/** What the store of uploads answers. */
let uploaded: Buffer | null = null;
beforeAll(async () => {
  [http, database] = await Promise.all([openTestHttp(), testDatabase()]);
  const { db } = database;
  userId = (await findOrCreateUser(db, { issuer: 'test', subject: 'linked' })).id;
  await register(db, userId, { name: '그림이', element: 'U', consents: agreed });
  const server = { http, db, publicUrl: 'https://example.com' } as Server;
  cardPage(server, (id, link) => workFor(db, id, null, { link }));
  skinPage(server, async () => uploaded);
  profilePage(server);
});
afterAll(async () => {
  await http.close();
  await database.drop();
});

const noPorts = {
  pictures: { reference: async () => {}, release: async () => {} },
  ideas: { hold: async () => {}, follow: async () => () => {} },
};
const ask = (url: string) => http.inject({ url });

test.each([
  ['a card', () => '/api/cards/301/picture.png'],
  ['a player', () => `/api/users/${userId}/picture.png`],
])('%s has a picture of the size that links show', async (_what, url) => {
  const answer = await ask(url());
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect([answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('what is not there has no picture', async () => {
  for (const url of ['/api/cards/99999/picture.png', '/api/users/99999/picture.png', '/api/skins/99999/picture.png'])
    expect((await ask(url)).statusCode, url).toBe(404);
  expect((await ask('/api/cards/x/picture.png')).statusCode).toBe(400);
});

test('a made card has a picture for those who may see it', async () => {
  const { db } = database;
  const card = { name: '불씨지기', type: 'unit', element: ['R'], rarity: 'common', cost: 2, attack: 2, health: 2 };
  const { work } = await db.transaction().execute((tx) =>
    createWork(tx, noPorts, userId, {
      card: { ...card, keywords: {}, abilities: [] },
      licence: 'cc0',
      is_ai: false,
      source: '',
      parent_id: null,
      idea_id: null,
    }),
  );
  const { id, link } = work;
  const picture = `/api/cards/${id}/picture.png`;
  expect((await ask(picture)).statusCode).toBe(404);
  expect((await ask(`${picture}?link=wrong`)).statusCode).toBe(404);
  expect((await ask(`${picture}?link=${link}`)).headers['content-type']).toBe('image/png');
  await openWork(db, noPorts, userId, id);
  expect((await ask(picture)).statusCode).toBe(200);
});

test('a skin is drawn in its own light', async () => {
  const { db } = database;
  await addLaunchSkins(db);
  const skin = await skinOf(db, 7, null);
  expect(skinHead(skin)).toMatchObject({ title: '단풍 여우', path: '/skins/7' });
  const answer = await ask('/api/skins/7/picture.png');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
});

test('a made skin shows the square of its uploaded picture, and the card where that is gone', async () => {
  const { db } = database;
  const crop = JSON.stringify({ x: 1, y: 0.5, zoom: 1 });
  await sql`insert into skins (id, card_id, user_id, name, url, crop, price) overriding system value
    values (100001, 101, ${userId}, '붉은 쪽', '/uploads/x.webp', ${crop}::jsonb, 0)`.execute(db);
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  uploaded = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 80, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
  const middle = async () => {
    const { rawPayload } = await ask('/api/skins/100001/picture.png');
    const cut = await sharp(rawPayload).extract({ left: 200, top: 200, width: 250, height: 250 }).png().toBuffer();
    const { channels } = await sharp(cut).stats();
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  };
  expect(await middle()).toEqual([255, 0, 0]);
  uploaded = null;
  expect(await middle()).not.toEqual([255, 0, 0]);
});

test('a link to a card and to a player says what is behind it', async () => {
  expect(cardHead(cardOf(301)!)).toMatchObject({
    title: '불씨 도깨비',
    description: expect.stringMatching(/^불 유닛 · 일반 · 비용 1\. 죽을 때/),
    picture: '/api/cards/301/picture.png',
  });
  expect(profileHead(await profileOf(database.db, userId, null, () => false))).toMatchObject({
    title: '그림이',
    description: expect.stringContaining('배치 중 · 랭킹전 0승 0패'),
    path: `/pages/user/${userId}`,
  });
});
