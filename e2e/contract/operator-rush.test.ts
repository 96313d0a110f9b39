import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { OUTSIDE } from '../outside-database.ts';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

type Item = Record<string, unknown>;
type Ability = { id: number; explanation: string; price: number; versions: { no: number }[] };
const MANY = 30;

let server: ServerProcess;
let boss: Player;
beforeAll(async () => {
  server = await sharedServer();
  boss = new Player(server.url, server.operator.email);
  boss.token = ((await boss.call('POST', '/auth/sign-in', server.operator)).body.item as Item).id_token as string;
  await boss.call('GET', '/users/MYINFO');
}, 60_000);

const person = async (name: string) =>
  (await new Player(server.url, `rush-${name}@example.com`).signUp()).register(name, 'R');
const idOf = async (one: Player) => ((await one.call('GET', '/users/MYINFO')).body.item as Item).id as number;
const abilities = async () => (await boss.call('GET', '/operator/abilities')).body.items as Ability[];
const edit = ({ id, price, versions }: Ability, explanation: string, key = '') =>
  boss.call('PUT', `/operator/abilities/${id}`, { no: versions[0]!.no, explanation, price }, boss.token, key);
const count = async (of: string) => (await server.query<{ n: number }>(`select count(*)::int as n from ${of}`))[0]!.n;

test('of thirty edits of one word one is taken, also with a key that was good for something else a week ago', async () => {
  const [ability] = await abilities();
  const answers = await Promise.all(
    Array.from({ length: MANY }, (_, at) => edit(ability!, `풀이 ${at}`, 'a-key-of-last-week')),
  );
  const codes = Map.groupBy(answers, ({ status, body }) => (status === 200 ? 'taken' : body.code));
  expect(codes.get('taken')).toHaveLength(1);
  expect(codes.get('ABILITY_CHANGED')).toHaveLength(MANY - 1);
  expect(await count('ability_versions')).toBe(1);
  expect(await count(`operator_actions where action = 'edit_ability'`)).toBe(1);
});

test('what no form would send is refused, and nothing is kept of it', async () => {
  const [, ability] = await abilities();
  const good = { no: 0, explanation: ability!.explanation, price: ability!.price };
  const before = await count('operator_actions');
  const odd: [path: string, body: unknown][] = [
    ...['0', '-1', '1.5', '2147483648', 'x', '%00', '99999'].map((id): [string, unknown] => [id, good]),
    ...[null, [], 'words', 7, {}, { ...good, more: 1 }, { ...good, no: -1 }, { ...good, no: 1e308 }].map(
      (body): [string, unknown] => [`${ability!.id}`, body],
    ),
    ...[1e308, -1e308, 0.001, '2', null].map((price): [string, unknown] => [`${ability!.id}`, { ...good, price }]),
    ...['', ' ', '\u200b', 'ㄱ'.repeat(10_000), 7].map((explanation): [string, unknown] => [
      `${ability!.id}`,
      { ...good, explanation },
    ]),
  ];
  const answers = await Promise.all(
    odd.map(async ([path, body]) => [path, body, (await boss.call('PUT', `/operator/abilities/${path}`, body)).status]),
  );
  expect(answers.filter(([, , status]) => (status as number) < 400 || (status as number) >= 500)).toEqual([]);
  const lists = [
    'silences',
    'sanctions',
    'audit',
    'chat-lines',
    'words',
    'coupons',
    'market-notes',
    'signals',
    'users',
  ];
  const orders = [
    'constructor',
    'TIME',
    'id;--',
    'time,name',
    'time%20desc',
    '%27',
    'time&sort=name',
    'time&way=sideways',
  ];
  const asked = await Promise.all(
    lists.flatMap((list) =>
      orders.map(async (order) => {
        const { status, body } = await boss.call('GET', `/operator/${list}?sort=${order}`);
        return [list, order, status, body.code];
      }),
    ),
  );
  expect(asked.filter(([, , status, code]) => status !== 400 || code !== 'INVALID_INPUT')).toEqual([]);
  expect(await count('operator_actions')).toBe(before);
});

test('incomplete requests end no session and change nothing', async () => {
  const phone = await person('반쪽이');
  const id = await idOf(phone);
  const [, , ability] = await abilities();
  const { hostname, port } = new URL(server.url);
  const before = await count('operator_actions');
  const halves = Array.from({ length: MANY }, (_, at) => {
    const half = connect(Number(port), hostname);
    half.on('error', () => {});
    const path = at % 2 ? `DELETE /api/operator/users/${id}/sessions` : `PUT /api/operator/abilities/${ability!.id}`;
    half.write(
      `${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${boss.token}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"no":0,`,
    );
    return half;
  });
  // the server has read them when a later request is answered
  expect((await phone.call('GET', '/users/MYINFO')).status).toBe(200);
  for (const half of halves) half.destroy();
  expect((await phone.call('POST', '/auth/refresh', { refresh_token: phone.refreshToken })).status).toBe(200);
  expect(await count('operator_actions')).toBe(before);
});

test('thirty sockets of a session that is ended are all cut', async () => {
  const phone = await person('서른줄');
  const lines = Array.from({ length: MANY }, () => {
    const line = new Player(server.url, phone.email);
    line.token = phone.token;
    return line;
  });
  await Promise.all(lines.map((line) => line.connect()));
  const cut = Promise.all(
    lines.map(({ socket }) => new Promise((done) => socket.once('disconnect', () => done(socket.close())))),
  );
  await boss.call('DELETE', `/operator/users/${await idOf(phone)}/sessions`);
  await cut;
}, 30_000);

// only the embedded database is a process of the test
test.runIf(!OUTSIDE)(
  'the database is killed beneath them: each is done whole or not at all, and says so or that it could not',
  async () => {
    const people = [];
    for (let no = 0; no < 6; no++) people.push(await idOf(await person(`끊긴이${no}`)));
    const words = (await abilities()).slice(5, 25);
    const before = await count('ability_versions');
    const calls = [
      ...words.map((word) => edit(word, `${word.explanation} 그뿐입니다.`)),
      ...people.map((id) => boss.call('DELETE', `/operator/users/${id}/sessions`)),
      ...['silences?sort=name', 'audit?sort=user', 'chat-lines?sort=user', 'sanctions?sort=ended'].map((list) =>
        boss.call('GET', `/operator/${list}`),
      ),
    ];
    await pause(5);
    process.kill(server.databasePid!, 'SIGKILL');
    const answers = await Promise.all(calls);
    for (const { status, body } of answers) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(body.code).toBe('UNAVAILABLE');
    }
    while ((await boss.call('GET', '/users/MYINFO')).status !== 200) await pause(50);
    const edited = answers.slice(0, words.length).filter(({ status }) => status === 200).length;
    const versions = (await count('ability_versions')) - before;
    // what was committed as the line broke was not acknowledged
    expect(versions).toBeGreaterThanOrEqual(edited);
    expect(await count(`operator_actions where action = 'edit_ability'`)).toBe(versions + before);
    for (const [at, id] of people.entries()) {
      const isEnded =
        (await count(
          `refresh_tokens join users on users.subject = refresh_tokens.subject::text where users.id = ${id} and ended_at is null`,
        )) === 0;
      expect([id, await count(`operator_actions where action = 'end_sessions' and user_id = ${id}`)]).toEqual([
        id,
        isEnded ? 1 : 0,
      ]);
      if (answers[words.length + at]!.status === 200) expect([id, isEnded]).toEqual([id, true]);
    }
  },
  60_000,
);
