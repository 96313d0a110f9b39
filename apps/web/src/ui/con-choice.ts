import { hitsIn, searchQuery } from '@chilyo/hangul';
import type { Con, OwnConPack } from '@chilyo/protocol';
import { grouped } from '../lib/grouped.ts';

/** What a picker offers, as `useOwnCons` has it. */
export type Offered = {
  /** In the order in which they are offered. */
  offered: readonly Con[];
  own: readonly Con[];
  /** Ids, latest first. */
  recent: readonly number[];
  packs: readonly OwnConPack[] | undefined;
  prepare: () => void;
  pick: (id: number) => void;
  favour?: ((con: Con, isFavourite: boolean) => unknown) | undefined;
};

export type ConGroup = { id: number; name: string; cons: Con[] };

/** Emoticons by pack: packs in the order of their first emoticon, emoticons in the given order. */
export function packed(cons: readonly Con[]): ConGroup[] {
  const groups = grouped(cons, ({ pack_id }) => pack_id);
  return [...groups].map(([id, own]) => ({ id, name: own[0]!.pack, cons: own }));
}

/**
 * Emoticons whose name, pack or one of their tags fits the words, also by initial consonants. Those where one of them
 * begins so come first.
 */
export function consFor(cons: readonly Con[], words: string): readonly Con[] {
  const query = searchQuery(words);
  if (!query) return cons;
  // the same pack names and tags come again and again
  const known = new Map<string, number>();
  /** Where the first hit begins; infinite without one. */
  const place = (text: string): number => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const at = hitsIn(text, query)[0]?.[0] ?? Number.POSITIVE_INFINITY;
    known.set(text, at);
    return at;
  };
  const found = cons
    .map((con) => ({ con, at: Math.min(place(con.name), place(con.pack), ...con.tags.map(place)) }))
    .filter(({ at }) => at < Number.POSITIVE_INFINITY);
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(({ con }) => con);
}
