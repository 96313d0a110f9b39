import { LIMITS, type Limit } from './limits.ts';

const times = new Intl.NumberFormat('en');
const howMany = (row: Limit) => {
  if ('most' in row) return `${row.most} in ${times.format(row.seconds)} s`;
  if ('free' in row) return `${row.free} free, then waits of 2 s, doubling to ${times.format(row.longest)} s`;
  return `${times.format(row.burst)} at once, ${times.format(row.perSecond)} more a second`;
};

/** The table as Markdown for operators; columns are padded as the formatter expects. */
export function limitsPage(): string {
  const rows = Object.entries<Limit>(LIMITS).map(([name, row]) => [
    `\`${name}\``,
    row.what,
    row.who,
    howMany(row),
    row.refusal ? `\`${row.refusal}\`` : 'dropped',
    'burst' in row || 'inProcess' in row ? 'process' : 'database',
  ]);
  const head = ['limit', 'what', 'per', 'how many', 'then', 'kept'];
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((cells) => cells[at]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [
    '# Limits',
    '',
    'Rate limits, generated from the table in `apps/server/src/platform/limits.ts` (`npm test -- limits -u`).',
    'A limit in the database survives restarts and counts for all nodes together; each process counts the others for itself.',
    '',
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
  ].join('\n');
}
