import type { Replay, Work } from '@chilyo/protocol';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { body, card, created, withCard } from './maker.ts';
import { Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

let players = 0;
async function newPlayer(name: string): Promise<Player> {
  const player = await new Player(server.url, `player-${++players}@example.com`).signUp();
  await player.register(name, 'R');
  await player.connect();
  return player;
}

async function openedWork(maker: Player, name: string): Promise<Work> {
  const work = await created(maker, card(name));
  await maker.call('PUT', `/works/${work.id}`, { ...body(card(name), { licence: 'cc0' }), revision: 1 });
  return (await maker.call('POST', `/works/${work.id}/open`)).body.item as Work;
}

const nextAlert = (player: Player) =>
  new Promise<unknown[]>((resolve) => player.socket.once('ALERT', (...args) => resolve(args)));

/** Sends a search and returns the alert that refuses it. */
async function refusedSearch(player: Player, ...search: unknown[]): Promise<unknown[]> {
  const alert = nextAlert(player);
  player.socket.emit('SEARCH', ...search);
  return alert;
}

test('on a friendly channel made cards are dealt to players who allow them, and to no other', async () => {
  const [maker, plain, open] = [await newPlayer('만든벗'), await newPlayer('안쓸벗'), await newPlayer('열린벗')];
  const work = await openedWork(maker, '채널의 불씨');
  await withCard(maker, work.id);

  for (const search of [
    [0, null, true],
    [-1, null, true],
  ])
    expect((await refusedSearch(maker, ...search))[0]).toContain('친선전과 연습에서만');
  // an older client sends the channel alone
  expect(await refusedSearch(maker, 7)).toEqual([
    expect.stringContaining('‘만든 카드 허용’을 켜 주세요'),
    null,
    'MADE_CARDS_NOT_ALLOWED',
  ]);
  expect(maker.status() ?? 'IDLE').toBe('IDLE');

  maker.socket.emit('SEARCH', 7, null, true);
  await maker.until(() => maker.status() === 'SEARCH');
  expect(maker.statuses.at(-1)).toEqual(['SEARCH', null, null, true]);
  plain.socket.emit('SEARCH', 7);
  await plain.until(() => plain.status() === 'SEARCH');
  open.socket.emit('SEARCH', 7, null, true);
  await Promise.all([maker, open].map((player) => player.until(() => player.status() === 'CONFIRM_GAME')));
  expect(plain.statuses).toEqual([['IDLE'], ['SEARCH']]);
  for (const player of [maker, open]) {
    expect(player.statuses.at(-1)![2]).toMatchObject({ has_made_cards: true });
    player.socket.emit('AGREE_GAME', 7, player.statuses.at(-1)![1]);
  }
  await Promise.all([maker, open].map((player) => player.until(() => player.gameId > 0)));
  await Promise.all([maker, open].map((player) => player.join()));

  // a change after the deal is not in the match
  await maker.call('PUT', `/works/${work.id}`, {
    ...body(card('채널의 불씨', { cost: 9 }), { licence: 'cc0' }),
    revision: work.revision,
  });
  await open.until(() => open.legal.length > 0);
  expect(await open.act({ type: 'concede' })).toMatchObject({ ok: true });
  await open.until(() => open.over !== null);
  const replay = (await open.call('GET', `/games/${open.gameId}/replay`)).body.item as Replay;
  expect(replay).toMatchObject({ channel_id: 7, made: [{ id: work.id, cost: 3 }] });

  // the rematch carries the permission on
  const { invitation } = (await open.call('POST', `/games/${open.gameId}/rematch`)).body.item as {
    invitation: { made_cards: boolean };
  };
  expect(invitation.made_cards).toBe(true);

  // two without made cards meet, whatever they allow
  const late = await newPlayer('늦은벗');
  late.socket.emit('SEARCH', 7, null, true);
  await Promise.all([plain, late].map((player) => player.until(() => player.status() === 'CONFIRM_GAME')));
  expect(plain.statuses.at(-1)![2]).not.toHaveProperty('has_made_cards');
});

test('a card that is taken back while its player waits does not keep the other from playing', async () => {
  const [maker, holder, other] = [await newPlayer('거둘이'), await newPlayer('넣은이'), await newPlayer('기다릴이')];
  const work = await openedWork(maker, '거둘 불씨');
  await withCard(holder, work.id);
  for (const player of [holder, other]) player.socket.emit('SEARCH', 8, null, true);
  await Promise.all([holder, other].map((player) => player.until(() => player.status() === 'CONFIRM_GAME')));
  await maker.call('POST', `/works/${work.id}/withdraw`);
  const alert = nextAlert(holder);
  for (const player of [holder, other]) player.socket.emit('AGREE_GAME', 8, player.statuses.at(-1)![1]);
  expect((await alert)[0]).toContain('지금 덱으로는 게임을 할 수 없습니다');
  await holder.until(() => holder.status() === 'IDLE');
  await other.until(() => other.status() === 'SEARCH');
});

type Faulty = { id: number; is_legal: boolean; made: object[]; faults: { code: string; message: string }[] };
const firstDeck = async (player: Player) => ((await player.call('GET', '/decks')).body.items as Faulty[])[0]!;

test('a draft is lent by its link, until the link is another one', async () => {
  const [maker, friend, guest] = [await newPlayer('초안장이'), await newPlayer('초안벗'), await newPlayer('짐작이')];
  const draft = await created(maker, card('빌려준 불씨'));
  const borrow = (player: Player, link: unknown, id = draft.id) => player.call('POST', `/works/${id}/borrow`, { link });
  expect((await borrow(guest, 'wrong')).status).toBe(404);
  expect((await borrow(guest, '')).status).toBe(404);
  expect((await borrow(guest, undefined)).status).toBe(400);
  expect((await borrow(guest, draft.link, draft.id + 500)).status).toBe(404);
  expect((await borrow(friend, draft.link)).body.item).toMatchObject({ id: draft.id, is_mine: false, link: null });

  for (const player of [friend, guest]) await withCard(player, draft.id);
  expect(await firstDeck(friend)).toMatchObject({ is_legal: true, made: [{ name: '빌려준 불씨' }] });
  const GONE = { code: 'UNKNOWN_CARD', message: '만든 이가 거두었거나 더는 보여 주지 않는 카드가 들어 있습니다.' };
  expect(await firstDeck(guest)).toMatchObject({ is_legal: false, made: [], faults: [expect.objectContaining(GONE)] });
  expect((await refusedSearch(guest, 9, null, true))[0]).toContain('지금 덱으로는');
  expect((await friend.call('GET', `/works/${draft.id}`)).status).toBe(200);
  expect((await guest.call('GET', `/works/${draft.id}`)).status).toBe(404);

  const { id: makerId } = (await maker.call('GET', '/users/MYINFO')).body.item as { id: number };
  const invite = () => friend.call('POST', '/games/invitations', { user_id: makerId, clock: 'off', made_cards: true });
  const { invitation } = (await invite()).body.item as { invitation: { id: number } };
  const { game_id } = (await maker.call('POST', `/games/invitations/${invitation.id}/accept`)).body.item as {
    game_id: number;
  };
  await Promise.all([maker, friend].map((player) => player.until(() => player.gameId === game_id)));
  await friend.join();
  await friend.act({ type: 'concede' });
  await friend.until(() => friend.over !== null);
  expect((await friend.call('GET', `/games/${game_id}/replay`)).body.item).toMatchObject({ made: [{ id: draft.id }] });

  // nothing public holds it
  for (const path of ['/works', `/works?maker=${makerId}`, '/cards', `/search?q=${encodeURIComponent('빌려준 불씨')}`])
    for (const player of [friend, guest]) {
      const { status, body: answer } = await player.call('GET', path);
      expect([path, status, JSON.stringify(answer).includes(`"id":${draft.id}`)]).toEqual([path, 200, false]);
    }

  const renewed = (await maker.call('POST', `/works/${draft.id}/link`)).body.item as Work;
  expect(await firstDeck(friend)).toMatchObject({ is_legal: false, made: [], faults: [expect.objectContaining(GONE)] });
  expect((await invite()).body.code).toBe('DECK_ILLEGAL');
  expect((await refusedSearch(friend, 9, null, true))[0]).toContain('지금 덱으로는');
  expect((await friend.call('GET', `/works/${draft.id}`)).status).toBe(404);
  expect((await borrow(friend, draft.link)).status).toBe(404);

  expect((await borrow(friend, renewed.link)).status).toBe(200);
  expect(await firstDeck(friend)).toMatchObject({ is_legal: true });
  // a match has been dealt it, so that it is only taken back
  expect((await maker.call('DELETE', `/works/${draft.id}`)).status).toBe(200);
  expect(await firstDeck(friend)).toMatchObject({ is_legal: false, faults: [expect.objectContaining(GONE)] });
  expect((await borrow(friend, renewed.link)).status).toBe(404);
});
