import type { SearchKind } from '@chilyo/protocol/constants';

/** Kinds of search results, in players' words. */
export const KIND_WORDS = {
  card: '카드',
  work: '만든 카드',
  idea: '아이디어',
  article: '글',
  deck: '덱',
  user: '이용자',
  skin: '스킨',
  con: '이모티콘',
  chat: '채팅',
} as const satisfies Record<SearchKind, string>;
