/** Names in the user agent, most specific first: most user agents also name their ancestors. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android/, '안드로이드'],
  [/Windows/, '윈도우'],
  [/Macintosh|Mac OS X/, '맥'],
  [/CrOS/, '크롬북'],
  [/Linux|X11/, '리눅스'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(?:e|A|iOS)?\//, '엣지'],
  [/OPR\/|Opera/, '오페라'],
  [/Firefox\/|FxiOS\//, '파이어폭스'],
  [/Chrome\/|CriOS\//, '크롬'],
  [/Safari\//, '사파리'],
];

/** Label of the device that signs in: '윈도우 · 크롬'. Empty when the user agent is unknown. */
export function deviceOf(userAgent: string | undefined): string {
  const first = (names: typeof SYSTEMS) => names.find(([named]) => named.test(userAgent ?? ''))?.[1];
  return [first(SYSTEMS), first(BROWSERS)].filter(Boolean).join(' · ');
}
