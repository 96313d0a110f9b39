import type { WireView } from '@chilyo/protocol';
import { type ForeseenBoard, oddsOf } from './foreseen-board.ts';

/** The board after an action as one sentence, for screen readers. */
export function foreseenInWords(
  board: ForeseenBoard,
  before: WireView,
  own: 0 | 1,
  nameOf: (card: number) => string,
): string {
  const side = (seat: number) => (seat === own ? '내' : '상대');
  const said: string[] = [];
  for (const [seat, { units }] of before.seats.entries())
    for (const unit of units) {
      const seen = unit && board.units.get(unit.number);
      if (!unit || !seen) continue;
      const changes = [
        seen.isAttackNew && `공격력 ${unit.attack}에서 ${seen.unit.attack}`,
        seen.isHealthNew && `체력 ${unit.health}에서 ${seen.unit.health}`,
      ].filter(Boolean);
      const words = seen.word ?? (seen.goes > 0 ? '자리를 옮김' : changes.join(', ') || '상태가 바뀜');
      said.push(`${side(seat)} ${nameOf(unit.card_id)} ${words}`);
    }
  for (const { seat, lane, unit, share } of board.sprouts)
    said.push(`${side(seat)} ${lane}칸에 ${nameOf(unit.card_id)}${share < 1 ? ` ${oddsOf(share)}` : ''}`);
  for (const [seat, { wards }] of before.seats.entries())
    for (const { number, card_id } of wards) {
      const seen = board.wards[seat as 0 | 1].get(number);
      if (seen) said.push(`${side(seat)} ${card_id === null ? '뒤집힌 함정' : nameOf(card_id)} ${seen.word}`);
    }
  for (const [seat, hero] of board.heroes.entries())
    if (hero) said.push(`${side(seat)} 영웅 생명 ${before.seats[seat as 0 | 1].life}에서 ${hero.word ?? hero.least}`);
  return `이렇게 됩니다: ${said.join('; ')}.${board.mayBeTrapped ? ' 뒤집힌 함정은 알 수 없습니다.' : ''}`;
}
