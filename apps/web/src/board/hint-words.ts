import type { GameAction, WireView } from '@chilyo/protocol';
import type { VisualEffect } from '../match/visual-effect.ts';
import type { Held, placesFor, sources } from './selection.ts';

export type Situation = {
  held: Held;
  from: ReturnType<typeof sources>;
  places: ReturnType<typeof placesFor>;
  isMine: boolean;
  view: WireView;
  seat: 0 | 1 | null;
  pending: GameAction | null;
  isReviewing: boolean;
  /** One clip is being shown again, slowly. */
  isRepeating: boolean;
  /** What moves just now. */
  effect: VisualEffect | null;
  /** The turn cannot be ended: earlier events are still being animated, or a lesson asks for something else. */
  isShowing: boolean;
};

export const REPEATING = '고른 일을 천천히 다시 보고 있습니다.';

/** What to do next, in one sentence in the middle of the board. */
export function hintWords({
  held,
  from,
  places,
  isMine,
  view,
  seat,
  pending,
  isReviewing,
  isRepeating,
  effect,
  isShowing,
}: Situation): string {
  if (view.phase === 'over') return '게임이 끝났습니다.';
  const chosen = effect?.events.find((event) => event.type === 'ANSWERED');
  if (chosen?.type === 'ANSWERED' && chosen.seat !== seat && chosen.text !== undefined)
    return `${seat === null ? `${view.seats[chosen.seat].name} 님` : '상대'}의 선택: ${chosen.text}`;
  if (isRepeating) return REPEATING;
  if (isReviewing) return '상대의 지난 턴을 다시 보고 있습니다.';
  if (view.phase === 'mulligan') return '처음 손패를 정하고 있습니다.';
  if (seat === null) return `${view.seats[view.on_turn].name} 님의 차례입니다.`;
  if (!isMine) return view.choice?.seat === seat ? '하나를 고르세요.' : '상대의 차례입니다.';
  if (pending) return pending.type === 'end' ? '턴을 마치고 있습니다.' : '처리하고 있습니다.';
  if (held) {
    if (places.lanes.size > 0 && places.targets.size > 0) return '공격할 대상이나 이동할 칸을 고르세요.';
    if (places.lanes.size > 0 && held.kind === 'unit') return '옮길 칸을 고르세요.';
    if (places.lanes.size > 0) return '빛나는 칸을 고르세요.';
    if (places.targets.size > 0) return '빛나는 대상을 고르세요.';
    return places.now ? '한 번 더 누르면 사용합니다.' : '지금은 쓸 수 없습니다.';
  }
  if (from.cards.size > 0 && from.attackers.size > 0) return '낼 카드나 공격할 유닛을 고르세요.';
  if (from.cards.size > 0) return '낼 카드를 고르세요.';
  if (from.attackers.size > 0) return '공격할 유닛을 고르세요.';
  return isShowing ? '내 차례입니다.' : '더 할 일이 없으면 턴을 마치세요.';
}
