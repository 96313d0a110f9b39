import { rulesFrom } from '@chilyo/engine';
import { dealOf, Match } from '@chilyo/match';
import { DRAFTS_MAX, FIRST_WORK_ID, type Replay, type Work } from '@chilyo/protocol';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { body, card, create, created, withCard } from './maker.ts';
import { Player, pick } from './player.ts';

let server: ServerProcess;
let maker: Player;
let friend: Player;
beforeAll(async () => {
  server = await sharedServer();
  maker = await (await new Player(server.url, 'works-maker@example.com').signUp()).register('작품지기', 'R');
  friend = await (await new Player(server.url, 'works-friend@example.com').signUp()).register('작품구경', 'G');
}, 60_000);

const statusOf = async (by: Player | null, path: string) =>
  by ? (await by.call('GET', path)).status : (await fetch(`${server.url}/api${path}`)).status;

test('a card gets an id, a draft is for its maker and for those with its link', async () => {
  const work = await created(maker);
  expect(work.id).toBeGreaterThanOrEqual(FIRST_WORK_ID);
  expect(work).toMatchObject({ state: 'draft', version: 1, is_mine: true, maker: '작품지기' });
  expect(work.card).toMatchObject({ id: work.id, key: `made-${work.id}`, set: 'made', is_token: false });
  expect(await statusOf(friend, `/works/${work.id}`)).toBe(404);
  expect(await statusOf(friend, `/works/${work.id}?link=wrong`)).toBe(404);
  const seen = (await friend.call('GET', `/works/${work.id}?link=${work.link}`)).body.item as Work;
  expect(seen).toMatchObject({ is_mine: false, link: null });
  const renewed = (await maker.call('POST', `/works/${work.id}/link`)).body.item as Work;
  expect(await statusOf(friend, `/works/${work.id}?link=${work.link}`)).toBe(404);
  expect(await statusOf(null, `/works/${work.id}?link=${renewed.link}`)).toBe(200);
  for (const [method, path, sent] of [
    ['PUT', '', { ...body(), revision: 1 }],
    ['POST', '/open', undefined],
    ['POST', '/withdraw', undefined],
    ['POST', '/link', undefined],
    ['DELETE', '', undefined],
  ] as const)
    expect((await friend.call(method, `/works/${work.id}${path}`, sent)).status).toBe(404);
  expect((await maker.call('GET', '/cards')).body.items).not.toContainEqual(expect.objectContaining({ id: work.id }));
});

test('a maker shows a scene that the rules play, to those who may see the card', async () => {
  const work = await created(maker, card('불씨지기', { cost: 1 }));
  const seat = {
    life: 21,
    energy: 5,
    max_energy: 5,
    units: [null, null, null, null, null],
    hand: [],
    wards: [],
    deck: [],
  };
  const scene = { day: 'R', on_turn: 0, seats: [{ ...seat, hand: [work.id] }, seat] };
  const play = { seat: 0, action: { type: 'play', card: 1, lane: 2 } };
  const show = (by: Player, shown: object) => by.call('PUT', `/works/${work.id}/scene`, shown);
  const at = `/works/${work.id}/scene`;

  expect(await statusOf(maker, at)).toBe(404);
  expect((await show(maker, { scene, done: [play] })).body.item).toMatchObject({ has_scene: true, revision: 1 });
  expect((await show(friend, { scene, done: [play] })).status).toBe(404);
  expect((await friend.call('DELETE', at)).status).toBe(404);
  expect(await statusOf(friend, at)).toBe(404);
  const seen = await friend.call('GET', `${at}?link=${work.link}`);
  expect(seen.body.item).toEqual({ scene, done: [play] });

  for (const [shown, code] of [
    [{ scene, done: [{ ...play, seat: 1 }] }, 'SCENE_FAULTY'],
    [{ scene, done: [play, play] }, 'SCENE_FAULTY'],
    [{ scene: { ...scene, seats: [{ ...seat, hand: [FIRST_WORK_ID + 7_000] }, seat] }, done: [play] }, 'SCENE_FAULTY'],
    [{ scene, done: [] }, 'INVALID_INPUT'],
    [{ scene, done: [{ seat: 0, action: { type: 'forfeit', seat: 0, reason: 'left' } }] }, 'INVALID_INPUT'],
    [{ scene, done: Array.from({ length: 61 }, () => play) }, 'INVALID_INPUT'],
  ] as const)
    expect((await show(maker, shown)).body.code).toBe(code);
  expect((await friend.call('GET', `${at}?link=${work.link}`)).body.item).toEqual({ scene, done: [play] });
  expect((await maker.call('DELETE', at)).body.item).toMatchObject({ has_scene: false });
  expect(await statusOf(maker, at)).toBe(404);
});

