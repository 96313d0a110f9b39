import type { ElementCode } from '../../ui/element.ts';

/** A time series with one number per day; null where there is none. */
export type ChartLine = {
  key: string;
  word: string;
  values: readonly (number | null)[];
  look: 'bar' | 'line';
  /** Uses a separate scale on the right. */
  isRight?: boolean;
  /** Drawn in the light of an element. */
  el?: ElementCode;
};
/** An event of a day: a dotted line with its label. */
export type ChartMark = { day: string; word: string };
/** Whole numbers from nothing, or shares in percent about the half. */
export type ChartScale = 'counts' | 'shares';

/** '11월 13일' of a day as it travels. */
export const dayWord = (day: string): string => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;
/** '11/13', for an axis. */
export const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/** A value in the chart's unit. */
export function valueWord(value: number | null | undefined, scale: ChartScale): string {
  if (value === null || value === undefined) return '없음';
  return scale === 'shares' ? `${value.toFixed(1)}%` : value.toLocaleString('ko-KR');
}

/** All numbers of a day: '11월 13일 · 가입 118 · 접속 891'. */
export function readingOf(day: string, at: number, lines: readonly ChartLine[], scale: ChartScale): string {
  return [dayWord(day), ...lines.map(({ word, values }) => `${word} ${valueWord(values[at], scale)}`)].join(' · ');
}

/** Where a key leads from a point; null: it is no key of the chart. */
export function steppedBy(key: string, at: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'PageUp':
      return Math.min(last, at + 7);
    case 'PageDown':
      return Math.max(0, at - 7);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** From where to where a scale goes: counts from nothing, shares about the half, never so near that chance looks like news. */
export function reachOf(scale: ChartScale, least: number | null, most: number | null): [number, number] {
  if (scale === 'counts') return [0, Math.max(4, (most ?? 0) * 1.08)];
  return [Math.min(45, Math.floor((least ?? 50) - 1)), Math.max(55, Math.ceil((most ?? 50) + 1))];
}
