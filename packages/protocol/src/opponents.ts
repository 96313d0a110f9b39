/** The computer's five levels: the number of the practice channel without its sign, who it is, and how hard in a word. */
export const OPPONENTS = [
  { level: 1, name: '꼬마 도깨비', word: '쉬움' },
  { level: 2, name: '장승 할아범', word: '보통' },
  { level: 3, name: '구미호', word: '조금 어려움' },
  { level: 4, name: '저승차사', word: '어려움' },
  { level: 5, name: '염라대왕', word: '아주 어려움' },
] as const;

/** The opponent of a level; the first for one that there is not. */
export const opponentOf = (level: number): (typeof OPPONENTS)[number] =>
  OPPONENTS.find((opponent) => opponent.level === level) ?? OPPONENTS[0];
