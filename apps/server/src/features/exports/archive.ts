import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PersonalFile } from '../../platform/personal-files.ts';
import { readmeOf } from './readme.ts';

/** Writes all that is handed out to a player into one file. Nothing of it is held for longer than it takes to be written. */
export async function writeArchive(path: string, parts: readonly PersonalFile[], userId: number): Promise<void> {
  const zip = new ZipFile();
  // what fails in the midst of a part is told by the archive, not by its stream
  zip.on('error', (failure) => (zip.outputStream as Readable).destroy(failure as unknown as Error));
  const written = pipeline(zip.outputStream, createWriteStream(path));
  zip.addBuffer(Buffer.from(readmeOf(parts)), 'README.txt');
  try {
    for (const part of parts)
      if ('rows' in part) {
        const text = part.name.endsWith('.csv') ? csvOf : jsonOf;
        zip.addReadStreamLazy(part.name, { compress: true }, (give) =>
          give(null, Readable.from(text(part.rows(userId)))),
        );
      }
      // they are compressed already; one that is gone meanwhile leaves an empty file
      else
        for await (const { name, open } of part.files(userId))
          zip.addReadStreamLazy(part.name + name, { compress: false }, (give) => {
            open().then(
              (stream) => give(null, stream ?? Readable.from([])),
              (failure) => give(failure, Readable.from([])),
            );
          });
  } catch (failure) {
    (zip.outputStream as Readable).destroy(failure as Error);
  }
  zip.end();
  await written;
}

async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Spreadsheets know by the mark that what follows is UTF-8. */
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
