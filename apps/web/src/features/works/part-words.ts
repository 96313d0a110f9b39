import {
  type Choice,
  keywordTable,
  type PartKind,
  type Trigger,
  triggerTable,
  type VerbKey,
  verbs,
  type Who,
} from '@chilyo/card-language';

/** What a part of a sentence is called. */
export const PART_WORDS: Record<PartKind, string> = {
  number: '수',
  amount: '얼마나',
  who: '누구를',
  verb: '하는 일',
  trigger: '언제',
  condition: '조건',
  keyword: '능력어',
  card: '어떤 카드',
  ability: '문장',
  word: '고르기',
};

/** One line about a choice, where its words alone do not say what it does. */
export function noteOf(kind: PartKind, { value }: Choice): string {
  if (kind === 'trigger') return triggerTable[value as Trigger | 'aura'].explanation;
  if (kind === 'keyword') return keywordTable[(value as { keyword: keyof typeof keywordTable }).keyword].explanation;
  if (kind === 'ability' || kind === 'verb') {
    const key = typeof value === 'string' ? value : (value as { verb: VerbKey }).verb;
    return key === 'aura' ? triggerTable.aura.explanation : verbs[key as VerbKey].explanation;
  }
  return '';
}

/** Groups of selectors, in the order in which they are offered. */
export const WHO_GROUPS = ['고른 대상', '자리', '모두', '무작위', '가장'] as const;
type WhoGroup = (typeof WHO_GROUPS)[number];

const TARGETS: readonly unknown[] = ['target', 'target_neighbours', 'opposite_target'];

/** The group of a selector. */
export function groupOf(who: Who): WhoGroup {
  if (typeof who === 'string') return TARGETS.includes(who) ? '고른 대상' : '자리';
  if ('every' in who) return '모두';
  return 'random' in who ? '무작위' : '가장';
}
