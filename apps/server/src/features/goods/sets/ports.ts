import type { ChatMessage } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Io } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { Standing } from '../ballots/service.ts';
import type { WorkPorts } from '../works/service.ts';
import type { Pictures } from './conditions.ts';

type Tx = Transaction<Database>;

/** What the sets need from other features. */
export type SetPorts = {
  works: WorkPorts & { pictures: Pictures };
  notices: Pick<Notices, 'keep'>;
  /** Today's candidates in the vote, counted now. */
  standings: (db: Kysely<Database>) => Promise<Standing[]>;
  /** The same of the last minute: the count takes a part of a second. */
  recentStandings: () => Promise<Standing[]>;
  /** Publishes how a month's vote is counted, before its candidates change. */
  publishCount: (tx: Tx, month: string) => Promise<void>;
  /** Reads the published cards once more, after a commit that has changed them. */
  reloadCatalogue: () => Promise<void>;
  /** Queues a notice for each owner of the cards. */
  tellOwners: (tx: Tx, cardIds: readonly number[], kind: 'cards_retired') => Promise<void>;
  /** Stores a line of the site in the chat; undefined when it is there already. */
  saveLine: (
    tx: Tx,
    line: { key: string; content: string; href: string; game_id: null },
  ) => Promise<ChatMessage | undefined>;
  pushBalances: (userId: number) => void;
  io: Pick<Io, 'emit'>;
};
