import type { Conduct } from '@chilyo/protocol';
import { durationWords } from '@chilyo/protocol/duration-words';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useUser } from '../../lib/user-store.ts';

/** What leaving a ranked match costs, by the player's present record. */
export const leavingCosts = ({ left }: Conduct): string =>
  `랭킹전을 도중에 떠나면 지고, ${durationWords(left.next_seconds)} 동안 게임을 찾을 수 없습니다.`;

/** The present cost of letting another offer expire. */
export const missingCosts = ({ missed }: Conduct): string =>
  missed.next_seconds === 0
    ? '한 번은 수락하지 않아도 바로 다시 찾을 수 있습니다.'
    : `한 번 더 수락하지 않으면 ${durationWords(missed.next_seconds)} 동안 게임을 찾을 수 없습니다.`;

/** The player's conduct record; undefined while loading, and for users without a name. */
export function useConduct(isWanted = true): Conduct | undefined {
  const enabled = !!useUser()?.name && isWanted;
  return useAside({ ...query('conduct'), enabled }).data;
}
