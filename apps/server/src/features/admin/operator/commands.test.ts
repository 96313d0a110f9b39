import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rebuildSearch } from '../../../platform/search/rebuild.ts';
import type { Io } from '../../../platform/socket.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { searchables } from '../../community/search/test-searchables.ts';
import { createOperator, findOrCreateUser } from '../../core/identity/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import { Switches } from '../../core/switches/service.ts';
import { weakenedCards } from '../../goods/crafts/queries/weakened.ts';
import { openCase } from '../moderation/service.ts';
import { runCommand } from './commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
  switches = new Switches(database.db);
});
afterAll(() => database.drop());

const said: unknown[][] = [];
const answered: unknown[][] = [];
const notices = {
  storeForAll:
    async (_: unknown, ...words: unknown[]) =>
    () =>
      said.push(words),
} as unknown as Notices;
let switches: Switches;
const run = (line: string) =>
  runCommand(line, {
    io: { emit: () => true } as unknown as Io,
    notices,
    moderation: { decide: async (...decided) => void answered.push(decided) },
    db: database.db,
    switches,
    refreshUsers: async () => undefined,
    searchables,
  });

test('a card is weakened by its name for seven days, all players are notified, and a mistake can be undone', async () => {
  const { db } = database;
  expect(await run('카드 약화 불씨도깨비')).toBe('불씨 도깨비 카드를 7일 동안 제작값 그대로 분해할 수 있습니다.');
  expect(said).toEqual([['card_weakened', { card: '불씨 도깨비', days: 7 }]]);
  const [weakened] = await weakenedCards(db, Date.now());
  expect(weakened).toMatchObject({ card_id: 301 });
  expect(await weakenedCards(db, Date.now() + 7 * 86_400_000 + 1000)).toEqual([]);
  expect(await run('weaken end 불씨 도깨비')).toContain('보통 값');
  expect(await weakenedCards(db, Date.now())).toEqual([]);
  const noted = await db.selectFrom('operator_actions').select('after').orderBy('id').execute();
  expect(noted.map(({ after }) => after)).toEqual([
    { name: '카드 약화', card: '불씨도깨비' },
    { name: '카드 약화 취소', card: '불씨 도깨비' },
  ]);
});

test('an unknown card is refused by its name, and nothing is logged', async () => {
  await expect(run('weaken card 없는 카드')).rejects.toMatchObject({
    code: 'CARD_UNKNOWN',
    details: { name: '없는 카드' },
  });
  await expect(run('weaken')).rejects.toThrow('PROMPT_UNKNOWN');
  expect(await database.db.selectFrom('operator_actions').selectAll().execute()).toHaveLength(2);
});

test('the help lists every command in both languages, and the operator finds it by either name', async () => {
  const help = await run('도움말');
  expect(await run(' HELP ')).toBe(help);
  expect(help.split('\n')).toHaveLength(24);
  for (const line of help.split('\n'))
    expect(line).toMatch(/^[a-z ]+ \/ [가-힣 ]+( N| 이름| 낱말| 문장| 번호 문장)?: [가-힣].+니다\.$/);
});

test('words are added, tried, allowed and taken back; what is only looked at is not noted', async () => {
  const noted = async () => (await database.db.selectFrom('operator_actions').select('id').execute()).length;
  expect(await run('금칙어 시험 너는 꽝.손')).toBe('금칙어가 없는 문장입니다.');
  const before = await noted();
  expect(await run('금칙어 추가 꽝손')).toBe('‘꽝손’을 금칙어에 더했습니다.');
  expect(await run('word test 너는 꽝.손')).toBe('금칙어 ‘꽝손’에 걸립니다.');
  expect(await run('금칙어 목록')).toContain('꽝손');
  expect(await run('금칙어 빼기 꽝손')).toBe('‘꽝손’을 뺐습니다.');
  expect(await run('금칙어 빼기 꽝손')).toBe('‘꽝손’은 추가한 낱말이 아닙니다.');
  expect(await noted()).toBe(before + 3);
});

