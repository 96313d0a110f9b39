import type { CardRow } from '@chilyo/protocol';
import { TYPE_WORDS } from '../../ui/card/card-face.ts';
import { splitCardText } from '../../ui/card/keyword-icons.ts';
import { ELEMENTS, type ElementCode } from '../../ui/element.ts';
import type { Line } from './deck-lines.ts';

/** A part of a deck: the common key of its cards, and their number. */
export type Share<K> = { key: K; count: number };

const TYPES = ['unit', 'spell', 'ward', 'trap'] as const;

/** The number of cards for each key of `keysOf`, most first; a card may count for several. */
function sharesOf<K>(lines: readonly Line[], keysOf: (card: CardRow) => readonly K[]): Share<K>[] {
  const counts = new Map<K, number>();
  for (const { card, count } of lines)
    for (const key of new Set(keysOf(card))) counts.set(key, (counts.get(key) ?? 0) + count);
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count);
}

/** All four types, including those missing from the deck. */
export const typesOf = (lines: readonly Line[]): Share<(typeof TYPES)[number]>[] => {
  const shares = sharesOf(lines, ({ type }) => [type]);
  return TYPES.map((key) => ({ key, count: shares.find((share) => share.key === key)?.count ?? 0 }));
};
export const elementSharesOf = (lines: readonly Line[]): Share<ElementCode>[] =>
  sharesOf(lines, ({ element }) => element as ElementCode[]);
export const keywordsOf = (lines: readonly Line[]): Share<string>[] =>
  sharesOf(lines, ({ text }) => splitCardText(text).keywords.map(({ word }) => word));

/** The role of a card in a deck, in the players' words. The first match counts. */
const ROLES = [
  { word: '제거', verbs: ['damage', 'burn', 'destroy', 'return', 'transform', 'control', 'swap', 'discard'] },
  { word: '막기', verbs: ['freeze', 'silence', 'push', 'destroy_ward'] },
  { word: '카드 얻기', verbs: ['draw', 'pick', 'create', 'copy', 'recall'] },
  { word: '부르기', verbs: ['summon', 'revive'] },
  { word: '키우기', verbs: ['stats', 'set_stats', 'give', 'wake', 'energy', 'max_energy', 'cost'] },
  { word: '회복', verbs: ['heal', 'cleanse'] },
] as const;
export const ROLE_WORDS = [...ROLES.map(({ word }) => word), '싸우기', '그 밖'] as const;
export type RoleWord = (typeof ROLE_WORDS)[number];

export function roleOf(card: CardRow): RoleWord {
  const told = JSON.stringify(card.abilities);
  const does = (verb: string) => told.includes(`"verb":"${verb}"`);
  return ROLES.find(({ verbs }) => verbs.some(does))?.word ?? (card.type === 'unit' ? '싸우기' : '그 밖');
}

export const GROUPINGS = { cost: '비용', type: '종류', role: '할 일' } as const;
export type Grouping = keyof typeof GROUPINGS;

/** The lines of a deck in titled groups; by cost they are one list, as each line shows its cost. */
export function groupsOf(lines: readonly Line[], by: Grouping): { heading: string; lines: Line[] }[] {
  if (by === 'cost') return lines.length > 0 ? [{ heading: '', lines: [...lines] }] : [];
  const headings: readonly string[] = by === 'type' ? TYPES.map((type) => TYPE_WORDS[type]) : ROLE_WORDS;
  const headingOf = ({ card }: Line) => (by === 'type' ? TYPE_WORDS[card.type] : roleOf(card));
  return headings
    .map((heading) => ({ heading, lines: lines.filter((line) => headingOf(line) === heading) }))
    .filter((group) => group.lines.length > 0);
}

/** The name of an untitled deck: its elements. */
export const kindOfDeck = (elements: readonly ElementCode[]): string =>
  `${elements.map((element) => ELEMENTS[element].word).join('·') || ELEMENTS.N.word} 덱`;

/** Cards added to a deck and removed from it. */
export function changesBetween(before: readonly Line[], after: readonly Line[]): { come: Line[]; gone: Line[] } {
  const more = (one: readonly Line[], other: readonly Line[]) =>
    one.flatMap(({ card, count }) => {
      const rest = count - (other.find((line) => line.card.id === card.id)?.count ?? 0);
      return rest > 0 ? [{ card, count: rest }] : [];
    });
  return { come: more(after, before), gone: more(before, after) };
}
