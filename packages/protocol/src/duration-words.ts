/** A duration in words, rounded up to a practical unit: `30초`, `10분`, `1시간 5분`. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.ceil(seconds))}초`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes}분`;
  return minutes % 60 === 0 ? `${minutes / 60}시간` : `${Math.floor(minutes / 60)}시간 ${minutes % 60}분`;
}
