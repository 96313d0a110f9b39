/** The clock of the game: Korean time, days that begin at five in the morning, weeks that begin on the day of the sun. */
export const KST = 'Asia/Seoul';
/** Korea is nine hours ahead of UTC all year. */
const KST_MS = 9 * 3_600_000;
const DAY_BEGINS_MS = 5 * 3_600_000;
export const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** When the game day that holds `now` began, in milliseconds: 05:00 Korean time. */
export function dayBegan(now: number): number {
  const shift = KST_MS - DAY_BEGINS_MS;
  return Math.floor((now + shift) / DAY_MS) * DAY_MS - shift;
}

/** The weekday of the game day that began at `dayMs`, from 0: Sunday. */
const weekdayOf = (dayMs: number): number => new Date(dayMs + KST_MS).getUTCDay();

/** When the game week that holds `now` began: on the day of the sun, the first of the seven. */
export function weekBegan(now: number): number {
  const day = dayBegan(now);
  return day - weekdayOf(day) * DAY_MS;
}

/** When a game week that began at `began` ends. */
export const weekEnds = (began: number): number => began + WEEK_DAYS * DAY_MS;

/** The elements in the order of their days, from 日 to 土. */
export const LUMINARIES = ['W', 'B', 'R', 'U', 'G', 'S', 'D'] as const;
/** The element of a weekday, 日 to 土. */
export type Luminary = (typeof LUMINARIES)[number];

/** The element of the weekday on which the game day of `now` began. */
export const luminaryOf = (now: number): Luminary => LUMINARIES[weekdayOf(dayBegan(now))]!;

/** The date in Korea, as `2026-11-21`; it changes at midnight, unlike the game day. */
export const koreanDate = (ms: number): string => new Date(ms + KST_MS).toISOString().slice(0, 10);

/** Date and time in Korea, as `2026-11-21T09:30`. */
export const koreanDateTime = (ms: number): string => new Date(ms + KST_MS).toISOString().slice(0, 16);

/** The season of `now`: a month in Korea, as `2026-11`. */
export const seasonOf = (now: number): string => koreanDate(now).slice(0, 7);

/** The first midnight in Korea after a month (1 to 12), in milliseconds. */
export const monthAfter = (year: number, month: number): number => Date.UTC(year, month, 1) - KST_MS;

/** Midnight in Korea at the beginning of a day, in milliseconds; null for a day that no calendar has. */
export function koreanMidnight(year: number, month: number, day: number): number | null {
  const utc = new Date(Date.UTC(year, month - 1, day));
  return utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day ? utc.getTime() - KST_MS : null;
}

/** When a season ends and the next begins, in milliseconds: the first midnight in Korea of the month behind it. */
export function seasonEnds(season: string): number {
  const [year, month] = season.split('-').map(Number) as [number, number];
  return monthAfter(year, month);
}

/** The month behind a month: `2027-01` behind `2026-12`. */
export const followingMonth = (month: string): string => seasonOf(seasonEnds(month));

/** When a month begins in Korea, in milliseconds. */
export function monthBegins(month: string): number {
  const [year, no] = month.split('-').map(Number) as [number, number];
  return monthAfter(year, no - 1);
}

/** '2026년 12월' of a month. */
export const monthWords = (month: string): string => month.replace(/^(\d+)-0?(\d+)$/, '$1년 $2월');

/** End of the calendar's festival that runs at `now` (Fridays and Saturdays 21:00 to 23:00 Korean time); 0 when none does. */
export function calendarFestivalEnd(now: number): number {
  const korean = new Date(now + KST_MS);
  const isEvening = korean.getUTCHours() >= 21 && korean.getUTCHours() < 23;
  if (![5, 6].includes(korean.getUTCDay()) || !isEvening) return 0;
  return Math.floor((now + KST_MS) / DAY_MS) * DAY_MS + 23 * 3_600_000 - KST_MS;
}

const longDate = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: KST });
/** '2026년 11월 24일' of a moment in milliseconds, by the clock of Korea. */
export const dateWords = (ms: number): string => longDate.format(ms);

const dateAndTime = new Intl.DateTimeFormat('ko-KR', { timeZone: KST, dateStyle: 'medium', timeStyle: 'short' });
/** '2026. 11. 24. 오전 5:30' of a moment in milliseconds, by the clock of Korea. */
export const dateAndTimeWords = (ms: number): string => dateAndTime.format(ms);

const dateAndHour = new Intl.DateTimeFormat('ko-KR', { timeZone: KST, month: 'long', day: 'numeric', hour: 'numeric' });
/** '11월 24일 오전 5시' of a moment in milliseconds, by the clock of Korea. */
export const hourWords = (ms: number): string => dateAndHour.format(ms);
