import { josaOf } from '@chilyo/card-language';
import { calls } from '@chilyo/protocol';
import { AREAS } from '../import-rules.ts';
import { before, both, type Edits, importing, NotPossible, nameOf, typeNameOf } from './edits.ts';

/** A feature of the server with one call and its test: for a start it answers who asks. */
export function newFeature(path: string): Edits {
  const [area = '', key = ''] = path.split('/');
  if (!AREAS.includes(area))
    throw new NotPossible(`기능의 자리를 함께 적습니다(${AREAS.join(', ')}): community/card-pages`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(key))
    throw new NotPossible('기능의 이름은 소문자와 붙임표입니다: community/card-pages');
  const [name, type] = [nameOf(key), typeNameOf(key)];
  if (name in calls) throw new NotPossible(`부름 ${josaOf(name, '이/가')} 이미 있습니다.`);
  const folder = `apps/server/src/features/${area}/${key}`;
  return {
    made: {
      [`packages/protocol/src/calls/${key}.ts`]: `import { z } from 'zod';
import { Id } from '../schemas.ts';
import { call, one } from './call.ts';

export const ${type} = z.object({ user_id: Id });
export type ${type} = z.infer<typeof ${type}>;

export const ${name}Calls = {
  ${name}: call({
    method: 'GET',
    path: '/${key}',
    caller: 'named',
    summary: '묻는 사람의 번호',
    answer: one(${type}),
    refusals: [],
  }),
} as const;
`,
      [`${folder}/install.ts`]: `import type { Server } from '../../../platform/server.ts';
import { ${name}Routes } from './routes.ts';

export function install${type}({ http, db }: Server): void {
  ${name}Routes(http, db);
}
`,
      [`${folder}/routes.ts`]: `import { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { ${name}Of } from './service.ts';

export function ${name}Routes(http: Http, db: Kysely<Database>): void {
  serve(http, calls.${name}, async ({ request }) => ({ item: await ${name}Of(db, userOfRequest(request).id) }));
}
`,
      [`${folder}/service.ts`]: `import type { ${type} } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

/** Who asks. */
export async function ${name}Of(db: Kysely<Database>, userId: number): Promise<${type}> {
  const { rows } = await sql<${type}>\`select \${userId}::integer as user_id\`.execute(db);
  return rows[0]!;
}
`,
      [`${folder}/${key}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { ${name}Of } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('says who asks', async () => {
  expect(await ${name}Of(database.db, 7)).toEqual({ user_id: 7 });
});
`,
    },
    changed: {
      'packages/protocol/src/calls.ts': both(
        importing(`${name}Calls`, `./calls/${key}.ts`),
        before('} as const;', `  ...${name}Calls,\n`),
      ),
      'packages/protocol/src/index.ts': before("export * from './calls.ts';", `export * from './calls/${key}.ts';\n`),
      'apps/server/src/app.ts': both(
        importing(`install${type}`, `./features/${area}/${key}/install.ts`),
        before('\n  healthRoutes(', `  install${type}(server);\n`),
      ),
      'tools/src/scale/questions.ts': before('    chatMessages: {', `    ${name}: { visitor: ['/${key}'] },\n`),
    },
    next: [
      `packages/protocol/src/calls/${key}.ts: 무엇을 묻고 답하는지, 어떻게 거절하는지(refusals)`,
      `${folder}/service.ts: 하는 일. SQL이 여럿이면 queries.ts로`,
      '표가 필요하면 apps/server/src/migrations에 날짜와 시각으로 시작하는 파일(2026-11-26-1430-이름.ts)을 만들어 index.ts에 적고, 기능의 tables.ts에 타입을',
      '때때로 하는 일은 jobs.ts, 소켓으로 듣는 일은 socket.ts, 알리는 일은 packages/protocol/src/notices.ts의 한 줄',
      'apps/server/src/app.ts: 붙이는 자리. 위에 있는 것만 알 수 있습니다.',
      'docs/ARCHITECTURE.md: 서버의 기능 그림. npm run where -- --drawings 가 적어 줍니다.',
      `화면에서는 api.${name}()으로 부르고, 낱말은 docs/GLOSSARY.md에 적습니다.`,
    ],
  };
}
