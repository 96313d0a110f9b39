import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const PAGES = '{*.md,docs/**/*.md}';
const ALL = '{apps,packages,tools,e2e,scripts,docs,deploy,.ci}/**/*';
const IN_CODE = /`([^`\s]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const FILE = /\.(ts|tsx|mjs|css|md|txt|json|html)$/;
/** The first word of a path into the sources. */
const SOURCES =
  /^(apps|packages|tools|e2e|scripts|docs|\.ci|features|platform|migrations|app|api|board|lib|match|ui|widgets|src|build)\//;

export type Page = { file: string; text: string };

/**
 * Files and folders that pages name and that are not there, as `page: path`. A path may begin anywhere, as `platform/jobs.ts` does, and
 * `<name>` or `*` stands for any word.
 */
export function missingFiles(pages: readonly Page[], files: readonly string[]): string[] {
  return pages.flatMap(({ file, text }) => {
    const links = Array.from(text.matchAll(LINK), ([, to = '']) => to.replace(/#.*$/, '')).filter(
      (to) => to !== '' && !/^(https?|mailto):/.test(to),
    );
    const named = Array.from(text.matchAll(IN_CODE), ([, name = '']) => name).filter(isPath);
    return [
      ...links.filter((to) => !isThere(normalize(join(dirname(file), to)), files, '^')),
      ...named.filter((path) => !isThere(path, files, '(^|/)')),
    ].map((path) => `${file}: ${path}`);
  });
}

const isPath = (name: string) =>
  !/^[./@]*\/|:|[(){}=,']|\/dist(\/|$)/.test(name) && (FILE.test(name) || SOURCES.test(name));

function isThere(path: string, files: readonly string[], start: string): boolean {
  const words = path.replace(/\/$/, '').split(/<[^>]+>|\*+/);
  const wanted = new RegExp(
    `${start}${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^/]+')}$`,
  );
  return files.some((file) => wanted.test(file));
}

/** The documentation pages. */
export const writtenPages = (): Page[] =>
  globSync(PAGES, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Every file and folder of the sources, and the files beside them. */
export const sourceFiles = (): string[] =>
  ['*', '.env.example', ALL].flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }),
  );
