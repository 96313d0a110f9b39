// Prints the drawing of the packages, and ends with 1 where an import breaks the rules of import-rules.ts.
import { packagesDrawing } from './drawings.ts';
import { judgeImports } from './import-rules.ts';
import { readImports } from './imports.ts';

const imports = readImports();
const { problems } = judgeImports(imports);
console.log(packagesDrawing(imports));
if (problems.length > 0) console.error(`\n${problems.join('\n')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
