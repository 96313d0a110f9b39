import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

const root = resolve(import.meta.dirname, '../..');
const SOURCES = 'apps/server/src/**/tables.ts';

/** A column as the server's types have it. */
export type DeclaredColumn = {
  /** What comes out of it: the types of PostgreSQL that bring such a value. */
  held: readonly string[];
  isNullable: boolean;
  /** A row may be written without it. */
  isOptional: boolean;
};
export type DeclaredTable = { file: string; columns: Map<string, DeclaredColumn> };

const NUMBER = ['integer', 'bigint', 'smallint', 'double precision', 'real', 'numeric'];
const TEXT = ['text', 'uuid', 'character varying'];
const JSON_TYPES = ['jsonb', 'json'];

/** Every table that a feature or the platform declares for kysely, by its name, with the file that does. */
export function declaredTables(): Map<string, DeclaredTable> {
  const tables = new Map<string, DeclaredTable>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [name, table] of tablesIn(file, text)) tables.set(name, table);
  }
  return tables;
}

/** The tables of one file: the members of its interfaces that are rows. */
export function tablesIn(file: string, text: string): Map<string, DeclaredTable> {
  const tables = new Map<string, DeclaredTable>();
  new Visitor({
    TSInterfaceDeclaration({ body }) {
      for (const member of body.body) {
        const row = annotationOf(member);
        if (row?.type !== 'TSTypeLiteral') continue;
        const columns = row.members.flatMap((column): [string, DeclaredColumn][] => {
          const type = annotationOf(column);
          return type ? [[nameOf(column), columnOf(type)]] : [];
        });
        tables.set(nameOf(member), { file, columns: new Map(columns) });
      }
    },
  }).visit(parseSync(file, text).program);
  return tables;
}

function columnOf(type: Node): DeclaredColumn {
  const { name, args } = reference(type);
  if (name === 'ColumnType') {
    const [selected, inserted] = args;
    const { held, isNullable } = selectedOf(selected!);
    return { held, isNullable, isOptional: isNullable || parts(inserted ?? selected!).some(isUndefined) };
  }
  if (name === 'Generated') return { ...selectedOf(args[0]!), isOptional: true };
  const value = selectedOf(type);
  return { ...value, isOptional: value.isNullable || name === 'Stamp' };
}

function selectedOf(type: Node): Pick<DeclaredColumn, 'held' | 'isNullable'> {
  const all = parts(type);
  const [first] = all.filter((part) => !isNull(part));
  return { held: first ? heldBy(first) : [], isNullable: all.some(isNull) };
}

function heldBy(type: Node): readonly string[] {
  if (type.type === 'TSArrayType') return ['ARRAY'];
  if (type.type === 'TSNumberKeyword') return NUMBER;
  if (type.type === 'TSStringKeyword') return TEXT;
  if (type.type === 'TSBooleanKeyword') return ['boolean'];
  if (type.type === 'TSLiteralType' && type.literal.type === 'Literal')
    return typeof type.literal.value === 'number' ? NUMBER : TEXT;
  const { name } = reference(type);
  if (name === 'Date' || name === 'Stamp') return ['timestamp with time zone'];
  if (name === 'JSONColumnType' || name === 'Record') return JSON_TYPES;
  // a type of the contract: words that the column holds, or what they are made of
  return [...TEXT, ...JSON_TYPES];
}

const parts = (type: Node): readonly Node[] => (type.type === 'TSUnionType' ? type.types : [type]);
const isNull = (type: Node) => type.type === 'TSNullKeyword';
const isUndefined = (type: Node) => type.type === 'TSUndefinedKeyword';

function reference(type: Node): { name: string | null; args: readonly Node[] } {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return { name: null, args: [] };
  return { name: type.typeName.name, args: type.typeArguments?.params ?? [] };
}

const annotationOf = (member: Node): Node | null =>
  member.type === 'TSPropertySignature' ? (member.typeAnnotation?.typeAnnotation ?? null) : null;

const nameOf = (member: Node): string =>
  member.type === 'TSPropertySignature' && member.key.type === 'Identifier' ? member.key.name : '';
