import { type Element, elementCodes, elementWords } from '@chilyo/card-language';
import { cardOf } from '../../goods/cards/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { BEHIND, CHEAP, DEAR, type MatchStats, QUICK_TURNS, UNHARMED } from './match-stats.ts';
import {
  anyDeck,
  generating,
  healing,
  holding,
  holdingLuminary,
  holdingTwo,
  isOf,
  overcoming,
  type Suits,
} from './quest-decks.ts';

/** Counted acts outside of matches. */
export type OtherAct = 'watched' | 'commented';

export type QuestKind = {
  kind: string;
  /** Quests of one family are never dealt side by side. */
  family: string;
  words: string;
  goal: number;
  gpoint: number;
  /** Progress from one match; null for quests outside of matches. */
  counts: ((stats: MatchStats) => number) | null;
  /** Which decks can complete it within a few matches. */
  suits: Suits;
};

type Counted = { [K in keyof MatchStats]: MatchStats[K] extends number ? K : never }[keyof MatchStats];

const of = (family: Counted, goal: number, gpoint: number, words: string, suits = anyDeck): QuestKind => ({
  kind: family,
  family,
  words,
  goal,
  gpoint,
  counts: (stats) => stats[family],
  suits,
});
/** A quest completed by a single match that reaches `least`. */
const reached = (family: Counted, least: number, gpoint: number, words: string): QuestKind => ({
  ...of(family, 1, gpoint, words),
  counts: (stats) => Number(stats[family] >= least),
});
const other = (kind: OtherAct, gpoint: number, words: string): QuestKind => ({
  kind,
  family: kind,
  words,
  goal: 1,
  gpoint,
  counts: null,
  suits: anyDeck,
});

/** All elements but neutral. */
const starters = elementCodes.filter((element): element is Exclude<Element, 'N'> => element !== 'N');
const ofElement = (
  family: 'units_of' | 'wins_with',
  goal: number,
  gpoint: number,
  words: (element: string) => string,
): QuestKind[] =>
  starters.map((element) => ({
    kind: `${family}:${element}`,
    family,
    words: words(elementWords[element]),
    goal,
    gpoint,
    counts: (stats) => stats[family][element],
    suits: holding(ECONOMY.match.luminaryCards, isOf(element)),
  }));

/** Every quest, each achievable within three ranked matches. Rewards from ECONOMY.quest.least to most. */
export const QUEST_KINDS: readonly QuestKind[] = [
  ...ofElement('units_of', 12, 50, (element) => `${element} 유닛 12장 내기`),
  ...ofElement('wins_with', 1, 60, (element) => `${element} 카드가 10장 이상 든 덱으로 이기기`),
  of('matches', 3, 50, '랭킹전 3판 마치기'),
  of('wins', 1, 50, '랭킹전 1판 이기기'),
  of('wins_two_elements', 1, 60, '두 속성이 6장씩 든 덱으로 이기기', holdingTwo(6)),
  of('wins_from_behind', 1, 60, `생명이 ${BEHIND} 이상 뒤졌던 게임에서 이기기`),
  of('wins_unharmed', 1, 60, `생명을 ${UNHARMED} 이상 남기고 이기기`),
  of('wins_quick', 1, 60, `내 턴 ${QUICK_TURNS}번 안에 이기기`),
  of('rented_matches', 1, 40, '빌린 덱으로 랭킹전 1판 마치기'),
  of('hero_damage', 50, 50, '적 영웅에게 피해 50 주기'),
  reached('best_turn_damage', 8, 50, '한 턴에 적 영웅에게 피해 8 주기'),
  of(
    'units',
    25,
    40,
    '유닛 25장 내기',
    holding(15, ({ type }) => type === 'unit'),
  ),
  of(
    'spells',
    5,
    50,
    '주문 5장 쓰기',
    holding(4, ({ type }) => type === 'spell'),
  ),
  of(
    'wards',
    2,
    50,
    '결계나 함정 2장 놓기',
    holding(2, ({ type }) => type === 'ward' || type === 'trap'),
  ),
  of(
    'traps_sprung',
    1,
    60,
    '내 함정 1번 발동하기',
    holding(2, ({ type }) => type === 'trap'),
  ),
  of('generated', 6, 50, '상생으로 카드 6장 내기', generating(6)),
  of('overcome', 2, 50, '상극인 유닛과 2번 싸우기', overcoming),
  of('healed', 12, 50, '아군과 내 영웅의 체력 12 회복하기', healing(4)),
  of('attacks', 25, 40, '유닛으로 25번 공격하기'),
  of('enemies_fallen', 12, 40, '적 유닛 12기 쓰러뜨리기'),
  of('moves', 4, 40, '유닛을 4번 옮기기'),
  of('powers', 3, 40, '점괘 3번 보기'),
  of('drawn', 25, 40, '카드 25장 뽑기'),
  of('energy_spent', 90, 50, '기력 90 쓰기'),
  of(
    'dear_cards',
    4,
    50,
    '비용 5 이상인 카드 4장 내기',
    holding(4, ({ cost }) => cost >= DEAR),
  ),
  of(
    'cheap_cards',
    15,
    40,
    '비용 2 이하인 카드 15장 내기',
    holding(8, ({ cost }) => cost <= CHEAP),
  ),
  of(
    'rare_cards',
    5,
    50,
    '희귀 이상인 카드 5장 내기',
    holding(5, ({ rarity }) => rarity !== 'common'),
  ),
  of(
    'day_cards',
    4,
    50,
    '제 요일에 그 속성 카드 4장 내기',
    holding(6, ({ element }) => !element.includes('N')),
  ),
  of('crowded_turns', 2, 50, '유닛 4기 이상을 세운 채 턴 2번 마치기'),
  of('lanes_full', 1, 50, '한 게임에서 다섯 칸에 모두 유닛 세우기'),
  of(
    'wins_luminary',
    1,
    60,
    '오늘의 별 카드가 10장 이상 든 덱으로 이기기',
    holdingLuminary(ECONOMY.match.luminaryCards),
  ),
  other('watched', 40, '다른 사람의 게임 1판 보기'),
  other('commented', 40, '카드에 댓글 1개 쓰기'),
];

const byKind = new Map(QUEST_KINDS.map((quest) => [quest.kind, quest]));
export const questKind = (kind: string): QuestKind | undefined => byKind.get(kind);

/** The quests that at least one of the decks can complete on days with these luminaries. */
export function kindsFor(decks: readonly (readonly number[])[], luminaries: readonly Element[]): readonly QuestKind[] {
  const held = decks.map((ids) => ids.flatMap((id) => cardOf(id) ?? []));
  return QUEST_KINDS.filter(({ suits }) => held.some((deck) => suits(deck, luminaries)));
}
