import type { Readable } from 'node:stream';

/** Storage of players' files. Names consist of letters, digits, `-`, `_` and `.`; a stored file never changes. */
export interface Storage {
  /** There whole or not at all. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** The same of a file that is too large to be held; it stays where it is. */
  putFile(name: string, path: string, type: string): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>;
  /** The same as it is read. */
  open(name: string): Promise<Readable | null>;
  /** No error when it does not exist. */
  remove(name: string): Promise<void>;
}
