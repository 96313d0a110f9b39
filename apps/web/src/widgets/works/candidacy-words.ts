import type { Candidacy, WorkStanding } from '@chilyo/protocol';
import { dateWords, monthBegins, monthWords } from '@chilyo/protocol/calendar';

/** Where a card is on its way into a set, to its maker; null where its state alone says it. */
export function wayWords(state: WorkStanding['state'], { since_ts, set }: Candidacy): string | null {
  if (state === 'candidate' && since_ts !== null)
    return `${dateWords(since_ts * 1000)}부터 투표에 올라 있습니다. 매달 1일 0시에 세트를 정합니다. 그동안 공방에 그대로 있고, 고치려면 먼저 신청을 거두어 주세요.`;
  if (state !== 'accepted') return null;
  if (!set) return '세트에 받아들여졌지만 들어갈 달이 정해지지 않았습니다. 신청을 거두고 다시 내 주세요.';
  const name = `${monthWords(set.month)} 세트`;
  if (set.retires_ts === null)
    return `${name}에 받아들여졌습니다. ${dateWords(monthBegins(set.month))} 0시에 나오고, 그때까지는 신청을 거둘 수 있습니다.`;
  if (set.is_retired) return `${name}로 나왔던 카드입니다. 부스터와 랭킹전에서는 물러났고, 친선전과 연습에서 쓰입니다.`;
  return `${name}로 나왔습니다. ${dateWords(set.retires_ts * 1000)}까지 부스터와 랭킹전에서 쓰입니다. 고치려면 사본을 만들어 주세요.`;
}
