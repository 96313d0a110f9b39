import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import type { Pictures } from './held-pictures.ts';

type Tx = Transaction<Database>;

/** The ideas that cards are begun from. */
export type Ideas = {
  /** Locks an idea from which a card is begun. Throws NOT_FOUND or IDEA_CLOSED. */
  hold: (tx: Tx, ideaId: number) => Promise<void>;
  /** Brings an idea's state up to date with the works from it; the returned function is called after the commit. */
  follow: (tx: Tx, ideaId: number) => Promise<() => void>;
};

/** What works need from features of a higher area. */
export type WorkPorts = { pictures: Pictures; ideas: Ideas };

/** Follows the idea of a work, if it has one. */
export const followIdea = async ({ ideas }: WorkPorts, tx: Tx, ideaId: number | null): Promise<() => void> =>
  ideaId === null ? () => undefined : ideas.follow(tx, ideaId);
