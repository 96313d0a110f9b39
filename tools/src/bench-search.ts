import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEARCH_KINDS, type SearchKind } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { searchables } from '../../apps/server/src/features/search/testing/searchables.ts';
import { koreanTexts } from '../../apps/server/src/features/search/testing/korean-texts.ts';
import { search } from '../../apps/server/src/features/search/service.ts';
import { migrations } from '../../apps/server/src/migrations/index.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { rebuildSearch } from '../../apps/server/src/platform/search/rebuild.ts';
import type { Database } from '../../apps/server/src/platform/tables.ts';
import { milliseconds, percentile, type Row, report } from './report.ts';
import { seeded } from './seeded.ts';

const ARTICLES = Number(process.argv[2] ?? 100_000);
const LINES = Number(process.argv[3] ?? 1_000_000);
const USERS = 5_000;
const BATCH = 5_000;
const TIMES = 5;

/** What is typed, by the kind of it. */
const TYPED: Record<string, readonly string[]> = {
  'a frequent word': ['카드', '오늘', '덱', '여우', '상대', '게임'],
  'a rare word': ['불씨 도깨비', '은하수', '오작교', '야광귀', '어둑시니', '삼족오'],
  'two words': ['여우 추천', '불덱 공략', '초보 질문', '구미호 가격', '랭킹 점수', '용 이겼습니다'],
  'without its spaces': ['불씨도깨비', '덱추천', '오늘게임', '상대영웅', '새벽연습', '구미호덱'],
  'a part of a word': ['도깨', '깨비', '두루', '보호', '비추', '수네'],
  'initial consonants': ['ㅂㅆㄷㄲㅂ', 'ㄱㅁㅎ', 'ㅇㅎㅅ', 'ㅎㅌ', 'ㄷㅊㅊ', 'ㅅㅈㅇ'],
  'one letter': ['용', '덱', '별', '나', 'ㅋ', '1'],
  'a typing error': ['불시도개비', '구미허', '은히수', '삼족어', '두로미', '오잡교'],
  'the other keyboard': ['qnfTleRoql', 'rnalgh', 'dmsgktn', 'zkem', 'eprcncjs', 'ㅎㅎ'],
  'what is nowhere': ['퀝쒧쀍', '양자역학 강의', 'xyzzy', '안드로메다은하단', 'ㅉㅉㅉㅉㅉ', '🦊'],
};

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chilyo-search-'));
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const db = openDatabase(embedded.connection, { patient: true });
  try {
    await migrate(db, migrations);
    await fill(db);
    let rebuilt = 0;
    const rebuild = await milliseconds(async () => {
      while (!(await rebuildSearch(db, searchables, Date.now() + 30_000))) rebuilt += 1;
    });
    await sql`vacuum analyze`.execute(db);
    const rows: Row[] = [{ what: 'making all of it findable', unit: 's', values: [rebuild / 1000] }];
    for (const [what, typed] of Object.entries(TYPED)) rows.push(...(await measure(db, what, typed)));
    report('search', `${ARTICLES} articles, ${LINES} lines of talk, ${USERS} players`, rows);
  } finally {
    await db.destroy();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(db: Kysely<Database>, what: string, typed: readonly string[]): Promise<Row[]> {
  const ask = (q: string, kind?: SearchKind) => search(db, searchables, { q, kind, limit: 20 }, null);
  const rows: Row[] = [];
  for (const kind of ['article', 'chat', undefined] as const) {
    const took: number[] = [];
    for (let time = 0; time < TIMES; time++)
      for (const q of typed) took.push(await milliseconds(() => ask(q, kind)));
    const where = kind ?? 'all kinds';
    rows.push({ what: `${what}, ${where}, p50`, unit: 'ms', values: [percentile(took, 0.5)] });
    rows.push({ what: `${what}, ${where}, p95`, unit: 'ms', values: [percentile(took, 0.95)] });
  }
  return rows;
}

/** Years of play, as they lie in the tables before the search is there. */
async function fill(db: Kysely<Database>): Promise<void> {
  const random = seeded(17);
  const texts = koreanTexts(random);
  await insert(db, USERS, () => ({ name: texts.name() }), (rows) => sql`
    insert into users (issuer, subject, name) select 'bench', n::text, name from ${rows('name text')}`);
  await insert(db, ARTICLES, () => ({ title: texts.title(), body: texts.body(), votes: Math.floor(random() ** 6 * 80) }), (rows) => sql`
    insert into articles (category, topic, title, body, votes, user_id, created_at)
    select 'free', '잡담', title, body, votes, 1 + n % ${sql.lit(USERS)}, now() - (${sql.lit(ARTICLES)} - n) * interval '10 minutes'
    from ${rows('title text, body text, votes integer')}`);
  await insert(db, LINES, () => ({ content: texts.line() }), (rows) => sql`
    insert into chat_messages (user_id, name, content) select 1 + n % ${sql.lit(USERS)}, '손님', content from ${rows('content text')}`);
}

type Rows = (columns: string) => ReturnType<typeof sql>;
async function insert(db: Kysely<Database>, count: number, row: () => object, statement: (rows: Rows) => ReturnType<typeof sql>) {
  for (let done = 0; done < count; done += BATCH) {
    const json = JSON.stringify(Array.from({ length: Math.min(BATCH, count - done) }, (_, at) => ({ n: done + at, ...row() })));
    await statement((columns) => sql`jsonb_to_recordset(${json}::jsonb) as row (n integer, ${sql.raw(columns)})`).execute(db);
  }
}

await main();
