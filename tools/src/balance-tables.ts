import { ELEMENTS } from './field-decks.ts';
import { gameCards } from './game-cards.ts';
import { interval, percent, shareOf, type Tallies, type Tally } from './tally.ts';

export type Row = Record<string, string | number>;
/** `most`: number of first and last rows to print of a long table; the file gets all rows. */
export type Section = { title: string; rows: Row[]; most?: number };

export const byName = (a: [string, Tally], b: [string, Tally]) => a[0].localeCompare(b[0]);
const byShare = (a: [string, Tally], b: [string, Tally]) => shareOf(b[1]) - shareOf(a[1]);

const rowOf = (name: string, tally: Tally): Row => {
  const [low, high] = interval(tally);
  return { name, share: percent(shareOf(tally)), low: percent(low), high: percent(high), matches: tally.played };
};

/** What won most comes first. */
export const rowsOf = (tallies: Tallies): Row[] => tallies.all.sort(byShare).map(([name, tally]) => rowOf(name, tally));

export const rowsByName = (tallies: Tallies): Row[] =>
  tallies.all.sort(byName).map(([name, tally]) => rowOf(name, tally));

/** Cards by the matches in which they came to the hand. */
export const cardRows = (drawn: Tallies): Row[] =>
  drawn.all.sort(byShare).map(([id, tally]) => {
    const card = gameCards.find((each) => each.id === Number(id));
    return { ...rowOf(card?.name ?? id, tally), element: card?.element.join('') ?? '', cost: card?.cost ?? 0 };
  });

/** A row for each element, a column for each: what `key` names, as a share; empty where nothing was played. */
export const matrix = (tallies: Tallies, key: (row: string, column: string) => string): Row[] =>
  ELEMENTS.map((row) => {
    const cells = ELEMENTS.map((column) => {
      const tally = tallies.get(key(row, column));
      return [column, tally.played === 0 ? '' : percent(shareOf(tally))] as const;
    });
    return { name: row, ...Object.fromEntries(cells) };
  });

/** Name of an element pair as in the decks' names, in either order; a single element has only its own. */
export function pairName(row: string, column: string): string {
  return ELEMENTS.filter((element) => element === row || element === column).join('');
}

export function print({ title, rows, most }: Section): void {
  console.log(`\n${title}`);
  const parts = most === undefined || rows.length <= most * 2 ? [rows] : [rows.slice(0, most), rows.slice(-most)];
  for (const part of parts) console.table(part);
}

/** The whole report as a Markdown page. */
export const page = (sections: readonly Section[]): string =>
  sections.map(({ title, rows }) => `## ${title}\n\n${tableOf(rows)}\n`).join('\n');

function tableOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? { name: '' });
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const body = rows.map((row) => line(columns.map((column) => row[column] ?? '')));
  return [line(columns), line(columns.map(() => '---')), ...body].join('\n');
}
