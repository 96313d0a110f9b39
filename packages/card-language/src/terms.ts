import { keywordTable, stateTable } from './keywords.ts';
import { triggerTable } from './trigger.ts';

/** A word of the cards, what it means in a sentence, and the section of docs/RULES.md that tells it whole. */
export interface Term {
  /** Of the word in the list of abilities; other words have none. */
  id?: number;
  word: string;
  explanation: string;
  section: number;
}

type Concept = Term & {
  /** How card texts write it, where they do not write the word itself. */
  written?: readonly string[];
};

/** What card texts speak of beside keywords, states and triggers. */
const conceptTable: readonly Concept[] = [
  {
    word: '상생',
    explanation: '카드의 어머니 속성인 아군이 서 있으면 맞습니다. 숲 → 불 → 대지 → 금속 → 물 → 숲으로 이어집니다.',
    section: 2,
  },
  {
    word: '상극',
    explanation: '숲은 대지를, 대지는 물을, 물은 불을, 불은 금속을, 금속은 숲을, 빛과 어둠은 서로를 이깁니다.',
    section: 2,
  },
  { word: '제 요일', explanation: '오늘의 속성이 이 카드의 속성과 같으면 맞습니다.', section: 2 },
  { word: '맞은편', explanation: '마주 보는 적의 같은 번호 칸입니다.', section: 7 },
  { word: '양옆', explanation: '바로 왼쪽과 오른쪽 칸입니다.', section: 7, written: ['양옆', '옆 칸'] },
  { word: '무덤', explanation: '쓴 주문과 죽은 유닛의 카드가 놓이는 곳이고 누구나 볼 수 있습니다.', section: 4 },
  { word: '토큰', explanation: '이 게임에만 있는 유닛이라 판을 떠나면 카드를 남기지 않습니다.', section: 4 },
  { word: '결계', explanation: '영웅 곁에 놓이고, 적힌 수만큼 내 턴이 지나면 사라집니다.', section: 4 },
  { word: '함정', explanation: '뒤집혀 있다가 적의 턴에 조건이 맞으면 저절로 한 번 발동합니다.', section: 4 },
  {
    word: '빼앗기',
    explanation: '내 왼쪽 빈 칸으로 오고, 그 턴에는 공격하지 못합니다.',
    section: 12,
    written: ['빼앗'],
  },
  {
    word: '부활',
    explanation: '내 무덤의 유닛이 왼쪽 빈 칸에 다시 서고, 등장은 일어나지 않습니다.',
    section: 12,
    written: ['되살'],
  },
  { word: '칠 때', explanation: '결계를 낼 때 한 번 일어납니다.', section: 11 },
  { word: '유닛이 죽을 때', explanation: '누구의 유닛이든 죽을 때마다 일어납니다.', section: 11 },
  { word: '변신', explanation: '그 칸에 새 유닛이 서고, 그 턴에는 공격하지 못합니다.', section: 12 },
  { word: '복제', explanation: '같은 카드가 지금의 능력치로 왼쪽 빈 칸에 섭니다.', section: 12 },
  { word: '밀기', explanation: '이웃한 빈 칸으로 보냅니다. 왼쪽이 먼저입니다.', section: 12, written: ['밀어'] },
  {
    word: '깨우기',
    explanation: '이번 턴에 한 번 더 공격하게 합니다. 빙결된 유닛은 깨울 수 없습니다.',
    section: 12,
    written: ['한 번 더 공격'],
  },
  {
    word: '점지',
    explanation: '무작위 카드 세 장을 보고 한 장을 손에 넣습니다. 서로 다른 카드만 나옵니다.',
    section: 12,
  },
];

/** How a text may write a term, with the term. A ward and a trap say '아군' where a unit says '다른 아군'. */
const writtenTerms: readonly (readonly [string, Term])[] = [
  ...Object.values({ ...keywordTable, ...stateTable }).map(
    ({ id, word, explanation }) => [word, { id, word, explanation, section: 10 }] as const,
  ),
  ...Object.values(triggerTable).flatMap(({ id, word, explanation }) => {
    const term = { id, word, explanation: explanation.replace(/^함정: /, ''), section: 11 };
    return [...new Set([word, word.replace('다른 ', '')])].map((each) => [each, term] as const);
  }),
  ...conceptTable.flatMap(({ word, explanation, section, written = [word] }) =>
    written.map((each) => [each, { word, explanation, section }] as const),
  ),
].sort(([one], [other]) => other.length - one.length);

/** The terms that a text names, in the order in which it does; where two begin at the same letter, the longer one is meant. */
export function termsIn(text: string): Term[] {
  const found = new Set<Term>();
  for (let at = 0; at < text.length; ) {
    const here = writtenTerms.find(([written]) => text.startsWith(written, at));
    if (here) found.add(here[1]);
    at += here ? here[0].length : 1;
  }
  return [...found];
}
