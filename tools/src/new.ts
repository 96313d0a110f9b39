import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CardType, type Element, elementCodes, typeWords } from '@chilyo/card-language';
import { type Edits, NotPossible, write } from './scaffold/edits.ts';
import { newCard } from './scaffold/new-card.ts';
import { newFeature } from './scaffold/new-feature.ts';
import { newVerb } from './scaffold/new-verb.ts';

const USAGE = `npm run new verb <key> <화면의 말>
npm run new feature <area>/<name>
npm run new card <key> <이름> -- --element ${elementCodes.join('|')} --type ${Object.keys(typeWords).join('|')}`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { element: { type: 'string', default: 'N' }, type: { type: 'string', default: 'unit' } },
});

try {
  const edits = wished(positionals);
  const files = write(resolve(import.meta.dirname, '../..'), edits);
  console.log(`만들거나 고친 파일:\n${files.map((file) => `  ${file}`).join('\n')}\n`);
  console.log(`이제 채울 것:\n${edits.next.map((line) => `  - ${line}`).join('\n')}`);
} catch (failure) {
  if (!(failure instanceof NotPossible)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}

function wished([kind, key = '', ...words]: string[]): Edits {
  const word = words.join(' ');
  const element = elementCodes.find((each): each is Element => each === values.element);
  const type = (Object.keys(typeWords) as CardType[]).find((each) => each === values.type);
  if (kind === 'verb' && key && word) return newVerb(key, word);
  if (kind === 'feature' && key) return newFeature(key);
  if (kind === 'card' && key && word && element && type) return newCard(key, word, element, type);
  throw new NotPossible(USAGE);
}
