import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './run-command.mjs';

const tools = [
  ['타입', 'tsc', ['-p', 'tsconfig.json']],
  ['타입 (화면)', 'tsc', ['-p', 'apps/web/tsconfig.json']],
  ['형식과 규칙', 'biome', ['check', '--error-on-warnings']],
  ['약속과 정확성', 'oxlint', ['--type-aware']],
  ['가져오기 방향', 'depcruise', ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tools', 'e2e'], 'shown'],
  ['쓰이지 않는 것', 'knip', []],
];

/** Everything that is judged without running the program, at the same time. */
export async function check(node) {
  const results = await Promise.all(tools.map((tool) => judge(node, tool)));
  return results.every(Boolean) ? 0 : 1;
}

async function judge(node, [name, file, args, shown]) {
  const began = Date.now();
  const bin = join(root, 'node_modules/.bin', file);
  const { code, printed } = existsSync(bin)
    ? await runQuietly(node, [bin, ...args])
    : { code: 1, printed: `설치된 것 가운데 ${file}: 없음. node_modules 폴더를 지우고 다시 실행해 주세요.` };
  console.log(`${code === 0 ? '통과' : '실패'}  ${name} (${file}, ${((Date.now() - began) / 1000).toFixed(1)}초)`);
  if (code !== 0 || shown) console.log(printed.trimEnd());
  return code === 0;
}
