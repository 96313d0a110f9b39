import type { Plan } from '@chilyo/protocol';
import { dateAndTimeWords, koreanDateTime } from '@chilyo/protocol/calendar';

export const PLAN_WORDS = {
  festival: '두 배 축제',
  notice: '상단 공지',
  gift: '모두에게 선물',
} as const satisfies Record<Plan['kind'], string>;
export const PLAN_STATES = {
  waiting: '기다림',
  running: '진행 중',
  done: '끝남',
  missed: '놓침',
  cancelled: '취소함',
} as const satisfies Record<Plan['state'], string>;

export const koreanWords = (seconds: number): string => dateAndTimeWords(seconds * 1000);
/** A field for a moment holds the clock of Korea, wherever the operator is. */
export const koreanSeconds = (typed: string): number => Math.floor(Date.parse(`${typed}:00+09:00`) / 1000);
export const koreanInput = (seconds: number): string => koreanDateTime(seconds * 1000);
