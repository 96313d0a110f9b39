import type pg from 'pg';

/** A value of a row as `copy` reads it; an array of numbers is `{1,2}`, a document its JSON. */
export type CopyValue = string | number | boolean | null;

/** Chunk size, in characters. */
const CHUNK = 1 << 20;
const SPECIAL = /[\\\n\r\t]/g;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const written = (value: CopyValue): string =>
  value === null ? '\\N' : typeof value === 'string' ? value.replace(SPECIAL, (mark) => ESCAPED[mark]!) : `${value}`;

type Wire = {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (why: string) => void;
  stream: { writableLength: number; once: (event: 'drain', then: () => void) => void };
};

/** High-water mark of the socket to the database, in bytes. */
const WAITING_MOST = 8 << 20;

/** Fills a table by `copy ... from stdin`, as many rows as `rows` yields. Resolves when the database has them. */
export function copyIn(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const statement = {
      submit(wire: Wire) {
        wire.query(`copy ${table} (${columns.join(', ')}) from stdin`);
      },
      handleCopyInResponse(wire: Wire) {
        send(wire, rows).then(
          () => wire.endCopyFrom(),
          (error: unknown) => wire.sendCopyFail(String(error)),
        );
      },
      handleCommandComplete() {},
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    };
    client.query(statement as unknown as pg.Submittable);
  });
}

async function send(wire: Wire, rows: Iterable<readonly CopyValue[]>): Promise<void> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(written).join('\t')}\n`;
    if (text.length < CHUNK) continue;
    wire.sendCopyFromChunk(Buffer.from(text));
    text = '';
    if (wire.stream.writableLength > WAITING_MOST) await new Promise<void>((then) => wire.stream.once('drain', then));
  }
  if (text !== '') wire.sendCopyFromChunk(Buffer.from(text));
}
