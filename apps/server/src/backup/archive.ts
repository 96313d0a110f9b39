import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';

/** A backup that cannot be made or used. The message is one Korean sentence for the host. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * A backup is a folder:
 * - `manifest.json`: what is in it (`Manifest`).
 * - `tables/<name>.copy.gz`: the rows of a table, as PostgreSQL's COPY writes text.
 * - `pictures/<xx>/<name>`: players' files, as in the folder of uploads.
 * - `SHA256SUMS`: a line for each of these, in the form of the program sha256sum.
 */
export const MANIFEST = 'manifest.json';
const SUMS = 'SHA256SUMS';
const FORMAT = 1;

export const tableFile = (name: string) => `tables/${name}.copy.gz`;
export const pictureFile = (name: string) => `pictures/${name.slice(0, 2)}/${name}`;
/** Whether a file of the folder of uploads is a stored one, and not what a file manager or a network drive has left there. */
export const isStored = (name: string, part: string): boolean =>
  /^\w[\w.-]{3,120}$/.test(name) && name.startsWith(part);
/** Name of the picture in this file of a backup; undefined for other files. */
export const pictureOf = (file: string) => (file.startsWith('pictures/') ? file.split('/')[2] : undefined);

const Identifier = z.string().regex(/^[a-z][a-z0-9_]*$/);
const Manifest = z.object({
  format: z.literal(FORMAT),
  program: z.string(), // version that made it
  made_at: z.iso.datetime(),
  postgres: z.int(), // server_version_num
  migrations: z.array(z.string()).min(1), // which have made the tables
  tables: z.array(z.object({ name: Identifier, columns: z.array(Identifier), rows: z.int().min(0) })),
  // of the ids; null: no number has been taken
  sequences: z.array(z.object({ name: Identifier, last: z.string().regex(/^\d+$/).nullable() })),
  pictures: z.object({ count: z.int(), bytes: z.int() }).nullable(), // null: they are in a bucket and not in the backup
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestOf = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });

export interface Sum {
  file: string; // within the backup
  sha256: string;
}

/** Writes a new file that only this account may read, to the disk itself. */
export async function writeHashed(
  path: string,
  source: AsyncIterable<Uint8Array>,
  { compress = false, signal }: { compress?: boolean; signal?: AbortSignal },
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await (compress
    ? pipeline(source, createGzip(), hashed, file, { signal })
    : pipeline(source, hashed, file, { signal }));
  return { sha256: hash.digest('hex'), bytes };
}

export async function* sumLines(sums: AsyncIterable<Sum> | Iterable<Sum>): AsyncGenerator<Buffer> {
  for await (const { file, sha256 } of sums) yield Buffer.from(`${sha256}  ${file}\n`);
}

export const writeSums = (folder: string, sums: Sum[]) => writeHashed(join(folder, SUMS), sumLines(sums), {});

const DAMAGED = '백업이 온전하지 않습니다';
const FILE =
  /^([0-9a-f]{64}) {2}(manifest\.json|tables\/[a-z][a-z0-9_]*\.copy\.gz|pictures\/\w[\w.-]\/\w[\w.-]{3,120})$/;

/** The files of a backup, without looking at them. */
export async function* readSums(folder: string): AsyncGenerator<Sum> {
  const file = await open(join(folder, SUMS)).catch((error: unknown) => {
    throw new BackupError(`칠요의 백업이 아닙니다: ${folder}. SHA256SUMS가 든 폴더를 적어 주세요.`, {
      cause: error,
    });
  });
  for await (const line of file.readLines()) {
    const [, sha256, path] = FILE.exec(line) ?? [];
    const picture = path && pictureOf(path);
    if (!sha256 || !path || (picture && path !== pictureFile(picture)))
      throw new BackupError(`${DAMAGED}: ${SUMS}에 알 수 없는 줄이 있습니다.`);
    yield { sha256, file: path };
  }
}

/** Reads every file of a backup and compares it with its checksum, then answers what is in it. */
export async function verifyArchive(folder: string): Promise<Manifest> {
  const tables = new Set<string>();
  let hasManifest = false;
  let pictures = 0;
  for await (const { file, sha256 } of readSums(folder)) {
    if ((await sha256Of(join(folder, file))) !== sha256)
      throw new BackupError(`${DAMAGED}. 백업할 때와 내용이 다른 파일: ${file}`);
    if (file === MANIFEST) hasManifest = true;
    else if (pictureOf(file)) pictures += 1;
    else tables.add(file);
  }
  if (!hasManifest) throw new BackupError(`${DAMAGED}. 없는 파일: ${MANIFEST}`);
  const manifest = readManifest(await readFile(join(folder, MANIFEST), 'utf8'));
  const missing = manifest.tables.find(({ name }) => !tables.has(tableFile(name)));
  if (missing) throw new BackupError(`${DAMAGED}. 없는 파일: ${tableFile(missing.name)}`);
  if (pictures !== (manifest.pictures?.count ?? 0)) throw new BackupError(`${DAMAGED}: 그림이 부족합니다.`);
  return manifest;
}

function readManifest(text: string): Manifest {
  const given: unknown = JSON.parse(text);
  const { success, data } = Manifest.safeParse(given);
  if (success) return data;
  const { format } = given as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError('이 백업은 더 새 버전의 칠요에서 만든 것입니다. 프로그램을 그 버전으로 올려 주세요.');
  throw new BackupError(`${DAMAGED}. 읽을 수 없는 파일: ${MANIFEST}`);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    throw new BackupError(`${DAMAGED}. 읽을 수 없는 파일: ${path}`, { cause: error });
  }
  return hash.digest('hex');
}
