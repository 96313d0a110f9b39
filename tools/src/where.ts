import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchCards } from '@chilyo/cards';
import { calls, clientEvents, refusals } from '@chilyo/protocol';
import { abilities } from '../../packages/card-language/src/index.ts';
import { areasDrawing, packagesDrawing } from './drawings.ts';
import { findHandlers } from './handlers.ts';
import { readImports } from './imports.ts';

/** Found by a look of its line in the files of a folder, or already found. */
type Thing = { kind: string; id: string; words: string } & ({ folder: string; line: RegExp } | { places: string[] });

const root = resolve(import.meta.dirname, '../..');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const handlers = findHandlers();
const PROTOCOL = 'packages/protocol/src/**/*.ts';

/** Everything that has a name, and how the line looks that defines it. */
function* things(): Iterable<Thing> {
  for (const { id, key, name } of launchCards) {
    const line = new RegExp(`\\bkey: '${escaped(key)}'`);
    yield { kind: '카드', id: String(id), words: `${key} ${name}`, folder: 'packages/cards/src/*.ts', line };
  }
  for (const { id, key, word } of abilities) {
    const line = new RegExp(
      `z\\.literal\\('${escaped(key)}'\\)|^\\s*'?${escaped(key)}'?: \\{|word: '${escaped(word)}'`,
    );
    yield { kind: '능력', id: String(id), words: `${key} ${word}`, folder: 'packages/card-language/src/**/*.ts', line };
  }
  for (const [key, { method, path, summary }] of Object.entries(calls)) {
    const words = `${key} ${method} /api${path} ${summary}`;
    yield { kind: 'HTTP', id: '', words, folder: PROTOCOL, line: new RegExp(`^  ${key}: call`) };
    yield { kind: 'HTTP 처리', id: '', words, places: handlers.calls.get(key) ?? [] };
  }
  for (const event of Object.keys(clientEvents)) {
    yield { kind: '소켓 받기', id: '', words: event, folder: PROTOCOL, line: new RegExp(`^  ${event}: \\{ args`) };
    yield { kind: '소켓 받기 처리', id: '', words: event, places: handlers.heard.get(event) ?? [] };
  }
  for (const { 1: event = '' } of text('packages/protocol/src/events.ts').matchAll(/^ {2}([A-Z_]+): \(/gm)) {
    yield { kind: '소켓 보내기', id: '', words: event, folder: PROTOCOL, line: new RegExp(`^  ${event}: \\(`) };
    yield { kind: '소켓 보내는 곳', id: '', words: event, places: handlers.sent.get(event) ?? [] };
  }
  for (const [code, { status, message }] of Object.entries(refusals)) {
    yield {
      kind: '거절',
      id: String(status),
      words: `${code} ${message}`,
      folder: PROTOCOL,
      line: new RegExp(`^  ${code}: \\{`),
    };
  }
  for (const file of globSync('apps/server/src/migrations/*.ts', { cwd: root })) {
    for (const { 1: table } of text(file).matchAll(/create table (\w+)/g)) {
      yield { kind: '표', id: '', words: table!, folder: file, line: new RegExp(`create table ${table} `) };
    }
  }
}

const read = new Map<string, string>();
function text(file: string): string {
  const known = read.get(file) ?? readFileSync(join(root, file), 'utf8');
  read.set(file, known);
  return known;
}

function placesOf(thing: Thing): string[] {
  if ('places' in thing) return thing.places;
  const { folder, line } = thing;
  return globSync(folder, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) =>
      text(file)
        .split('\n')
        .flatMap((one, index) => (line.test(one) ? [`${file}:${index + 1}`] : [])),
    );
}

const word = process.argv.slice(2).join(' ').trim().toLowerCase();
if (word === '') {
  console.error('찾을 말을 적어 주세요: npm run where 화상');
  process.exitCode = 1;
} else if (word === '--drawings') {
  const imports = readImports();
  console.log(`${packagesDrawing(imports)}\n\n${areasDrawing(imports)}`);
} else {
  const found = [...things()].filter(({ id, words }) => id === word || words.toLowerCase().includes(word));
  for (const thing of found) {
    console.log([thing.kind, thing.id, thing.words].filter(Boolean).join('  '));
    for (const place of placesOf(thing)) console.log(`    ${place}`);
  }
  if (found.length === 0) {
    console.log(`'${word}'의 검색 결과가 없습니다.`);
    process.exitCode = 1;
  }
}
