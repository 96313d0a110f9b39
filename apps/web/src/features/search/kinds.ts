import type { SearchKind } from '@chilyo/protocol/constants';

/** Kinds of search results, in players' words. */
export const KIND_WORDS: Record<SearchKind, string> = {
  card: '카드',
  work: '만든 카드',
  article: '글',
  deck: '덱',
  user: '이용자',
  skin: '스킨',
  con: '이모티콘',
  chat: '채팅',
};
