import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { meet, Player } from './player.ts';

/**
 * Every way to reach a user from a blocked account. A third player sends the same, and theirs arrives: so a missing
 * message of the blocked player is not merely late.
 */
type Person = Player & { id: number; name: string };
type Line = { id: number; user_id: number; content: string };

let server: ServerProcess;
let me: Person;
let blocked: Person;
let other: Person;
let boss: Player;
/** Ids of speakers by socket event. */
const heard: Record<'CHAT' | 'GAME_CHAT', Line[]> = { CHAT: [], GAME_CHAT: [] };
let greeted: Line[] = [];
const told: string[] = [];

const items = <T>({ body }: { body: Record<string, unknown> }) => body.items as T[];
const idOf = ({ body }: { body: Record<string, unknown> }) => (body.item as { id: number }).id;

let people = 0;
async function named(name: string): Promise<Person> {
  const one = await new Player(server.url, `ignoring-${++people}@example.com`).signUp();
  await one.register(name, 'W');
  const { body } = await one.call('GET', '/users/MYINFO');
  await one.connect();
  return Object.assign(one, { id: (body.item as { id: number }).id, name });
}

let keys = 0;
const pay = (who: Player, path: string, body: unknown = {}) =>
  who.call('POST', path, body, who.token, `ignoring-key-${++keys}`);

/** Says it as soon as the limit of lines lets it through. */
async function say(
  who: Player,
  ...said: [event: 'MESSAGE', line: string] | [event: 'GAME_MESSAGE', id: number, line: string]
) {
  const args = said[0] === 'MESSAGE' ? [said[1], '', '/'] : said.slice(1);
  await expect
    .poll(async () => (await who.socket.timeout(5_000).emitWithAck(said[0], ...args)).code ?? 'ok', {
      timeout: 20_000,
      interval: 500,
    })
    .toBe('ok');
}

const paragraph = (...content: unknown[]) => ({ version: 1, content: [{ type: 'paragraph', content }] });
const article = (words: string) => ({
  topic: '잡담',
  title: '모두에게',
  body: paragraph({ type: 'text', text: words }),
});
const linesIn = async (query: string) => items<Line>(await me.call('GET', `/chat/messages${query}`));
const notices = async () => items<{ message: string }>(await me.call('GET', '/notices')).map(({ message }) => message);

beforeAll(async () => {
  server = await sharedServer();
  [me, blocked, other] = [await named('막은이'), await named('막힌이'), await named('반가운이')];
  boss = new Player(server.url, server.operator.email);
  const { body } = await boss.call('POST', '/auth/sign-in', server.operator);
  boss.token = (body.item as { id_token: string }).id_token;
  me.socket.on('CHAT', (said: Line | Line[]) => heard.CHAT.push(...[said].flat()));
  me.socket.on('GAME_CHAT', (_: number, said: Line) => heard.GAME_CHAT.push(said));
  me.socket.on('DISPLAY_MESSAGE', (message: string) => told.push(message));
  for (const { name } of [me, blocked, other]) await server.provide(name, 5_000, [], 0);
}, 60_000);

/** Invitations from before the block. */
let invitations: Map<Person, number>;
/** The line before it. */
let firstLine: number;

test('before a block everything is delivered', async () => {
  await say(me, 'MESSAGE', '먼저 한 말');
  firstLine = (await linesIn('?limit=1'))[0]!.id;
  invitations = new Map();
  for (const one of [blocked, other]) {
    const { body } = await one.call('POST', '/games/invitations', { user_id: me.id, clock: 'correspondence' });
    invitations.set(one, (body.item as { invitation: { id: number } }).invitation.id);
  }
  await expect.poll(notices).toHaveLength(2);
  expect((await me.call('PUT', `/friends/${blocked.id}`, { ignore: true })).status).toBe(200);
});

/** An action of a player, and a check whether the blocking user notices it. */
type Heard = {
  door: string;
  does: (who: Person) => Promise<unknown>;
  isSeen: (who: Person) => Promise<boolean> | boolean;
};
let game: [Person, Person];
const lines: Record<number, number> = {};
const articles: Record<number, number> = {};
let mine: { article: number; comment: number };