test('names may be typed in any case and with any spaces; the longest of two names counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T12:00:00Z') });
  expect(await run(' Double  EVENT 0')).toBe('축제를 끝냈습니다.');
  // a Friday at 22:00 in Korea
  vi.setSystemTime(Date.parse('2026-11-27T13:00:00Z'));
  expect(await run('두 배 이벤트 0')).toBe('연 축제를 끝냈습니다. 달력에 정해진 축제는 이어집니다.');
  vi.useRealTimers();
  expect(await run('카드 약화 취소 불씨 도깨비')).toContain('보통 값');
});

test.each([
  '',
  'double event',
  'double event -5',
  'double event 999999',
  'weaken card',
  'drop table',
  'constructor',
  'helpme',
])('%j is no command, and nothing is done', async (line) => {
  await expect(run(line)).rejects.toThrow('PROMPT_UNKNOWN');
});

test('the search check finds differences of the index and rebuilds it', async () => {
  const { db } = database;
  await rebuildSearch(db, searchables, Number.POSITIVE_INFINITY);
  expect(await run('찾기 점검')).toBe('찾을 수 있는 것이 모두 실제와 같습니다.');
  await db.deleteFrom('search_documents').where('kind', '=', 'card').where('ref', '=', 101).execute();
  expect(await run('search check')).toContain('1개가 실제와 달라');
  await rebuildSearch(db, searchables, Number.POSITIVE_INFINITY);
  expect(await run('search check')).toBe('찾을 수 있는 것이 모두 실제와 같습니다.');
});

test('an appeal is read and answered at the prompt as on the page; nothing else is decided there', async () => {
  const { db } = database;
  expect(await run('이의 목록')).toBe('답을 기다리는 이의가 없습니다.');
  const { id: asker_id } = await findOrCreateUser(db, { issuer: 'test', subject: 'loud' });
  await db.updateTable('users').set({ name: '말많은이' }).where('id', '=', asker_id).execute();
  for (const kind of ['appeal', 'user'] as const)
    await openCase(db, { kind, ref: 1, asker_id, reason: '도배', words: '실수였습니다' }, Date.now());
  const [line] = (await run('appeal list')).split('\n');
  expect(line).toMatch(/^\d+번 말많은이 님. 사유: 도배 이의: 실수였습니다$/);
  const id = Number.parseInt(line!, 10);
  expect(await run(`이의 수용 ${id} 이번만 풀어 드립니다.`)).toBe('이의를 받아들이고 알렸습니다.');
  expect(await run(`appeal keep ${id} 그대로 둡니다.`)).toBe('제재를 그대로 두고 알렸습니다.');
  expect(answered.map(([no, by, decision]) => [no, by, decision])).toEqual([
    [id, 1, { is_granted: true, words: '이번만 풀어 드립니다.', silence: null }],
    [id, 1, { is_granted: false, words: '그대로 둡니다.', silence: null }],
  ]);
  await expect(run(`이의 수용 ${id + 1} 신고입니다.`)).rejects.toThrow('NOT_FOUND');
});

test.each([
  ['game stop', 'game start', 'is_game_stopped'],
  ['읽기 전용', '읽기 전용 끝', 'is_read_only'],
  ['sign up close', '가입 열기', 'is_sign_up_closed'],
] as const)('%j turns a switch of the site, %j turns it back', async (on, off, field) => {
  expect(await run(on)).toMatch(/[가-힣].+니다\.$/);
  expect(switches.state).toMatchObject({ [field]: true });
  await run(off);
  expect(switches.state).toMatchObject({ [field]: false });
});

test('the bar over every page says what was typed as it was typed, of some length', async () => {
  await run('상단 공지 오늘 밤 NEW 카드가 나옵니다.');
  expect(switches.state.notice).toBe('오늘 밤 NEW 카드가 나옵니다.');
  await expect(run(`notice bar ${'가'.repeat(201)}`)).rejects.toThrow('PROMPT_UNKNOWN');
  await run('notice end');
  expect(switches.state.notice).toBe('');
});
