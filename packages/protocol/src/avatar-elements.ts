/** Elements of the players' avatars, by number from 0 on, and of the opponents', which begin after 100. */
const PLAYERS = 'NWBRUGSDNRBWUNBDGSW';
const OPPONENTS = 'RGUBD';

/**
 * The element of an avatar's lighting; N for an unknown avatar. Separate from the names in `avatars.ts` and of the
 * opponents, because every page shows portraits and few need the names.
 */
export const elementOfAvatar = (avatarId: number): string =>
  (avatarId > 100 ? OPPONENTS[avatarId - 101] : PLAYERS[avatarId]) ?? 'N';
