import type { CardRow } from '@chilyo/protocol';
import { luminaryOf } from '@chilyo/protocol/calendar';

export type ElementCode = CardRow['element'][number];

/** Elements that rule a day: all but neutral. */
export type WeekElement = Exclude<ElementCode, 'N'>;

/** Weekday character, the word players read, the day it rules. */
export const ELEMENTS: Record<ElementCode, { mark: string; word: string; day: string | null }> = {
  W: { mark: '日', word: '빛', day: '일요일' },
  B: { mark: '月', word: '어둠', day: '월요일' },
  R: { mark: '火', word: '불', day: '화요일' },
  U: { mark: '水', word: '물', day: '수요일' },
  G: { mark: '木', word: '숲', day: '목요일' },
  S: { mark: '金', word: '금속', day: '금요일' },
  D: { mark: '土', word: '대지', day: '토요일' },
  N: { mark: '無', word: '무', day: null },
};

/** Sunday first, as `Date.getDay` and the rounds of a match count. */
export const WEEK: readonly WeekElement[] = ['W', 'B', 'R', 'U', 'G', 'S', 'D'];
export const ALL_ELEMENTS: readonly ElementCode[] = [...WEEK, 'N'];

/** The element of the day in Korea, independent of the local clock. */
export const elementToday = (): ElementCode => luminaryOf(Date.now());
