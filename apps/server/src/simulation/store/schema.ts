import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAlone } from './parse-statement.ts';
import { Table } from './rows.ts';
import { tokensOf } from './sql-tokens.ts';

const FILE = join(import.meta.dirname, '../../migrations/schema.txt');
const COLUMN = /^column (\w+)\.(\w+) (.+?)( not null)?( identity)?( generated)?(?: default (.+))?$/;
const UNIQUE =
  /^CREATE UNIQUE INDEX (\w+) ON public\.(\w+) USING btree \((.+?)\)(?: NULLS NOT DISTINCT)?(?: WHERE (.+))?$/;
const TYPES: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  'double precision': 'float8',
  'character varying(255)': 'text',
};

/** Splits at commas outside of brackets. */
function parts(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((one) => one.trim().replace(/ (DESC|ASC)$/, ''));
}

const readable = (text: string): boolean => {
  try {
    tokensOf(text);
    parseAlone(text);
    return true;
  } catch {
    return false;
  }
};

/** Empty tables as the migrations leave them, with their columns, defaults and unique indexes. */
export function emptyTables(): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    const column = COLUMN.exec(line);
    if (column) {
      const [, table, name, type, isNeeded, isIdentity, , value] = column;
      if (!tables.has(table!)) tables.set(table!, new Table(table!));
      tables.get(table!)!.columns.set(name!, {
        type: TYPES[type!] ?? type!,
        default: value !== undefined && !value.includes('nextval') && readable(value) ? parseAlone(value) : null,
        isIdentity: isIdentity !== undefined || value?.includes('nextval') === true,
        isNullable: isNeeded === undefined,
      });
    }
  }
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    const [, name, table, columns, where] = UNIQUE.exec(line) ?? [];
    if (name === undefined) continue;
    const of = parts(columns!);
    if (!of.every(readable) || (where !== undefined && !readable(where))) continue;
    tables
      .get(table!)
      ?.uniques.push({ name, of: of.map(parseAlone), where: where === undefined ? null : parseAlone(where) });
  }
  return tables;
}
