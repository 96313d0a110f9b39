/** How long something still stands: to the nearest hour, that what has just begun is not an hour shorter, and in the last one to the minute. */
export function untilWords(untilTs: number, now = Date.now()): string {
  const minutes = Math.max(1, Math.ceil((untilTs * 1000 - now) / 60_000));
  return minutes < 60 ? `${minutes}분 남음` : `${Math.round(minutes / 60)}시간 남음`;
}
