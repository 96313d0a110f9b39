/** '11월 24일 오전 5시' of seconds since 1970, by the clock of Korea: days begin there. */
export const momentWords = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString('ko-KR', {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
  });
