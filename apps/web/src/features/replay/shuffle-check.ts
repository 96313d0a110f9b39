import { lowerBegins, shuffleText } from '@chilyo/match';
import type { Replay } from '@chilyo/protocol';
import type { ShuffleNotes } from '../../match/shuffle-notes.ts';

/** One check of the proof; `fits` is null when there is nothing to compare it with. */
export type Finding = { what: 'commit' | 'seed' | 'beginner' | 'promise' | 'salt'; fits: boolean | null };

type Told = Pick<Replay, 'id' | 'seats' | 'seed' | 'secret' | 'salts' | 'commit'>;

/** Web Crypto is only available in secure contexts. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Verifies the shuffle (rules 13). `seat` is the viewer's, with what this browser noted before the match. */
export async function checkShuffle(told: Told, seat: 0 | 1 | null, notes: ShuffleNotes): Promise<Finding[]> {
  const { id, seats, seed, secret, salts, commit } = told;
  const ids = seats.map(({ user_id }) => user_id);
  const findings: Finding[] = [
    { what: 'commit', fits: (await sha256(secret)) === commit },
    { what: 'seed', fits: (await sha256(shuffleText(secret, salts, id))) === seed },
    { what: 'beginner', fits: ids[0] === (lowerBegins(seed) ? Math.min(...ids) : Math.max(...ids)) },
  ];
  if (seat === null) return findings;
  const ownSalt = salts[ids[seat] === Math.min(...ids) ? 0 : 1];
  return [
    ...findings,
    { what: 'promise', fits: notes.commit === undefined ? null : notes.commit === commit },
    { what: 'salt', fits: notes.salt === undefined ? null : notes.salt === ownSalt },
  ];
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
