import { hitsIn, searchQuery } from '@chilyo/hangul';
import type { Con } from '@chilyo/protocol';

export type ConGroup = { id: number; name: string; cons: Con[] };

/** Emoticons by pack: packs in the order of their first emoticon, emoticons in the given order. */
export function packed(cons: readonly Con[]): ConGroup[] {
  const groups = Map.groupBy(cons, ({ pack_id }) => pack_id);
  return [...groups].map(([id, own]) => ({ id, name: own[0]!.pack, cons: own }));
}

/** Emoticons whose name, pack or one of their tags fits the words, also by initial consonants. */
export function consFor(cons: readonly Con[], words: string): readonly Con[] {
  const query = searchQuery(words);
  if (!query) return cons;
  // the same pack names and tags come again and again
  const known = new Map<string, boolean>();
  const fits = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const isHit = hitsIn(text, query).length > 0;
    known.set(text, isHit);
    return isHit;
  };
  return cons.filter(({ name, pack, tags }) => fits(name) || tags.some(fits) || fits(pack));
}
