import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { OWN_FILE } from '../../../platform/make-folder.ts';
import type { PersonalFile } from '../../../platform/personal-files.ts';
import { readmeOf } from './readme.ts';

/** Writes all files of a user's data export into one archive, streaming each. */
export async function writeArchive(path: string, parts: readonly PersonalFile[], userId: number): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (failure: unknown) => void output.destroy(failure as Error);
  zip.on('error', fail);
  const written = pipeline(output, createWriteStream(path, { mode: OWN_FILE }));
  /** The current source; the archive neither reports its errors nor closes it. */
  let reading: Readable | undefined;
  const add = (name: string, compress: boolean, open: () => Promise<Readable | null>) =>
    zip.addReadStreamLazy(name, { compress }, (give) => {
      open().then((stream) => {
        // a file deleted meanwhile becomes an empty one
        reading = stream ?? Readable.from([]);
        reading.on('error', fail);
        give(null, reading);
      }, fail);
    });
  try {
    zip.addBuffer(Buffer.from(readmeOf(parts)), 'README.txt');
    for (const part of parts)
      if ('rows' in part) {
        const text = part.name.endsWith('.csv') ? csvOf : jsonOf;
        add(part.name, true, async () => Readable.from(text(part.rows(userId))));
      }
      // pictures are compressed already
      else for await (const { name, open } of part.files(userId)) add(part.name + name, false, open);
    zip.end();
  } catch (failure) {
    fail(failure);
  }
  try {
    await written;
  } finally {
    reading?.destroy();
  }
}

async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Spreadsheets recognise UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* csvOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let heading: string[] | undefined;
  for await (const row of rows) {
    if (!heading) {
      heading = Object.keys(row);
      yield `${BYTE_ORDER_MARK}${heading.join(',')}\r\n`;
    }
    yield `${heading.map((name) => cellOf((row as Record<string, unknown>)[name])).join(',')}\r\n`;
  }
}

const cellOf = (value: unknown): string => {
  const text = value == null ? '' : `${value as string | number}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
