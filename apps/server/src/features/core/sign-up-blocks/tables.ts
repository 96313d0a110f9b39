import type { SIGN_UP_BLOCK_KINDS } from '@chilyo/protocol';
import type { Generated } from 'kysely';

declare module '../../../platform/tables.ts' {
  interface Database {
    sign_up_blocks: {
      id: Generated<number>;
      kind: (typeof SIGN_UP_BLOCK_KINDS)[number];
      /** A domain, or the hash of a network. */
      value: string;
      reason: string;
      created_at: Date;
      until: Date;
    };
  }
}
