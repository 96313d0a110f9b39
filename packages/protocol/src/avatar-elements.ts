/** The light of the pictures of players, by number from 0 on, and of the opponents', whose numbers begin behind 100. */
const PLAYERS = 'NWBRUGSDNRBWUNBDGSW';
const OPPONENTS = 'RGUBD';

/**
 * The element in whose light a picture is drawn; N for one that there is not. Apart from the names of the pictures (`avatars.ts`) and of the
 * opponents: every page shows portraits, and few name them.
 */
export const elementOfAvatar = (avatarId: number): string =>
  (avatarId > 100 ? OPPONENTS[avatarId - 101] : PLAYERS[avatarId]) ?? 'N';
