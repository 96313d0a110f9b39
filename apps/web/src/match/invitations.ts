import type { ClockKind } from '@chilyo/protocol/constants';
import { api } from '../api/client.ts';
import { toast } from '../lib/toast.ts';

export const CLOCK_WORDS: Record<ClockKind, string> = {
  normal: '친선전',
  off: '친선전 (시간제한 없음)',
  correspondence: '하루 한 턴 게임(서신전)',
};

/** Invites a user to a match. Returns the match when they had already invited this user, else null. */
export async function invite(userId: number, clock: ClockKind, madeCards: boolean): Promise<number | null> {
  const { game_id } = await api.invite({ user_id: userId, clock, made_cards: madeCards });
  if (game_id === null)
    toast(
      clock === 'correspondence'
        ? '서신전을 신청했습니다. 상대가 사흘 안에 수락하면 시작됩니다.'
        : '초대를 보냈습니다. 상대가 수락하면 게임이 시작됩니다.',
    );
  return game_id;
}

/** Accepts an invitation. Returns the match, or null after a refusal, which is shown to the player. */
export async function acceptInvitation(id: number): Promise<number | null> {
  try {
    return (await api.acceptInvitation({ id })).game_id;
  } catch {
    return null;
  }
}

export async function endInvitation(id: number): Promise<void> {
  await api.endInvitation({ id });
}
