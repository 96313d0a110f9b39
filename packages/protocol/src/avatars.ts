/** Avatars for players, with the element of their lighting. `earned`: the achievement that unlocks it. */
export const AVATARS = [
  { id: 1, name: '해', element: 'W' },
  { id: 2, name: '달', element: 'B' },
  { id: 3, name: '불꽃', element: 'R' },
  { id: 4, name: '물결', element: 'U' },
  { id: 5, name: '새싹', element: 'G' },
  { id: 6, name: '쇠북', element: 'S' },
  { id: 7, name: '산', element: 'D' },
  { id: 8, name: '별', element: 'N' },
  { id: 9, name: '혜성', element: 'R', earned: 'best_turn_damage-12' },
  { id: 10, name: '일식', element: 'B', earned: 'wins_from_behind-5' },
  { id: 11, name: '범', element: 'W', earned: 'wins-50' },
  { id: 12, name: '용', element: 'U', earned: 'wins-200' },
  { id: 13, name: '일곱 별', element: 'N', earned: 'elements_won-7' },
  { id: 14, name: '은하수', element: 'B', earned: 'cards-150' },
  { id: 15, name: '거북', element: 'D', earned: 'days_attended-30' },
  { id: 16, name: '붓', element: 'G', earned: 'comments-20' },
  { id: 17, name: '모루', element: 'S', earned: 'crafted-20' },
  { id: 18, name: '연꽃', element: 'W', earned: 'renters-20' },
] as const satisfies readonly { id: number; name: string; element: string; earned?: string }[];

export type Avatar = (typeof AVATARS)[number];

/** The achievement that unlocks an avatar; undefined if it is free or does not exist. */
export const unlockingAchievement = (avatarId: number): string | undefined => {
  const avatar = AVATARS.find(({ id }) => id === avatarId);
  return avatar && 'earned' in avatar ? avatar.earned : undefined;
};

/** Avatar of the computer and the site, which have no account. */
export const COMPUTER_AVATAR = 0;
/** Avatar of a player who has not chosen one. */
export const FIRST_AVATAR = 1;
