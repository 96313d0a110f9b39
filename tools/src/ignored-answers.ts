import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

const root = resolve(import.meta.dirname, '../..');
/** It plays the store and the clock, and is no part of a running server. */
const SIMULATION = 'apps/server/src/simulation/';
const SOURCES = 'apps/server/src/**/*.ts';

export type Source = { file: string; text: string };
type Declared = { typeAnnotation: Node } | null | undefined;

/**
 * Calls that discard a boolean result which says whether something has happened, each as `file:line name`. The called
 * function must declare the boolean. Functions are matched by name only; a name that other functions without a boolean
 * result share is skipped.
 */
export function ignoredAnswers(sources: readonly Source[]): string[] {
  const parsed = sources.map((source) => ({ ...source, program: parseSync(source.file, source.text).program }));
  const answering = new Set<string>();
  const others = new Set<string>();
  const note = (name: string | null | undefined, declared: Declared) => {
    if (name) (isAnswer(declared) ? answering : others).add(name);
  };
  for (const { program } of parsed)
    new Visitor({
      FunctionDeclaration: (node) => note(node.id?.name, node.returnType),
      VariableDeclarator: ({ id, init }) => {
        if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
          note(nameOf(id), init.returnType);
      },
      Property: ({ key, value }) => {
        if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression')
          note(nameOf(key), value.returnType);
      },
      MethodDefinition: ({ key, value }) => note(nameOf(key), value.returnType),
    }).visit(program);
  return parsed.flatMap(({ file, text, program }) => {
    const found: string[] = [];
    new Visitor({
      ExpressionStatement: ({ expression }) => {
        const name = calledIn(expression);
        if (name && answering.has(name) && !others.has(name))
          found.push(`${file}:${lineOf(text, expression.start)} ${name}`);
      },
    }).visit(program);
    return found;
  });
}

/** The whole server; tests may call what they like. */
export function serverSources(): Source[] {
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith(SIMULATION))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** `boolean`, or a promise of one. */
function isAnswer(declared: Declared): boolean {
  const type = declared?.typeAnnotation;
  if (type?.type === 'TSBooleanKeyword') return true;
  if (type?.type !== 'TSTypeReference' || nameOf(type.typeName) !== 'Promise') return false;
  return type.typeArguments?.params[0]?.type === 'TSBooleanKeyword';
}

/** What is called where the value goes nowhere: `f()`, `await a.f()`, `void f().catch(...)`. */
function calledIn(node: Node): string | null {
  if (node.type === 'AwaitExpression') return calledIn(node.argument);
  if (node.type === 'UnaryExpression' && node.operator === 'void') return calledIn(node.argument);
  if (node.type !== 'CallExpression') return null;
  if (node.callee.type !== 'MemberExpression') return nameOf(node.callee);
  const name = nameOf(node.callee.property);
  return name === 'catch' || name === 'finally' ? calledIn(node.callee.object) : name;
}

const nameOf = (node: Node): string | null =>
  node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? node.name : null;

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;
