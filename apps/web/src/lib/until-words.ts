/**
 * Time left: rounded to the hour, so that a full hour does not read as one less, and to the minute within the last
 * hour.
 */
export function untilWords(untilTs: number, now = Date.now()): string {
  const minutes = Math.max(1, Math.ceil((untilTs * 1000 - now) / 60_000));
  return minutes < 60 ? `${minutes}분 남음` : `${Math.round(minutes / 60)}시간 남음`;
}
