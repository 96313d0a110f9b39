import type { Replay, Work } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { body, card, created, withCard } from './maker.ts';
import { Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
}, 60_000);
afterAll(() => server.stop());

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

test('on a friendly channel made cards are dealt to those who allow them, and to no other', async () => {
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