test('a save names the revision it was made from; the same save again is none', async () => {
  const work = await created(maker);
  const put = (made: object, revision: number) => maker.call('PUT', `/works/${work.id}`, { ...body(made), revision });
  const cheap = (await put(card('불씨지기', { cost: 2 }), 1)).body.item as Work;
  expect(cheap).toMatchObject({ revision: 2, version: 1, card: { cost: 2 } });
  expect((await put(card('불씨지기', { cost: 2 }), 1)).body.item).toMatchObject({ revision: 2 });
  expect((await put(card('불씨지기', { cost: 5 }), 1)).body.code).toBe('WORK_CHANGED_ELSEWHERE');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, at) => put(card('불씨지기', { attack: at }), 2)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body: { code } }) => code === 'WORK_CHANGED_ELSEWHERE')).toHaveLength(19);
});

test('open cards are found, read by everybody, and keep their earlier versions', async () => {
  const work = await created(maker, card('별똥별 부스러기'));
  expect((await maker.call('POST', `/works/${work.id}/open`)).body.code).toBe('WORK_LICENCE_MISSING');
  const licensed = (
    await maker.call('PUT', `/works/${work.id}`, {
      ...body(card('별똥별 부스러기'), { licence: 'cc-by' }),
      revision: 1,
    })
  ).body.item as Work;
  expect((await maker.call('POST', `/works/${work.id}/open`)).body.item).toMatchObject({ state: 'open' });
  const listed = async (query: string) =>
    ((await friend.call('GET', `/works?${query}`)).body.items as Work[]).map(({ id }) => id);
  expect(await listed('')).toContain(work.id);
  expect(await listed('words=ㅂㄸㅂ')).toEqual([work.id]);
  expect(await listed(`maker=${work.user_id}&order=played`)).toEqual([work.id]);
  expect(await listed('words=없는말입니다')).toEqual([]);
  const changed = (
    await maker.call('PUT', `/works/${work.id}`, {
      ...body(card('별똥별 부스러기', { cost: 4 }), { licence: 'cc-by' }),
      revision: licensed.revision + 1,
    })
  ).body.item as Work;
  expect(changed).toMatchObject({ state: 'open', version: 2 });
  expect((await maker.call('POST', `/works/${work.id}/withdraw`)).body.item).toMatchObject({ state: 'withdrawn' });
  expect(await listed('')).not.toContain(work.id);
  expect(await statusOf(friend, `/works/${work.id}?link=${work.link}`)).toBe(404);
});

test('what is wrong with a card is said at its part, and nothing is stored', async () => {
  const mine = async () => ((await maker.call('GET', '/works/mine')).body.items as Work[]).length;
  const before = await mine();
  const refused = async (made: object) => (await create(maker, made)).body as { code: string; fields?: object };
  expect(await refused(card('', {}))).toMatchObject({ code: 'CARD_FAULTY', fields: { name: expect.any(String) } });
  expect(await refused(card('큰수', { cost: 99 }))).toMatchObject({
    code: 'CARD_FAULTY',
    fields: { cost: expect.any(String) },
  });
  expect(
    await refused(
      card('때 모르는', { abilities: [{ when: 'dies', do: [{ verb: 'damage', amount: 1, to: 'target' }] }] }),
    ),
  ).toMatchObject({
    fields: { 'abilities.0.do.0.to': '대상은 카드를 낼 때에만 고를 수 있습니다.' },
  });
  expect(await refused(card('긴', { abilities: Array.from({ length: 900 }, () => ({ when: 'cast' })) }))).toMatchObject(
    { code: 'CARD_FAULTY' },
  );
  for (const name of ['얼음 화살', '얼음\u200b화살', ' 얼음화살.', '얼음 화\u202e살', '얼음 화살♡'])
    expect([name, (await refused(card(name))).code]).toEqual([name, 'CARD_NAME_TAKEN']);
  for (const made of [card('시발'), card('시\u200b발'), card('人ㅣ발'), card('이야기꾼', { flavour: '시.발' })])
    expect((await refused(made)).code).toBe('WORDS_BLOCKED');
  for (const made of [null, 7, 'card', []])
    expect((await create(maker, made as never)).body.code).toBe('INVALID_INPUT');
  for (const name of ['\u200b', '\u3164 \u2060'])
    expect(await refused(card(name))).toMatchObject({ code: 'CARD_FAULTY', fields: { name: expect.any(String) } });
  expect(await mine()).toBe(before);
});

