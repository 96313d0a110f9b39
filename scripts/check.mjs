import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './run-command.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const tool = (name) => join(root, 'tools/src', name);
// every checker computes the types of the contract again: four checkers take twice the CPU time of one
const types = (project) => ['-p', project, '--checkers', '1'];
const checks = [
  { name: '타입 (서버와 도구)', file: bin('tsc'), args: types('tsconfig.json') },
  { name: '타입 (화면)', file: bin('tsc'), args: types('apps/web/tsconfig.json') },
  { name: '형식과 정확성 (biome, oxlint)', file: tool('check-files.ts'), args: [] },
  { name: '가져오기 방향', file: tool('check-imports.ts'), args: [], isShown: true },
  { name: '낱말 (GLOSSARY, 주석)', file: tool('check-words.ts'), args: [] },
  { name: '쓰이지 않는 것 (knip)', file: bin('knip'), args: ['--cache', '--cache-location', '.cache/knip'] },
];

/** Static checks, in parallel. They are incremental: unchanged files are skipped. */
export async function check(node) {
  const results = await Promise.all(checks.map((one) => judge(node, one)));
  return results.every(Boolean) ? 0 : 1;
}

async function judge(node, { name, file, args, isShown }) {
  const began = Date.now();
  const { code, printed } = existsSync(file)
    ? await runQuietly(node, [file, ...args])
    : { code: 1, printed: `${file}: 없음. node_modules 폴더를 지우고 다시 실행해 주세요.` };
  console.log(`${code === 0 ? '통과' : '실패'}  ${name} ${((Date.now() - began) / 1000).toFixed(1)}초`);
  if (code !== 0 || isShown) console.log(printed.trimEnd());
  return code === 0;
}