const hearing: Heard[] = [
  {
    door: 'a line, as it is said',
    does: (who) => say(who, 'MESSAGE', `${who.name}의 별빛`),
    isSeen: (who) => heard.CHAT.some(({ user_id }) => user_id === who.id),
  },
  {
    door: 'the talk of before',
    does: async () => undefined,
    isSeen: async (who) => (await linesIn('')).some(({ user_id }) => user_id === who.id),
  },
  {
    door: 'the talk of a day',
    does: async () => undefined,
    isSeen: async (who) =>
      (await linesIn(`?until_ts=${Math.ceil(Date.now() / 1000) + 60}`)).some(({ user_id }) => user_id === who.id),
  },
  {
    door: 'the talk after a line',
    does: async () => undefined,
    isSeen: async (who) =>
      (await linesIn(`?after=${firstLine}&limit=100`)).some(({ user_id }) => user_id === who.id) || false,
  },
  {
    door: 'the last lines, told to whoever comes',
    async does() {
      const tab = new Player(server.url, me.email);
      tab.token = me.token;
      const coming = new Promise<void>((done) => {
        void tab.connect();
        tab.socket.on('CHAT', (said: Line | Line[]) => {
          greeted = [said].flat();
          done();
        });
      });
      await coming;
      tab.socket.close();
    },
    isSeen: (who) => greeted.some(({ user_id }) => user_id === who.id),
  },
  {
    door: 'talk that is looked for',
    does: async () => undefined,
    isSeen: async (who) =>
      items<Line>(await me.call('GET', `/search?q=${encodeURIComponent('별빛')}&kind=chat`)).some(
        ({ user_id }) => user_id === who.id,
      ),
  },
  {
    door: 'a line that the operator takes away',
    async does(who) {
      const said = items<Line>(await boss.call('GET', '/chat/messages')).find(({ user_id }) => user_id === who.id)!;
      lines[who.id] = said.id;
      heard.CHAT.length = 0;
      expect((await boss.call('DELETE', `/chat/messages/${said.id}`)).status).toBe(200);
    },
    isSeen: (who) => heard.CHAT.some(({ id }) => id === lines[who.id]),
  },
  {
    door: 'talk beside a match',
    async does(who) {
      await who.join(game[0].gameId);
      await say(who, 'GAME_MESSAGE', game[0].gameId, `${who.name}의 구경`);
    },
    isSeen: (who) => heard.GAME_CHAT.some(({ user_id }) => user_id === who.id),
  },
  {
    door: 'a call by name in the room',
    does: (who) => say(who, 'MESSAGE', `@${me.name} ${who.name}입니다`),
    isSeen: async (who) => (await notices()).includes(`${who.name} 님이 채팅에서 나를 언급했습니다.`),
  },
  {
    door: 'a call by name in an article',
    async does(who) {
      const answer = await pay(who, '/articles/free', article(`@${me.name} 보세요`));
      expect(answer).toMatchObject({ status: 200 });
      articles[who.id] = idOf(answer);
    },
    isSeen: async (who) =>
      (await notices()).some((one) => one.startsWith(`${who.name} 님이`) && one.includes('글에서')),
  },
  {
    door: 'a comment on an article of mine',
    does: async (who) =>
      expect(
        await pay(who, `/articles/${mine.article}/comments`, { content: '잘 읽었습니다', parent_id: null }),
      ).toMatchObject({ status: 200 }),
    isSeen: async (who) =>
      (await notices()).some((one) => one.startsWith(`${who.name} 님이`) && one.includes('모두에게')),
  },
  {
    door: 'a reply to a comment of mine',
    does: async (who) =>
      expect(
        await pay(who, `/articles/${mine.article}/comments`, { content: '그렇습니다', parent_id: mine.comment }),
      ).toMatchObject({ status: 200 }),
    isSeen: async (who) => (await notices()).some((one) => one.startsWith(`${who.name} 님이`) && one.includes('답')),
  },
  {
    door: 'a trade of mine that is taken: it is done, and nobody is named',
    async does(who) {
      const opened = await pay(me, '/trades', {
        gives: { card_ids: [], gpoint: 20 },
        wants: { card_ids: [SPARK], gpoint: 0 },
      });
      expect(opened).toMatchObject({ status: 200 });
      expect(await pay(who, `/trades/${idOf(opened)}/take`)).toMatchObject({ status: 200 });
    },
    isSeen: async (who) => (await notices()).includes(`${who.name} 님과 거래했습니다.`),
  },
];
const SPARK = 301;

describe('not heard of', () => {
  beforeAll(async () => {
    await server.provide(me.name, 5_000, [SPARK], 0);
    for (const one of [blocked, other]) await server.provide(one.name, 5_000, [SPARK], 3);
    const answer = await pay(me, '/articles/free', article('읽어 주세요'));
    const article_id = idOf(answer);
    const comment = await pay(me, `/articles/${article_id}/comments`, { content: '제 말입니다', parent_id: null });
    mine = { article: article_id, comment: idOf(comment) };
    const [one, two] = [await named('앉은사람'), await named('마주한사람')];
    await meet(one, two, 77);
    game = [one, two];
    await me.join(one.gameId);
  }, 60_000);

  test.each(hearing)(
    '$door',
    async ({ does, isSeen }) => {
      await does(blocked);
      await does(other);
      await expect.poll(() => isSeen(other), { timeout: 10_000 }).toBe(true);
      expect(await isSeen(blocked)).toBe(false);
    },
    40_000,
  );

  test('no tab was told anything of them either', () => {
    expect(told.filter((message) => message.includes(other.name)).length).toBeGreaterThan(4);
    expect(told.filter((message) => message.includes(blocked.name))).toEqual(['막힌이 님이 서신전을 신청했습니다.']);
  });
});

