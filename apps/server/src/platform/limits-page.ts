import {
  AVIF_PIXELS,
  CON_BYTES,
  CON_SIDE,
  PICTURE_FRAMES,
  PICTURE_PIXELS,
  PICTURE_SIDE,
  PICTURE_WIDTHS,
  SKIN_ANIMATED_BYTES,
  SKIN_ANIMATED_WIDTH,
  SKIN_SECONDS,
  UPLOAD_BYTES,
} from '@chilyo/protocol';
import { LIMITS, type Limit } from './limits.ts';
import { PAINTING } from './pictures/painters.ts';

const times = new Intl.NumberFormat('en');
const howMany = (row: Limit) => {
  if ('most' in row) return `${row.most} in ${times.format(row.seconds)} s`;
  if ('free' in row) return `${row.free} free, then waits of 2 s, doubling to ${times.format(row.longest)} s`;
  return `${times.format(row.burst)} at once, ${times.format(row.perSecond)} more a second`;
};

function keeper(row: Limit): string {
  if ('burst' in row) return row.isShared ? 'nodes' : 'process';
  return 'inProcess' in row ? 'process' : 'database';
}

const MB = 1024 * 1024;
/** Limits of uploaded pictures. */
function pictures(): string[] {
  const { memoryBytes, processorMs, longestMs, waitingMost } = PAINTING;
  return [
    '## Uploaded pictures',
    '',
    `- A file has at most ${UPLOAD_BYTES / MB} MB (\`BODY_TOO_LARGE\`). It is PNG, JPEG, WebP, GIF or AVIF by its bytes, whatever it is called (\`PICTURE_UNREADABLE\`).`,
    `- Each side has at most ${times.format(PICTURE_SIDE)} px, all frames together ${times.format(PICTURE_PIXELS)} px, of an AVIF ${times.format(AVIF_PIXELS)} (\`PICTURE_TOO_LARGE\`). An animation has at most ${PICTURE_FRAMES} frames (\`PICTURE_TOO_LONG\`).`,
    `- Decoding and encoding take at most ${processorMs / 1000} s of the processor, ${longestMs / 1000} s in all, and a process of ${memoryBytes / MB} MB (\`PICTURE_TOO_HEAVY\`). ${waitingMost} pictures wait for that, taken round-robin by player; when that queue is full, a player with fewer pictures in it replaces the newest of the player with most (\`UPLOADS_BUSY\`).`,
    `- A picture is stored in the widths ${PICTURE_WIDTHS.join(', ')} px.`,
    `- An emoticon (\`purpose=con\`) is scaled down into ${CON_SIDE} x ${CON_SIDE} px and, when animated, reduced to ${CON_BYTES / 1000} kB (\`PICTURE_STAYS_LARGE\`).`,
    `- An animated skin (\`purpose=skin\`) lasts at most ${SKIN_SECONDS} s (\`SKIN_TOO_LONG\`), is scaled down to a width of ${SKIN_ANIMATED_WIDTH} px and reduced to ${SKIN_ANIMATED_BYTES / 1000} kB (\`PICTURE_STAYS_LARGE\`).`,
    '',
  ];
}

/** The limits as Markdown for operators; columns are padded as the formatter expects. */
export function limitsPage(): string {
  const rows = Object.entries<Limit>(LIMITS).map(([name, row]) => [
    `\`${name}\``,
    row.what,
    row.who,
    howMany(row),
    row.refusal ? `\`${row.refusal}\`` : 'dropped',
    keeper(row),
  ]);
  const head = ['limit', 'what', 'per', 'how many', 'then', 'kept'];
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((cells) => cells[at]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [
    '# Limits',
    '',
    'Rate limits, generated from the table in `apps/server/src/platform/limits.ts`, and limits of pictures (`npm test -- limits -u`).',
    'A limit in the database survives restarts and counts for all nodes together; each process counts the others for itself, but for those of',
    'the nodes: each tells the others what it lets through, which they count some milliseconds later.',
    '',
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
    ...pictures(),
  ].join('\n');
}
