/** A character in a sentence: the prefix of its name ('적 ', '하나의 '), and the name. */
export type Named = { side: string; name: string };

/** At most this many names are listed, or one more, as '외 하나' would be no shorter. */
const MOST = 4;
const COUNTS = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '열하나', '열둘'];

/** '적 불꽃 여우·새싹 둘, 상대의 영웅'; of many the first, and how many more: '외 셋'. */
export function namesTogether(all: readonly Named[]): string {
  const counts = new Map<string, Named & { count: number }>();
  for (const { side, name } of all) {
    const known = counts.get(side + name);
    counts.set(side + name, { side, name, count: (known?.count ?? 0) + 1 });
  }
  const each = [...counts.values()];
  const said = each.length > MOST + 1 ? each.slice(0, MOST) : each;
  const rest = all.length - said.reduce((sum, { count }) => sum + count, 0);
  // the engine goes from side to side, so the names of one side are already adjacent
  const words = said.reduce((before, { side, name, count }, at) => {
    const isSame = said[at - 1]?.side === side;
    const many = count > 1 ? ` ${COUNTS[count] ?? count}` : '';
    return `${before}${at === 0 ? side : isSame ? '·' : `, ${side}`}${name}${many}`;
  }, '');
  return rest > 0 ? `${words} 외 ${COUNTS[rest] ?? rest}` : words;
}
