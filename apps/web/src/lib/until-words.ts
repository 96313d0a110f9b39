/** How long a rented deck can still be played, to the hour and in the last one to the minute. */
export function untilWords(untilTs: number, now = Date.now()): string {
  const minutes = Math.max(1, Math.ceil((untilTs * 1000 - now) / 60_000));
  return minutes < 60 ? `${minutes}분 남음` : `${Math.floor(minutes / 60)}시간 남음`;
}
