import { elementCodes, elementWords } from '@chilyo/card-language';
import type { ACHIEVEMENT_GROUPS } from '@chilyo/protocol';

type Group = (typeof ACHIEVEMENT_GROUPS)[number];
export type AchievementKind = {
  key: string;
  group: Group;
  words: string;
  figure: string;
  goal: number;
  gpoint: number;
};

/** `[goal, gpoint]` for every step of one figure. */
const steps = (group: Group, figure: string, words: (goal: number) => string, ...list: [number, number][]) =>
  list.map(
    ([goal, gpoint]): AchievementKind => ({
      key: `${figure}-${goal}`,
      group,
      words: words(goal),
      figure,
      goal,
      gpoint,
    }),
  );

/** Every achievement. A key marks what a player has been paid for, so it is never reused. 20 to 300 gpoint. */
export const ACHIEVEMENTS: readonly AchievementKind[] = [
  ...steps('matches', 'wins', (n) => `랭킹전 ${n}판 이기기`, [1, 30], [10, 60], [50, 120], [200, 300]),
  ...steps('matches', 'matches', (n) => `랭킹전 ${n}판 마치기`, [10, 40], [100, 150], [500, 300]),
  ...steps('matches', 'wins_from_behind', (n) => `뒤지던 게임 ${n}판 뒤집기`, [5, 80], [30, 200]),
  ...steps('matches', 'best_turn_damage', (n) => `한 턴에 적 영웅에게 피해 ${n} 주기`, [12, 60], [20, 150]),
  ...steps('matches', 'enemies_fallen', (n) => `적 유닛 ${n}기 쓰러뜨리기`, [100, 60], [1000, 250]),

  ...elementCodes
    .filter((element) => element !== 'N')
    .flatMap((element) =>
      steps('elements', `wins_with:${element}`, (n) => `${elementWords[element]} 덱으로 ${n}판 이기기`, [10, 80]),
    ),
  ...steps('elements', 'elements_won', () => '일곱 속성의 덱으로 한 번씩 이기기', [7, 200]),
  ...steps('elements', 'wins_luminary', (n) => `오늘의 별 덱으로 ${n}판 이기기`, [10, 100]),
  ...steps('elements', 'generated', (n) => `상생으로 카드 ${n}장 내기`, [100, 80]),
  ...steps('elements', 'overcome', (n) => `상극인 유닛과 ${n}번 싸우기`, [50, 80]),

  ...steps('collection', 'cards', (n) => `카드 ${n}종 모으기`, [50, 40], [100, 80], [150, 150], [200, 250], [240, 300]),
  ...steps('collection', 'epics', (n) => `영웅급 카드 ${n}종 모으기`, [1, 30], [10, 120]),
  ...steps('collection', 'legendaries', (n) => `전설 카드 ${n}종 모으기`, [1, 60], [7, 250]),

  ...steps('making', 'packs', (n) => `부스터 ${n}팩 열기`, [3, 20], [30, 80], [100, 200]),
  ...steps('making', 'crafted', (n) => `고른 카드 ${n}장 만들기`, [1, 20], [20, 120]),
  ...steps('making', 'risen', (n) => `카드 ${n}장 올리기`, [5, 60]),
  ...steps('making', 'decks', (n) => `내 덱 ${n}개 갖추기`, [2, 20], [7, 80]),

  ...steps('community', 'friends', (n) => `친구 ${n}명 사귀기`, [1, 20], [5, 60]),
  ...steps('community', 'lent', (n) => `덱 ${n}개 빌려주기`, [1, 40]),
  ...steps('community', 'renters', (n) => `빌려준 덱을 ${n}명이 빌리기`, [1, 30], [20, 150]),
  ...steps('community', 'watched', (n) => `다른 사람의 게임 ${n}판 보기`, [1, 20]),
  ...steps('community', 'articles', (n) => `게시판에 글 ${n}개 쓰기`, [1, 20]),
  ...steps('community', 'comments', (n) => `카드에 댓글 ${n}개 쓰기`, [1, 20], [20, 80]),

  ...steps('seasons', 'season_matches', (n) => `한 시즌에 랭킹전 ${n}판 마치기`, [20, 60], [80, 200]),
  ...steps('seasons', 'best_rating', (n) => `배치를 마치고 점수 ${n} 넘기`, [1600, 80], [1800, 180], [2000, 300]),
  ...steps('seasons', 'season_three', () => '시즌을 3위 안에서 마치기', [1, 200]),
  ...steps('seasons', 'season_first', () => '시즌을 1위로 마치기', [1, 300]),
  ...steps('seasons', 'days_attended', (n) => `${n}일 출석하기`, [7, 40], [30, 120], [100, 300]),
  ...steps('seasons', 'quests', (n) => `일일 임무 ${n}개 마치기`, [10, 60], [60, 200]),
  ...steps('seasons', 'weeklies', (n) => `주간 임무 ${n}번 마치기`, [4, 100]),
];
