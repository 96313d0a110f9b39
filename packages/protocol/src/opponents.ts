/**
 * The computer's five levels: the number of the practice channel without its sign, who it is, how hard in a word, and
 * the element of the starter deck that it always plays.
 */
export const OPPONENTS = [
  { level: 1, name: '꼬마 도깨비', word: '쉬움', element: 'R' },
  { level: 2, name: '장승 할아범', word: '보통', element: 'G' },
  { level: 3, name: '구미호', word: '조금 어려움', element: 'U' },
  { level: 4, name: '저승차사', word: '어려움', element: 'B' },
  { level: 5, name: '염라대왕', word: '아주 어려움', element: 'D' },
] as const;

/** The opponent of a level; the first for one that there is not. */
export const opponentOf = (level: number): (typeof OPPONENTS)[number] =>
  OPPONENTS.find((opponent) => opponent.level === level) ?? OPPONENTS[0];

/** The pictures of the opponents begin behind this number; players cannot choose them. */
const BEFORE_AVATARS = 100;

/** The picture that the opponent of a level is seen by. */
export const avatarOfLevel = (level: number): number => BEFORE_AVATARS + level;

/** Level of the opponent with this avatar; undefined if it is not an opponent's. */
export const levelOfAvatar = (avatarId: number): (typeof OPPONENTS)[number]['level'] | undefined =>
  OPPONENTS.find(({ level }) => avatarOfLevel(level) === avatarId)?.level;
