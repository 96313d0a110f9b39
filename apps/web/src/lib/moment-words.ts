const long = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeStyle: 'short' });
const short = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'short', timeStyle: 'short' });
/** A moment in a sentence: '2026년 11월 23일 오후 6:04'. */
export const momentWords = (seconds: number): string => long.format(seconds * 1000);
/** A moment in a table or a file: '26. 11. 23. 오후 6:04'. */
export const shortMomentWords = (seconds: number): string => short.format(seconds * 1000);

const sorted = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
/** A timestamp for sortable files: '2026-11-23 18:04:05', in which text order is time order. */
export const fileMoment = (seconds: number): string => sorted.format(seconds * 1000);