/** A request, and the code of its refusal between two players of whom one has blocked the other. */
type Asked = {
  door: string;
  asks: (from: Person, to: Person) => Promise<{ status: number; body: Record<string, unknown> }>;
  code: string;
};
const asking: Asked[] = [
  {
    door: 'a letter',
    asks: (from, to) => pay(from, '/letters', { to_user_id: to.id, body: '안녕하세요' }),
    code: 'LETTER_NOT_WELCOME',
  },
  {
    door: 'an invitation',
    asks: (from, to) => from.call('POST', '/games/invitations', { user_id: to.id, clock: 'normal' }),
    code: 'INVITATION_NOT_WELCOME',
  },
  {
    door: 'an invitation to a match by correspondence',
    asks: (from, to) => from.call('POST', '/games/invitations', { user_id: to.id, clock: 'correspondence' }),
    code: 'INVITATION_NOT_WELCOME',
  },
];

describe('not asked', () => {
  test.each(asking)('$door, from neither of the two', async ({ asks, code }) => {
    for (const [from, to] of [
      [blocked, me],
      [me, blocked],
    ] as const)
      expect((await asks(from, to)).body.code).toBe(code);
    expect((await asks(other, me)).status).toBe(200);
  });

  test('what was asked before is not accepted any more', async () => {
    const accept = (one: Person) => me.call('POST', `/games/invitations/${invitations.get(one)}/accept`);
    expect((await accept(blocked)).body.code).toBe('INVITATION_GONE');
    expect((await accept(other)).status).toBe(200);
  });

  test('the search for a match finds the other, also of those who search longer', async () => {
    const CHANNEL = 78;
    blocked.socket.emit('SEARCH', CHANNEL);
    await blocked.until(() => blocked.status() === 'SEARCH');
    me.socket.emit('SEARCH', CHANNEL);
    await me.until(() => me.status() === 'SEARCH');
    other.socket.emit('SEARCH', CHANNEL);
    await other.until(() => other.status() === 'CONFIRM_GAME');
    // the longest search is paired first; the two are never paired with each other
    await expect.poll(() => new Set([me.status(), blocked.status()])).toEqual(new Set(['CONFIRM_GAME', 'SEARCH']));
  });
});

describe('seen all the same', () => {
  test('articles and comments arrive with whose they are, and the page folds them', async () => {
    const friends = ((await me.call('GET', '/users/MYINFO')).body.item as { friends: unknown[] }).friends;
    expect(friends).toEqual([{ target_user_id: blocked.id, ignore: true }]);
    const board = items<{ id: number; user_id: number }>(await me.call('GET', '/articles/free'));
    expect(board.find(({ id }) => id === articles[blocked.id])).toMatchObject({ user_id: blocked.id });
    const comments = items<{ user_id: number }>(await me.call('GET', `/articles/${mine.article}/comments`));
    expect(comments.some(({ user_id }) => user_id === blocked.id)).toBe(true);
  });

  test('the blocked one is not told of it, and may keep the other as a friend', async () => {
    expect((await blocked.call('GET', `/users/${me.id}`)).body.item).toMatchObject({ relation: 'none' });
    expect((await blocked.call('PUT', `/friends/${me.id}`, { ignore: false })).status).toBe(200);
    expect((await me.call('GET', `/users/${blocked.id}`)).body.item).toMatchObject({ relation: 'ignored' });
    // what they themselves say they hear
    const own = items<Line>(await blocked.call('GET', '/chat/messages'));
    expect(own.some(({ user_id }) => user_id === blocked.id)).toBe(true);
  });

  test('an unblocked user is received again', async () => {
    expect((await me.call('DELETE', `/friends/${blocked.id}`)).status).toBe(200);
    await say(blocked, 'MESSAGE', '다시 들립니다');
    await expect.poll(() => heard.CHAT.some(({ user_id }) => user_id === blocked.id)).toBe(true);
    expect((await linesIn('')).some(({ user_id }) => user_id === blocked.id)).toBe(true);
    expect((await pay(blocked, '/letters', { to_user_id: me.id, body: '고맙습니다' })).status).toBe(200);
  }, 30_000);
});
