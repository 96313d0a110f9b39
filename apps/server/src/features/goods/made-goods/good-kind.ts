import type { GoodContent, PicturePurpose } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import type { WorkRow } from '../works/service.ts';

type Tx = Transaction<Database>;
export type ContentOf<K extends GoodContent['kind']> = Extract<GoodContent, { kind: K }>;

/** What skins and packs of emoticons each add to `made-goods`. */
export type GoodKind<K extends GoodContent['kind'] = GoodContent['kind']> = {
  kind: K;
  /** What its pictures are uploaded for. */
  purpose: PicturePurpose;
  /** Paths of the uploaded pictures. */
  picturesOf: (content: ContentOf<K>) => string[];
  /**
   * The content as it is stored: numbers given, references checked. `before` is the version that others have. Throws
   * NOT_FOUND or INVALID_INPUT.
   */
  stored: (
    tx: Tx,
    content: ContentOf<K>,
    before: { latest: ContentOf<K> | null; accepted: ContentOf<K> | null },
  ) => Promise<ContentOf<K>>;
  /** Whether what was sent is what is stored already. */
  isSame: (stored: ContentOf<K>, sent: ContentOf<K>) => boolean;
  /** What is missing before it can be submitted, by field; empty if nothing. */
  missing: (content: ContentOf<K>) => Record<string, string>;
  /** Puts it into the shop, in place of an earlier version. */
  sell: (tx: Tx, work: WorkRow, content: ContentOf<K>) => Promise<void>;
  /** Takes it from the shop; owners keep it. */
  stopSelling: (tx: Tx, id: number) => Promise<void>;
};
