import type { SearchKind } from '@chilyo/protocol';
import { search } from '../../apps/server/src/features/community/search/service.ts';
import { KOREAN_QUERIES } from '../../apps/server/src/features/community/search/test-queries.ts';
import { searchables } from '../../apps/server/src/features/community/search/test-searchables.ts';
import { type Amount, fillSite, restSite } from '../../apps/server/src/features/community/search/test-site.ts';
import { WANTED } from '../../apps/server/src/features/community/search/test-wanted.ts';
import { migrations } from '../../apps/server/src/migrations/index.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { rebuildSearch } from '../../apps/server/src/platform/search/rebuild.ts';
import { freshTestFolder, removeTestFolder } from '../../apps/server/src/platform/test-folders.ts';
import { milliseconds, percentile, type Row, report } from './report.ts';
import { seeded } from './seeded.ts';

type Db = ReturnType<typeof openDatabase>;

const [articles = 100_000, lines = 1_000_000] = process.argv.slice(2).map(Number);
const AMOUNT: Amount = { articles, lines, users: 5_000 };
const TIMES = 5;
const ROUND_MS = 30_000;

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
  const folder = await freshTestFolder('chilyo-search-');
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const db = openDatabase(embedded.connection, { patient: true });
  try {
    await migrate(db, migrations);
    await fillSite(db, AMOUNT, seeded(17));
    const rebuild = await milliseconds(async () => {
      while (!(await rebuildSearch(db, searchables, Date.now() + ROUND_MS)));
    });
    await restSite(db);
    const rows: Row[] = [{ what: 'making all of it findable', unit: 's', values: [rebuild / 1000] }];
    for (const [what, typed] of Object.entries(TYPED)) rows.push(...(await measure(db, what, typed)));
    rows.push(
      ...(await measure(
        db,
        'what players want',
        WANTED.map(({ typed }) => typed),
      )),
    );
    rows.push({ what: 'meant and among the first three', unit: '%', values: [await recall(db)] });
    report('search', `${articles} articles, ${lines} lines of talk, ${AMOUNT.users} players`, rows);
  } finally {
    await db.destroy();
    await embedded.stop();
    removeTestFolder(folder);
  }
}

async function measure(db: Db, what: string, typed: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of ['article', 'chat', undefined] as const) {
    const took: number[] = [];
    for (let time = 0; time < TIMES; time++)
      for (const q of typed) took.push(await milliseconds(() => ask(db, q, kind)));
    const where = kind ?? 'all kinds';
    rows.push({ what: `${what}, ${where}, p50`, unit: 'ms', values: [percentile(took, 0.5)] });
    rows.push({ what: `${what}, ${where}, p95`, unit: 'ms', values: [percentile(took, 0.95)] });
  }
  return rows;
}

/** Percentage of the written queries whose target is among the first three hits. */
async function recall(db: Db): Promise<number> {
  let found = 0;
  for (const { kind, typed, title } of KOREAN_QUERIES) {
    const { items } = await ask(db, typed, kind);
    if (items.slice(0, 3).some((hit) => hit.title.text === title)) found += 1;
  }
  return (found / KOREAN_QUERIES.length) * 100;
}

const ask = (db: Db, q: string, kind?: SearchKind) => search(db, searchables, { q, kind, limit: 20 }, null);

await main();
