import { starterDecks } from '@chilyo/cards';
import { encodeDeck } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../../platform/http.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { deckPicture } from './picture-routes.ts';

let http: Http;
let database: TestDatabase;
beforeAll(async () => {
  [http, database] = await Promise.all([openTestHttp(), testDatabase()]);
  deckPicture(http, database.db);
});
afterAll(async () => {
  await http.close();
  await database.drop();
});
const ask = (code: string) => http.inject({ url: `/api/deck-codes/${code}/picture.png` });

test('the code of a deck has a picture; a damaged one has none', async () => {
  const code = encodeDeck(starterDecks[0]!.cards);
  const answer = await ask(code);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(answer.rawPayload.readUInt32BE(16)).toBe(1200);
  expect((await ask(code.slice(0, -3))).statusCode).toBe(404);
});
