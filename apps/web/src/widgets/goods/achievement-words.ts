import type { ACHIEVEMENT_GROUPS } from '@chilyo/protocol/constants';

/** Names of the groups of achievements. */
export const ACHIEVEMENT_GROUP_WORDS: Record<(typeof ACHIEVEMENT_GROUPS)[number], string> = {
  matches: '게임',
  elements: '속성',
  collection: '수집',
  making: '만들기',
  community: '커뮤니티',
  seasons: '시즌',
};
