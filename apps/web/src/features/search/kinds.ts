import type { SearchKind } from '@chilyo/protocol/constants';

/** What the site has, as players call it. */
export const KIND_WORDS: Record<SearchKind, string> = {
  card: '카드',
  article: '글',
  deck: '덱',
  user: '이용자',
  skin: '스킨',
  con: '이모티콘',
  chat: '채팅',
};
