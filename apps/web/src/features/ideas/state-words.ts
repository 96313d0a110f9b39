import type { IdeaState } from '@chilyo/protocol/constants';

export const STATE_WORDS: Record<IdeaState, string> = {
  open: '열림',
  being_made: '만드는 중',
  made: '카드가 됨',
  declined: '만들지 않음',
  merged: '합쳐짐',
};
