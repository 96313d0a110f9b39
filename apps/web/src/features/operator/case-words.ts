import type { CaseKind } from '@chilyo/protocol/constants';
import { REPORT_WORDS } from '../../widgets/people/report-words.ts';

export const KIND_WORDS: Record<CaseKind, string> = {
  user: '사람 신고',
  chat: '채팅 신고',
  game: '게임 신고',
  article: '글 신고',
  idea: '아이디어 신고',
  comment: '댓글 신고',
  work: '작품 신고',
  appeal: '이의',
};

/** The reason of a report or, for an appeal, of the sanction. */
export const reasonWords = (reason: string): string =>
  (REPORT_WORDS as Record<string, string | undefined>)[reason] ?? reason;
