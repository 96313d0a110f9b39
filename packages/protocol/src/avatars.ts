/** Pictures that a player may choose to be seen by, and the element in whose light each is drawn. */
export const AVATARS = [
  { id: 1, name: '해', element: 'W' },
  { id: 2, name: '달', element: 'B' },
  { id: 3, name: '불꽃', element: 'R' },
  { id: 4, name: '물결', element: 'U' },
  { id: 5, name: '새싹', element: 'G' },
  { id: 6, name: '쇠북', element: 'S' },
  { id: 7, name: '산', element: 'D' },
  { id: 8, name: '별', element: 'N' },
] as const;

/** Whoever has no account: the computer, and the site itself. */
export const COMPUTER_AVATAR = 0;
/** What a player is seen by who has chosen nothing. */
export const FIRST_AVATAR = 1;
