import type { Readable } from 'node:stream';

/** Storage of players' files. Names consist of letters, digits, `-`, `_` and `.`; a stored file never changes. */
export interface Storage {
  /** Atomic: stored whole or not at all. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** The same for a file too large for memory; the source stays. */
  putFile(name: string, path: string, type: string): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>;
  /** The same as a stream. */
  open(name: string): Promise<Readable | null>;
  /** No error when it does not exist. */
  remove(name: string): Promise<void>;
  /** Deletes what processes that were killed before then have left half written; players' data may be in it. */
  removeHalves(before: Date): Promise<void>;
}
