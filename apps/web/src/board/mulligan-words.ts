import { josaOf } from '@chilyo/card-language';
import type { WireView } from '@chilyo/protocol';

/** Who begins, and the second player's compensation (rules 5). Valid only while both opening hands are as dealt. */
export function beginningInWords(view: WireView, seat: 0 | 1): { title: string; words: string } {
  const [first, second] = view.seats;
  const more = [
    second.hand_count > first.hand_count && `카드 ${second.hand_count - first.hand_count}장`,
    second.max_life > first.max_life && `생명 ${second.max_life - first.max_life}`,
  ].filter(Boolean);
  const given = more.length > 0 ? `${josaOf(more.join('과 '), '을/를')} 더 받았습니다.` : '';
  if (seat === 0)
    return {
      title: '내가 먼저 시작합니다',
      words: `첫 턴에는 카드를 뽑지 않습니다. ${given && `나중에 시작하는 상대는 그 대신 ${given}`}`.trim(),
    };
  return { title: '상대가 먼저 시작합니다', words: given && `나는 나중에 시작하는 대신 ${given}` };
}
