import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { josaOf } from '@chilyo/card-language';
import { parseSync } from 'oxc-parser';

/** A scaffold's changes to the repository, and the steps left to the user. */
export type Edits = {
  /** New files, by path. */
  made: Record<string, string>;
  /** Files that change, by path. */
  changed: Record<string, (text: string) => string>;
  /** What has to be filled in, each in a sentence. */
  next: string[];
};

/** What was asked for cannot be made; the message says why. */
export class NotPossible extends Error {}

/**
 * Writes them below a folder, in the repository's form; answers the files. Throws NotPossible before anything is
 * written.
 */
export function write(root: string, { made, changed }: Edits): string[] {
  const texts = new Map<string, string>();
  for (const [file, text] of Object.entries(made)) {
    if (textOf(root, file) !== null) throw new NotPossible(`${josaOf(file, '은/는')} 이미 있습니다.`);
    texts.set(file, text);
  }
  for (const [file, change] of Object.entries(changed)) {
    const text = textOf(root, file);
    if (text === null) throw new NotPossible(`${josaOf(file, '을/를')} 찾을 수 없습니다.`);
    texts.set(file, change(text));
  }
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const files = [...texts.keys()];
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files], { cwd: root });
  return files;
}

function textOf(root: string, file: string): string | null {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return null;
  }
}

/** Puts a line before the first place where something stands. Throws NotPossible where it does not. */
export const before =
  (where: string, line: string) =>
  (text: string): string => {
    const at = text.indexOf(where);
    if (at < 0)
      throw new NotPossible(
        `${josaOf(`'${where.trim()}'`, '을/를')} 찾을 수 없어 ${josaOf(`'${line.trim()}'`, '을/를')} 넣지 못했습니다.`,
      );
    return text.slice(0, at) + line + text.slice(at);
  };

/** Imports a name, beside what is imported from there already. */
export const importing =
  (name: string, from: string) =>
  (text: string): string => {
    const known = new RegExp(`import \\{([^}]*)\\} from '${from}';`).exec(text);
    if (!known) return `import { ${name} } from '${from}';\n${text}`;
    const names = known[1]!.split(',').map((each) => each.trim());
    return names.includes(name) ? text : text.replace(known[0], known[0].replace('{', `{ ${name},`));
  };

/** One change after the other. */
export const both =
  (...changes: ((text: string) => string)[]) =>
  (text: string): string =>
    changes.reduce((sofar, change) => change(sofar), text);

/** camelCase of snake_case or kebab-case. Throws NotPossible for a word that TypeScript keeps for itself. */
export function nameOf(key: string): string {
  const name = key.replace(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (parseSync('name.ts', `const ${name} = 0;`).errors.length > 0)
    throw new NotPossible(`${josaOf(`'${name}'`, '은/는')} TypeScript가 쓰는 말이라 이름이 될 수 없습니다.`);
  return name;
}

export const typeNameOf = (key: string): string => nameOf(key).replace(/^./, (letter) => letter.toUpperCase());