test('what would hide in a name or turn it round is left out', async () => {
  const work = await created(maker, card(' 뒤집\u202e는\u200b  여우 ', { flavour: '첫 줄\n둘째 줄\u2066' }));
  expect(work.card).toMatchObject({ name: '뒤집는 여우', flavour: '첫 줄 둘째 줄' });
});

test('a first save that is sent twenty times makes one card, and a shelf of drafts has an end', async () => {
  const rich = await (await new Player(server.url, 'works-many@example.com').signUp()).register('많은이', 'S');
  const twenty = await Promise.all(Array.from({ length: 20 }, () => create(rich, card('하나뿐'), 'works-key-equal')));
  expect(new Set(twenty.map(({ body: { item } }) => (item as Work).id)).size).toBe(1);
  const { id } = twenty[0]!.body.item as Work;
  await server.query(`insert into works (user_id, kind, state, is_ai, source, link)
    select user_id, 'card', 'draft', false, '', 'link-' || n from works, generate_series(2, ${DRAFTS_MAX - 1}) as n where id = ${id}`);
  await server.query(`insert into work_versions (work_id, no, language, content, hash)
    select works.id, 1, 1, (select content from work_versions where work_id = ${id}), '' from works where link like 'link-%'`);
  const last = await Promise.all([1, 2, 3].map((at) => create(rich, card(`끝의 카드 ${at}`))));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(last.filter(({ body: { code } }) => code === 'WORKS_FULL')).toHaveLength(2);
  expect((await rich.call('DELETE', `/works/${id}`)).status).toBe(200);
  expect((await create(rich, card('빈 자리'))).status).toBe(200);
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture as articles do; returns its address. */
async function upload(by: Player): Promise<string> {
  const answer = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'image/png', 'x-forwarded-for': by.address },
    body: PIXEL,
  });
  const { item } = (await answer.json()) as { item: { src: string } };
  return item.src;
}
const pictured = (name: string, url: string, art: object = {}) =>
  card(name, { art: { figure: 'torch', seed: 7, ...art, upload: { url, x: 0.5, y: 0.5, zoom: 1 } } });

test('a picture is chosen or an own upload; foreign, unknown and outside ones are refused at their part', async () => {
  const [own, foreign] = [await upload(maker), await upload(friend)];
  const work = await created(maker, pictured('그림 있는 카드', own));
  expect(work.card.art).toEqual({ figure: 'torch', seed: 7, upload: { url: own, x: 0.5, y: 0.5, zoom: 1 } });
  const put = (made: object, revision: number) => maker.call('PUT', `/works/${work.id}`, { ...body(made), revision });
  for (const url of [foreign, '/uploads/000000000000000000000000-1x1.webp'])
    expect((await put(pictured('그림 있는 카드', url), 1)).body).toMatchObject({
      code: 'CARD_FAULTY',
      fields: { art: '올린 그림을 찾을 수 없습니다. 그림을 빼거나 다시 올려 주세요.' },
    });
  for (const url of [
    'https://example.com/a.webp',
    '//example.com/uploads/a.webp',
    '/uploads/../a.webp',
    '/uploads/a.svg',
  ])
    expect((await put(pictured('그림 있는 카드', url), 1)).body).toMatchObject({
      code: 'CARD_FAULTY',
      fields: { 'art.upload.url': expect.any(String) },
    });
  expect((await put(card('그림 있는 카드', { art: { figure: 'https://example.com' } }), 1)).body.code).toBe(
    'CARD_FAULTY',
  );
  // a picture alone is a change, and one that is let go may be taken again
  const composed = (await put(card('그림 있는 카드', { art: { palette: 'ink' } }), 1)).body.item as Work;
  expect(composed).toMatchObject({ revision: 2, version: 1, card: { art: { palette: 'ink' } } });
  const held = () => server.query(`select holder from upload_holders where '/uploads/' || key || '.webp' = '${own}'`);
  expect(await held()).toEqual([]);
  expect((await put(pictured('그림 있는 카드', own), 2)).body.item).toMatchObject({ revision: 3 });
  expect(await held()).toHaveLength(1);
  expect((await fetch(`${server.url}${own}`)).headers.get('content-type')).toBe('image/webp');
  await maker.call('DELETE', `/works/${work.id}`);
  expect(await held()).toEqual([]);
});

