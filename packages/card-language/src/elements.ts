/** The codes of the eight elements, in the order of the week, then neutral (rules 2). */
export const elementCodes = ['W', 'B', 'R', 'U', 'G', 'S', 'D', 'N'] as const;
export type Element = (typeof elementCodes)[number];

/** The words on screen for the elements. */
export const elementWords: Record<Element, string> = {
  W: '빛',
  B: '어둠',
  R: '불',
  U: '물',
  G: '숲',
  S: '금속',
  D: '대지',
  N: '무',
};

/** '불 속성'; neutral is one word. */
export const elementText = (element: Element): string => (element === 'N' ? '무속성' : `${elementWords[element]} 속성`);

/** Generating cycle (상생): the mother of each element. Light, dark and neutral are outside the cycle. */
export const motherOf: Partial<Record<Element, Element>> = { R: 'G', D: 'R', S: 'D', U: 'S', G: 'U' };

/** Overcoming (상극): the element that each one beats. */
export const beats: Partial<Record<Element, Element>> = { G: 'D', D: 'U', U: 'R', R: 'S', S: 'G', W: 'B', B: 'W' };
