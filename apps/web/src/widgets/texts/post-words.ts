import type { Hiding } from '@chilyo/protocol';
import {
  type HideCause,
  type HideReason,
  POST_KIND_WORDS,
  type PostKind,
  type TakedownGround,
} from '@chilyo/protocol/constants';
import { momentWords } from '../../lib/moment-words.ts';

export const HIDE_REASON_WORDS: Record<HideReason, string> = {
  abuse: '욕설이나 괴롭힘',
  spam: '도배나 광고',
  obscene: '음란물이나 혐오스러운 것',
  privacy: '개인정보나 사생활',
  rights: '남의 권리를 해침',
  off_topic: '게시판의 주제에 맞지 않음',
  other: '그 밖의 규칙 위반',
};

export const CAUSE_WORDS: Record<HideCause, string> = {
  staff: '운영진이 가렸습니다',
  reports: '신고가 쌓여 가려졌습니다',
  takedown: '임시조치되었습니다',
};

export const GROUND_WORDS: Record<TakedownGround, string> = {
  defamation: '명예훼손',
  privacy: '사생활이나 개인정보 침해',
  portrait: '초상권 침해',
  copyright: '저작권 침해',
  other: '그 밖의 권리 침해',
};

/** On the way to the page of a post. */
export const seeWords = (kind: PostKind): string =>
  kind === 'comment' ? '댓글이 있는 곳 보기' : `${POST_KIND_WORDS[kind]} 보기`;

/** On what opens a moderator's actions on a post. */
export const actWords = (kind: PostKind): string => `${POST_KIND_WORDS[kind]} 다루기`;

/** What stands in place of the words of a hidden post. */
export function hiddenTitle({ cause }: Hiding, kind: PostKind): string {
  const what = POST_KIND_WORDS[kind];
  return cause === 'takedown' ? `임시조치된 ${what}입니다` : `가려진 ${what}입니다`;
}

/** Until when, for whom it concerns. */
export function untilWords({ cause, until_ts, inside }: Hiding): string {
  if (until_ts === null) return inside ? '이의에 답할 때까지 지우지 않습니다.' : '';
  const moment = momentWords(until_ts);
  return cause === 'takedown' ? `${moment}까지 보이지 않습니다.` : `되돌리지 않으면 ${moment}에 지웁니다.`;
}
