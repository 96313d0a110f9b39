import { safeHref } from '@chilyo/rich-text/link';

const HEADING = /^(#{1,6})\s+(\S.*)$/;
const ITEM = /^(\s*)(?:([-*+•·])|(\d{1,3})[.)])\s+(\S.*)$/;
const QUOTE = /^>\s?(.*)$/;
const FENCE = /^\s*(?:```|~~~)/;
/** The line between the head and the rows of a table. */
const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const LINK = /!?\[([^[\]]+)\]\(([^()\s]+)\)/g;
/** Between the cells of a row. */
const GAP = ' | ';

const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Links of Markdown; bold and the like are made by the editor's own rules. */
function inlineOf(line: string): string {
  let html = '';
  let at = 0;
  for (const { 0: whole, 1: words, 2: address, index } of line.matchAll(LINK)) {
    const href = safeHref(address!);
    if (href === null) continue;
    html += `${escaped(line.slice(at, index))}<a href="${escaped(href)}">${escaped(words!)}</a>`;
    at = index + whole.length;
  }
  return html + escaped(line.slice(at));
}

/**
 * Pasted words as HTML where they are Markdown or rows of cells between tabs: headings, lists, quotes, code and tables,
 * each as what it means. Null: plain words.
 */
export function htmlOfText(text: string): string | null {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const html: string[] = [];
  let isPlain = true;
  let at = 0;
  const taken = (part: Part | null): boolean => {
    if (!part) return false;
    html.push(part.html);
    at += part.lines;
    isPlain = false;
    return true;
  };
  while (at < lines.length) {
    const rest = lines.slice(at);
    const isFirst = at === 0 || lines[at - 1]!.trim() === '';
    if (taken(code(rest)) || taken(table(rest)) || taken(cells(rest)) || taken(list(rest)) || taken(quote(rest)))
      continue;
    if (isFirst && taken(heading(rest[0]!))) continue;
    if (rest[0]!.trim() !== '') html.push(`<p>${inlineOf(rest[0]!)}</p>`);
    if (html.at(-1)?.includes('<a ')) isPlain = false;
    at++;
  }
  return isPlain ? null : html.join('');
}

type Part = { html: string; lines: number };
const whileFirst = (lines: readonly string[], is: (line: string) => boolean): string[] => {
  const end = lines.findIndex((line) => !is(line));
  return lines.slice(0, end < 0 ? lines.length : end);
};

function heading(line: string): Part | null {
  const [, marks, words] = HEADING.exec(line) ?? [];
  if (!marks || !words) return null;
  const level = marks.length <= 2 ? 2 : 3;
  return { html: `<h${level}>${inlineOf(words.replace(/\s#+\s*$/, ''))}</h${level}>`, lines: 1 };
}

function code(lines: readonly string[]): Part | null {
  if (!FENCE.test(lines[0]!)) return null;
  const end = lines.findIndex((line, at) => at > 0 && FENCE.test(line));
  if (end < 0) return null;
  return { html: `<pre>${escaped(lines.slice(1, end).join('\n'))}</pre>`, lines: end + 1 };
}

function quote(lines: readonly string[]): Part | null {
  const quoted = whileFirst(lines, (line) => QUOTE.test(line));
  if (quoted.length === 0) return null;
  const inside = quoted.map((line) => QUOTE.exec(line)![1]!.trim()).filter((line) => line !== '');
  return {
    html: `<blockquote>${inside.map((line) => `<p>${inlineOf(line)}</p>`).join('')}</blockquote>`,
    lines: quoted.length,
  };
}

/** `| 카드 | 값 |` above `|---|---|`. */
function table(lines: readonly string[]): Part | null {
  if (!lines[0]!.includes('|') || !RULE.test(lines[1] ?? '') || !lines[1]!.includes('-')) return null;
  const rows = whileFirst(lines, (line) => line.includes('|'));
  if (rows.length < 2) return null;
  const said = rows
    .filter((_, at) => at !== 1)
    .map((row) =>
      row
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|'),
    );
  return { html: tableOf(said, true), lines: rows.length };
}

/** Rows of a spreadsheet: two or more lines with as many tabs each. */
function cells(lines: readonly string[]): Part | null {
  const tabs = (line: string) => line.split('\t').length;
  const most = tabs(lines[0]!);
  const rows = most < 2 ? [] : whileFirst(lines, (line) => tabs(line) === most);
  const isList = rows.every((row) => /^\s*(?:[-*+•·o]|\d{1,3}[.)])?\t/.test(row));
  return rows.length < 2 || isList
    ? null
    : {
        html: tableOf(
          rows.map((row) => row.split('\t')),
          false,
        ),
        lines: rows.length,
      };
}

function tableOf(rows: readonly string[][], hasHead: boolean): string {
  const lines = rows.map((row) => row.map((cell) => inlineOf(cell.trim())).join(GAP));
  return `<p>${lines.map((line, at) => (hasHead && at === 0 ? `<strong>${line}</strong>` : line)).join('<br>')}</p>`;
}

type Item = { depth: number; isNumbered: boolean; words: string };

/** Items that follow each other, nested as they are indented. A numbered list must begin with 1: articles count from there. */
function list(lines: readonly string[]): Part | null {
  const found = whileFirst(lines, (line) => ITEM.test(line));
  const indents: number[] = [];
  const items = found.map((line): Item => {
    const [, blank = '', mark, , words = ''] = ITEM.exec(line)!;
    const indent = blank.replace(/\t/g, '    ').length;
    while (indents.length > 0 && indents.at(-1)! > indent) indents.pop();
    if (indents.at(-1) !== indent) indents.push(indent);
    return { depth: indents.length, isNumbered: mark === undefined, words };
  });
  const [first] = items;
  if (!first || (first.isNumbered && !/^\s*1[.)]/.test(found[0]!))) return null;
  return { html: listOf(items, 1), lines: found.length };
}

function listOf(items: readonly Item[], depth: number): string {
  const name = items[0]!.isNumbered ? 'ol' : 'ul';
  let html = '';
  for (let at = 0; at < items.length; ) {
    const end = items.findIndex((item, n) => n > at && item.depth <= depth);
    const below = items.slice(at + 1, end < 0 ? items.length : end);
    html += `<li><p>${inlineOf(items[at]!.words)}</p>${below.length > 0 ? listOf(below, depth + 1) : ''}</li>`;
    at += 1 + below.length;
  }
  return `<${name}>${html}</${name}>`;
}
