import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let server: ServerProcess;
let boss: Player;
beforeAll(async () => {
  server = await sharedServer();
  boss = new Player(server.url, server.operator.email);
  const { body } = await boss.call('POST', '/auth/sign-in', server.operator);
  boss.token = (body.item as { id_token: string }).id_token;
}, 60_000);

type Deck = { id: number; name: string; card_ids: number[]; revision: number };
const person = async (email: string, name: string) => {
  const one = await new Player(server.url, `${email}@example.com`).signUp();
  return one.register(name, 'W');
};
let keys = 0;
const send = async (by: Player, method: string, path: string, body: unknown = {}) => {
  const answer = await by.call(method, path, body, by.token, `speech-key-${++keys}`);
  return answer.status === 200 ? 'done' : answer.body.code;
};
const decksOf = async (by: Player) => (await by.call('GET', '/decks')).body.items as Deck[];
const newDeck = async (by: Player, name: string) => {
  const [starter] = await decksOf(by);
  const body = { name, card_ids: starter!.card_ids };
  const answer = await by.call('POST', '/decks', body, by.token, `speech-key-${++keys}`);
  return answer.body.item as Deck;
};
const titles = async () =>
  ((await boss.call('GET', '/articles/deck')).body.items as { title: string }[]).map(({ title }) => title);
const lineWith = (id: number) => ({
  topic: '잡담',
  title: '이모티콘',
  body: { version: 1, content: [{ type: 'paragraph', content: [{ type: 'con', attrs: { id } }] }] },
});

test('an article of a lent deck is limited, filtered, and goes with its deck', async () => {
  const lender = await person('lender', '빌려주는이');
  const offer = { price: 5, words: '즐겁게 쓰세요' };
  const outcomes: unknown[] = [];
  for (let no = 1; no <= 6; no++) {
    const deck = await newDeck(lender, `빌린 글 ${no}`);
    outcomes.push(await send(lender, 'POST', `/decks/${deck.id}/rental`, offer));
    expect(await send(lender, 'DELETE', `/decks/${deck.id}`)).toBe('done');
  }
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'done'), 'ARTICLES_TOO_FAST']);
  expect((await titles()).filter((title) => title.startsWith('빌린 글'))).toEqual([]);

  expect(await send(boss, 'PUT', '/operator/words', { word: '고얀문장', kind: 'blocked' })).toBe('done');
  const wish = {
    text: '고얀\n문장',
    font: 'round',
    fill: '#ffe27a',
    fill_end: null,
    outline: 'thick',
    outline_colour: '#1d2140',
    shadow: 'none',
    bubble: 'none',
    bubble_colour: '#ffffff',
    motion: 'wave',
  };
  expect(await send(lender, 'POST', '/text-cons', wish)).toBe('WORDS_BLOCKED');
  const { id, card_ids, revision } = (await decksOf(lender))[0]!;
  expect(await send(lender, 'POST', '/decks', { name: '고얀 문장', card_ids })).toBe('WORDS_BLOCKED');
  expect(await send(lender, 'PUT', `/decks/${id}`, { name: '고얀문장', card_ids, revision })).toBe('WORDS_BLOCKED');
  expect(await send(lender, 'POST', `/decks/${id}/rental`, { ...offer, words: '고얀문장' })).toBe('WORDS_BLOCKED');
});

test('a silenced player publishes nothing in any way, but builds decks and writes to the operator', async () => {
  const muted = await person('muted', '입막힌이');
  const lent = await newDeck(muted, '빌려준 덱');
  expect(await send(muted, 'POST', `/decks/${lent.id}/rental`, { price: 5, words: '' })).toBe('done');
  const { id } = (await muted.call('GET', '/users/MYINFO')).body.item as { id: number };
  expect(await send(boss, 'PUT', `/users/${id}/silence`, { is_silence: true, reason: '시험' })).toBe('done');
  const own = await newDeck(muted, '혼자 보는 덱');
  const renamed = { name: '침묵 중 이름', card_ids: own.card_ids, revision: own.revision };
  expect({
    own: await send(muted, 'PUT', `/decks/${own.id}`, renamed),
    lent: await send(muted, 'PUT', `/decks/${lent.id}`, { ...renamed, revision: lent.revision }),
    rental: await send(muted, 'POST', `/decks/${own.id}/rental`, { price: 0, words: '' }),
    share: await send(muted, 'POST', `/decks/${own.id}/share`),
    profile: await send(muted, 'PUT', '/users', { profile_text: '침묵 중 소개' }),
    options: await send(muted, 'PUT', '/users', { hide_rich: true }),
    letter: await send(muted, 'POST', '/letters', { to_user_id: 1, body: '풀어 주세요', card_ids: [], gpoint: 0 }),
  }).toEqual({
    own: 'done',
    lent: 'SILENCED',
    rental: 'SILENCED',
    share: 'SILENCED',
    profile: 'SILENCED',
    options: 'done',
    letter: 'done',
  });
  expect(await titles()).not.toContain('침묵 중 이름');
});

test('sold emoticons are asked for wherever they can be written, and one that is none harms no reader', async () => {
  const writer = await person('con-writer', '흉내쟁이');
  expect({
    article: await send(writer, 'POST', '/articles/free', lineWith(121)),
    comment: await send(writer, 'POST', '/cards/102/comments', { content: '((121))', parent_id: null }),
    letter: await send(writer, 'POST', '/letters', { to_user_id: 1, body: '((121))', card_ids: [], gpoint: 0 }),
    free: await send(writer, 'POST', '/articles/free', lineWith(11)),
  }).toEqual({ article: 'CON_NOT_YOURS', comment: 'CON_NOT_YOURS', letter: 'CON_NOT_YOURS', free: 'done' });
  const { status, body } = await writer.call('GET', '/cons?ids=2147483647,9999999999,11');
  expect({ status, ids: (body.items as { id: number }[]).map(({ id }) => id) }).toEqual({ status: 200, ids: [11] });
});
