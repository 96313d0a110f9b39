export const DAY_SECONDS = 86_400;
/** The beginning of a day in Korea, in seconds. */
export const beginningOf = (day: string | undefined): number | undefined =>
  day ? Date.parse(`${day}T00:00:00+09:00`) / 1000 : undefined;
