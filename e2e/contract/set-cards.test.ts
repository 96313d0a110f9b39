import type { CardRow, Deck, Work } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { body, card, created, withCard } from './maker.ts';
import { Player } from './player.ts';

// a server of its own: its sets would be in the lists of all other files
const settings = { FAULT_POINT: 'tell owners' };
let server: ServerProcess;
let maker: Player;
let other: Player;
let work: Work;
beforeAll(async () => {
  server = await ServerProcess.start(settings);
  maker = await (await new Player(server.url, 'set-maker@example.com').signUp()).register('세트지기', 'R');
  other = await (await new Player(server.url, 'set-other@example.com').signUp()).register('세트벗', 'R');
  for (const player of [maker, other]) await player.connect();
}, 120_000);
afterAll(() => server.stop());

/** Where a set is published and cards are retired is no matter here: the rows are what counts. */
async function publish(id: number): Promise<void> {
  await server.query(`update works set state = 'accepted', accepted_version = version where id = $1`, [id]);
  await server.query(`insert into made_sets (month) values ('2026-12')`);
  await server.query(
    `insert into made_set_cards (work_id, month, version, added_at) select id, '2026-12', version, now() from works
      where id = $1`,
    [id],
  );
  await server.query(`update made_sets set published_at = now()`);
}
const cards = async (tag?: string) => {
  const response = await fetch(`${server.url}/api/cards`, { headers: tag ? { 'if-none-match': tag } : {} });
  const { items } = response.status === 200 ? ((await response.json()) as { items: CardRow[] }) : { items: [] };
  return { status: response.status, tag: response.headers.get('etag')!, row: items.find(({ id }) => id === work.id) };
};
const newCards = (player: Player) => new Promise<unknown>((resolve) => player.socket.once('CARDS', resolve));
const refusal = async (player: Player, ...search: unknown[]) => {
  const alert = new Promise<unknown[]>((resolve) => player.socket.once('ALERT', (...args) => resolve(args)));
  player.socket.emit('SEARCH', ...search);
  return (await alert)[0];
};
const deckOf = async (player: Player) => ((await player.call('GET', '/decks')).body.items as Deck[])[0]!;
async function searches(player: Player, channel: number): Promise<void> {
  player.socket.emit('SEARCH', channel);
  await player.until(() => player.status() === 'SEARCH');
  player.socket.emit('SEARCH', channel);
  await player.until(() => player.status() !== 'SEARCH');
}

test('a published card is in the list at once, which open pages are told, and wants copies for a ranked match', async () => {
  work = await created(maker, card('세트의 불씨'));
  await maker.call('PUT', `/works/${work.id}`, { ...body(card('세트의 불씨'), { licence: 'cc0' }), revision: 1 });
  await maker.call('POST', `/works/${work.id}/open`);
  await withCard(maker, work.id);
  expect(await deckOf(maker)).toMatchObject({ is_legal: true, made: [{ id: work.id }] });
  const before = await cards();
  expect(before.row).toBe(undefined);

  const told = newCards(other);
  await publish(work.id);
  const tag = await told;
  const after = await cards(before.tag);
  expect(after).toMatchObject({
    status: 200,
    row: { id: work.id, set: '2026-12', key: `made-${work.id}`, is_retired: false, text: expect.any(String) },
  });
  expect(after.tag).toBe(tag);
  expect((await cards(after.tag)).status).toBe(304);
  for (const path of [`/cards/${work.id}/versions`, `/cards/${work.id}/statistics`, `/cards/${work.id}/offers`])
    expect([path, (await other.call('GET', path)).status]).toEqual([path, 200]);

  expect(await deckOf(maker)).toMatchObject({
    is_legal: false,
    made: [],
    faults: [{ code: 'NOT_OWNED', message: expect.stringContaining('월 세트의 카드가 되어') }],
  });
  expect(await refusal(maker, 0)).toContain('가지지 않은 카드가 2장');
  await server.provide('세트지기', 500, [work.id], 2);
  await searches(maker, 0);

  const shop = (await maker.call('GET', '/boosters')).body.item as { hash: string; packs: { pack: string }[] };
  expect(shop.packs.map(({ pack }) => pack)).toContain('set');
  const roll = { pack: 'set', count: 1, client_number: '0123456789abcdef', hash: shop.hash };
  const opened = await maker.call('POST', '/boosters/open', roll, maker.token, 'a-pack-of-the-set');
  const { state } = (opened.body.item as { opening: { state: { owned: Record<number, number> } } }).opening;
  expect(state.owned[work.id]).toBe(2);
}, 60_000);

test('neither opponent nor spectators learn of a card of a set in hand or deck', async () => {
  const heard: string[] = [];
  other.socket.onAny((...args: unknown[]) => heard.push(JSON.stringify(args)));
  const { id: user_id } = (await other.call('GET', '/users/MYINFO')).body.item as { id: number };
  const asked = await maker.call('POST', '/games/invitations', { user_id, clock: 'off' });
  const { invitation } = asked.body.item as { invitation: { id: number } };
  const accepted = await other.call('POST', `/games/invitations/${invitation.id}/accept`);
  const { game_id } = accepted.body.item as { game_id: number };
  await Promise.all([maker, other].map((player) => player.until(() => player.gameId === game_id)));
  await maker.join(game_id);
  heard.push(JSON.stringify(await other.join(game_id)));
  for (const player of [maker, other]) {
    const { seq } = (await player.act({ type: 'mulligan', cards: [] })) as { seq: number };
    await Promise.all([maker, other].map((each) => each.until(() => each.seq >= seq)));
  }
  heard.push(JSON.stringify(await other.join(game_id)));
  expect(heard.filter((text) => new RegExp(`\\b${work.id}\\b|세트의 불씨`).test(text))).toEqual([]);
  expect(await other.act({ type: 'concede' })).toMatchObject({ ok: true });
}, 60_000);

test('a retired card is refused for ranked matches alone, and its owners are told once, whenever the server dies', async () => {
  const told = newCards(other);
  await server.query(`update made_set_cards set retired_at = now()`);
  await server.query(`insert into owner_news (kind, card_ids) values ('cards_retired', array[$1::integer])`, [work.id]);
  await told;
  expect((await cards()).row).toMatchObject({ set: '2026-12', is_retired: true });
  expect(await deckOf(maker)).toMatchObject({ is_legal: true, faults: [] });
  expect(await refusal(maker, 0)).toContain('‘세트의 불씨’처럼 세트에 실린 지 52주가 지난 카드는');
  await searches(maker, 7);

  await Promise.all([server.ended(), server.queueJob('tell-owners').catch(() => undefined)]);
  settings.FAULT_POINT = '';
  await server.boot();
  const retired = async (player: Player) =>
    ((await player.call('GET', '/notices')).body.items as { kind: string; message: string }[]).filter(
      ({ kind }) => kind === 'cards_retired',
    );
  expect(await retired(maker)).toEqual([]);
  // the job of the dead process would be another's after five minutes
  await server.query(`delete from jobs.job where name = 'tell-owners'`);
  await server.queueJob('tell-owners');
  await expect.poll(() => retired(maker), { timeout: 30_000, interval: 500 }).toHaveLength(1);
  expect(await server.query('select id from owner_news')).toEqual([]);
  expect(await retired(maker)).toMatchObject([{ message: expect.stringContaining('‘세트의 불씨’') }]);
  expect(await retired(other)).toEqual([]);
  // the set is still there after a start
  expect((await cards()).row).toMatchObject({ is_retired: true });
}, 120_000);
