import { avatarOfLevel, COMPUTER_AVATAR, FIRST_AVATAR, OPERATOR_USER_ID } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { playerSummaries, userSummaries } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a summary has what a user chose and is: picture, title, tier and mark', async () => {
  const { db } = database;
  await sql`insert into users (id, issuer, subject, name, options) overriding system value values
    (${OPERATOR_USER_ID}, 'test', 'keeper', '지기', '{}'),
    (11, 'test', 'bell', '쇠북이', '{"avatar_id": 6, "title_key": "elements_won-7"}'), (12, 'test', 'none', '새사람', '{}'),
    (13, 'test', 'gone', '옛사람', '{"avatar_id": 99, "title_key": "no-such-thing"}')`.execute(db);
  await sql`insert into users (id, issuer, subject, name, options) overriding system value
    select 100 + place, 'test', 'first ' || place, '으뜸' || place, '{}' from generate_series(1, 7) as place`.execute(
    db,
  );
  await sql`insert into ratings (user_id, score_id, rating, deviation, volatility, games)
    select 100 + place, 1, 2400 - place, 60, 0.06, 40 from generate_series(1, 7) as place union all
    (values (11, 1, 1650, 60, 0.06, 40), (12, 1, 1900, 300, 0.06, 2), (13, 2, 1900, 60, 0.06, 40))`.execute(db);
  await sql`insert into con_packs (user_id, name) values (12, '새사람의 것')`.execute(db);

  const faceOf = await userSummaries(db, [OPERATOR_USER_ID, 11, 12, 13, 0, 11, 107]);
  expect(faceOf(11)).toEqual({ avatar_id: 6, tier: 'dusk', title: '일곱 하늘을 걷는 이' });
  // the first seven avatars belong to their own accounts
  expect(faceOf(107)).toEqual({ avatar_id: FIRST_AVATAR, tier: 'seven' });
  // a provisional rating has no tier
  expect(faceOf(12)).toEqual({ avatar_id: FIRST_AVATAR, mark: 'maker' });
  // missing avatars fall back, and the rented-deck ladder gives no tier
  expect(faceOf(13)).toEqual({ avatar_id: FIRST_AVATAR });
  expect(faceOf(OPERATOR_USER_ID)).toEqual({ avatar_id: FIRST_AVATAR, mark: 'operator' });
  expect(faceOf(0)).toEqual({ avatar_id: COMPUTER_AVATAR });

  // on a practice channel the computer is one of the five opponents, whenever the match was played
  const practice = { user0: 11, user1: 0, channel_id: -3 };
  expect((await playerSummaries(db, practice)).map(({ avatar_id }) => avatar_id)).toEqual([6, avatarOfLevel(3)]);
  expect(await playerSummaries(db, { ...practice, channel_id: 0 })).toMatchObject([{}, { avatar_id: COMPUTER_AVATAR }]);
});
