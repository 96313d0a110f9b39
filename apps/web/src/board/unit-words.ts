import { keywordTable } from '@chilyo/card-language';
import type { WireView } from '@chilyo/protocol';
import { pointsLeft } from '../match/points-left.ts';

export type Unit = NonNullable<WireView['seats'][0]['units'][0]>;

/** The present state of a unit for screen readers. `mayAct` is null where it does not matter. */
export function unitInWords(unit: Unit, name: string, mayAct: boolean | null): string {
  const keywords = Object.entries(unit.keywords).map(([key, amount]) => {
    const { word } = keywordTable[key as keyof typeof keywordTable];
    return amount > 1 ? `${word} ${amount}` : word;
  });
  const wounds = unit.health < unit.max_health ? `최대 ${unit.max_health}` : null;
  const words = [
    name,
    `공격력 ${unit.attack}`,
    `체력 ${pointsLeft(unit.health)}`,
    wounds,
    ...keywords,
    unit.frozen && '빙결',
    unit.burn > 0 && `화상 ${unit.burn}`,
    unit.silenced && '침묵',
    mayAct !== null && (mayAct ? '움직일 수 있음' : '지금은 움직일 수 없음'),
  ];
  return words.filter(Boolean).join(', ');
}
