/** Until when something counts, as the operator reads it where they are; null: until somebody ends it. */
export const endWords = (seconds: number | null): string =>
  seconds === null
    ? '풀 때까지'
    : `${new Date(seconds * 1000).toLocaleString('ko-KR', { dateStyle: 'long', timeStyle: 'short', hour12: false })}까지`;