/** How long a player of a match waits for anything to arrive, ms. */
const SILENCE_MS = 40_000;
/** Actions of a player before they give up: a match to its last blow takes a minute beside other tests. */
const MOVES = 40;

/** Both play whatever is first, until one gives up or the match is over. */
async function playAWhile(...players: Player[]): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      let refusals = 0;
      for (let moves = 0; !player.over; ) {
        await player.until(() => player.legal.length > 0 || player.over !== null, SILENCE_MS);
        if (player.over) return;
        const answer = await player.act(moves < MOVES ? pick(player.legal) : { type: 'concede' });
        moves += 1;
        // what was legal a moment ago may be refused, when the other has moved
        if (answer.ok) await player.until(() => player.seq >= (answer.seq as number), SILENCE_MS);
        else if (++refusals > 50)
          throw new Error(`${player.email} is refused again and again: ${JSON.stringify(answer)}`);
      }
    }),
  );
}

test('friends play with made cards where both have agreed to it, in the version that was dealt', async () => {
  const one = await (await new Player(server.url, 'works-one@example.com').signUp()).register('첫째벗', 'R');
  const other = await (await new Player(server.url, 'works-other@example.com').signUp()).register('둘째벗', 'R');
  await Promise.all([one, other].map((player) => player.connect()));
  const alert = new Promise<string>((resolve) => one.socket.once('ALERT', resolve));
  const picture = await upload(one);
  const work = await created(one, pictured('함께 두는 불씨', picture));
  await one.call('PUT', `/works/${work.id}`, {
    ...body(pictured('함께 두는 불씨', picture), { licence: 'cc0' }),
    revision: 1,
  });
  await one.call('POST', `/works/${work.id}/open`);
  for (const player of [one, other]) await withCard(player, work.id);
  // the maker's deck and the friend's hold it without copies, and say so
  const [deck] = (await other.call('GET', '/decks')).body.items as { is_legal: boolean; made: object[] }[];
  expect(deck).toMatchObject({ is_legal: true, made: [{ id: work.id, name: '함께 두는 불씨', art: work.card.art }] });

  one.socket.emit('SEARCH', 0);
  expect(await alert).toContain('만든 카드가 든 덱');
  const { id: otherId } = (await other.call('GET', '/users/MYINFO')).body.item as { id: number };
  const invite = (made_cards: boolean) =>
    one.call('POST', '/games/invitations', { user_id: otherId, clock: 'off', made_cards });
  expect((await invite(false)).body.code).toBe('DECK_HAS_MADE_CARDS');
  const { invitation } = (await invite(true)).body.item as { invitation: { id: number; made_cards: boolean } };
  expect(invitation.made_cards).toBe(true);
  const { game_id } = (await other.call('POST', `/games/invitations/${invitation.id}/accept`)).body.item as {
    game_id: number;
  };

  // a change after the deal is not in the match
  const now = (await one.call('GET', `/works/${work.id}`)).body.item as Work;
  await one.call('PUT', `/works/${work.id}`, {
    ...body(card('함께 두는 불씨', { cost: 9 }), { licence: 'cc0' }),
    revision: now.revision,
  });
  await Promise.all([one, other].map((player) => player.until(() => player.gameId === game_id)));
  await Promise.all([one, other].map((player) => player.join()));
  await server.kill();
  await server.boot();
  await Promise.all([one, other].map((player) => player.until(() => player.legal.length > 0 || player.over !== null)));
  await playAWhile(one, other);

  const replay = (await one.call('GET', `/games/${game_id}/replay`)).body.item as Replay;
  expect(replay.made).toMatchObject([{ id: work.id, cost: 3, art: { upload: { url: picture } } }]);
  const set = (await one.call('GET', `/card-sets/${replay.card_set}`)).body.items as Work['card'][];
  const played = new Match(rulesFrom([...set, ...replay.made]), dealOf(replay));
  for (const { seat, action } of replay.actions) played.redo({ seat, action });
  expect(played.game.result?.winner ?? null).toBe(replay.winner);
  expect((await one.call('GET', `/works/${work.id}`)).body.item).toMatchObject({ matches: 1, version: 2 });
  // what a match was dealt can be withdrawn, but not be lost
  await one.call('DELETE', `/works/${work.id}`);
  expect((await one.call('GET', `/games/${game_id}/replay`)).status).toBe(200);
}, 120_000);
