// dependency-cruiser reads TypeScript below 7 only: of ours it would see nothing and always be content. So the rules
// (tools/src/import-rules.ts) are judged here, and it looks after the plain JavaScript of the launcher.
import { packagesDrawing } from './tools/src/drawings.ts';
import { judgeImports } from './tools/src/import-rules.ts';
import { readImports } from './tools/src/imports.ts';

const imports = readImports();
const { problems } = judgeImports(imports);
console.log(packagesDrawing(imports));
if (problems.length > 0) throw new Error(`\n${problems.join('\n')}`);

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: { doNotFollow: { path: 'node_modules' }, exclude: { path: '(^|/)(dist|node_modules)/' } },
};
