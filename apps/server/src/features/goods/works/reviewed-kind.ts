import type { Card } from '@chilyo/card-language';
import type { GoodContent, Right, WorkKind, WorkState } from '@chilyo/protocol';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Tx = Transaction<Database>;
export type WorkRow = Selectable<Database['works']>;
export type WorkContent = Card | GoodContent;

/** Who accepts a work, and what they say of it. */
export type Acceptance = { by: number; reason: string };

/**
 * What a kind of works adds to the review. The work is locked by the caller, and `content` is that of the version which
 * the step is about.
 */
export type ReviewedKind = {
  kind: WorkKind;
  /** States from which a maker submits it. */
  from: readonly WorkState[];
  /** State of a candidate whose maker takes it back. */
  home: WorkState;
  /** States in which it waits: its maker may take it back, and reviewers decide about it. */
  waiting: readonly WorkState[];
  /** The right to decide about candidates. */
  right: Right;
  /** Throws WORK_UNFINISHED with what is missing before it can be submitted or accepted. */
  check: (tx: Tx, work: WorkRow, content: WorkContent, step: 'submitted' | 'accepted') => Promise<void>;
  /** Puts a version where others have it, in place of an earlier one. Throws SET_FULL. */
  publish: (tx: Tx, work: WorkRow, content: WorkContent, acceptance: Acceptance) => Promise<void>;
  /** Ends the publication; owners keep what they have. Throws SET_PUBLISHED for what cannot be ended any more. */
  unpublish: (tx: Tx, work: WorkRow) => Promise<void>;
  /** Takes its words down. Throws WORK_STEP_IMPOSSIBLE. */
  takeWordsDown?: (tx: Tx, work: WorkRow, content: WorkContent) => Promise<void>;
  /** Shows a version whose words were taken down again. */
  giveWordsBack?: (tx: Tx, work: WorkRow, version: number) => Promise<void>;
  /** Follows a change of state: search, ideas. Returns what runs after the commit. */
  follow: (tx: Tx, work: WorkRow) => Promise<() => void>;
};

/** Name of a work of any kind. */
export const nameOfWork = (content: WorkContent): string => content.name;

/** Paths of the uploaded pictures of a version. */
export function picturesOf(content: WorkContent): string[] {
  if (!('kind' in content)) return content.art?.upload ? [content.art.upload.url] : [];
  if (content.kind === 'skin') return content.picture ? [content.picture.url] : [];
  return content.cons.map(({ url }) => url);
}

/** The kinds of works that are reviewed; each is added by its feature. */
export class ReviewedKinds {
  readonly #kinds = new Map<WorkKind, ReviewedKind>();

  joins(kind: ReviewedKind): void {
    this.#kinds.set(kind.kind, kind);
  }

  of(kind: WorkKind): ReviewedKind {
    return this.#kinds.get(kind)!;
  }
}
