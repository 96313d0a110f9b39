import { josaOf } from '@chilyo/card-language';
import type { WireView } from '@chilyo/protocol';
import { pointsLeft } from './points-left.ts';

type Unit = NonNullable<WireView['seats'][number]['units'][number]>;

/** The fields of a unit that sentences need. */
export type Standing = { seat: 0 | 1 } & Pick<Unit, 'card_id' | 'attack' | 'health' | 'burn' | 'element'> &
  Partial<Pick<Unit, 'keywords'>>;
type Stats = Pick<Standing, 'attack' | 'health'>;

/** Whether a unit has exactly these elements; false for a unit that was never seen. */
export const isOfElement = (stood: Standing | undefined, element: Standing['element']): boolean =>
  stood !== undefined &&
  stood.element.length === element.length &&
  element.every((each) => stood.element.includes(each));

/** '공격력이 4 줄어 0이, 체력이 1 늘어 3이'; null where nothing looks different. */
export function changesOf(before: Stats, after: Stats): string | null {
  const changes = [
    changeOf('공격력', before.attack, after.attack),
    changeOf('체력', before.health, after.health),
  ].filter(Boolean);
  return changes.join(', ') || null;
}

/** '공격력이 4 줄어 0이'; empty where the displayed value stays the same. Negative values show as 0. */
function changeOf(word: string, before: number, after: number): string {
  if (before === after) return '';
  const by = `${Math.abs(after - before)} ${after > before ? '늘어' : '줄어'}`;
  return `${josaOf(word, '이/가')} ${by} ${josaOf(`${pointsLeft(after)}`, '이/가')}`;
}

/** The same of several, who end up at different numbers: '공격력과 체력이 1씩 늘었습니다.' */
export function sharedChangesOf(before: Stats, after: Stats): string {
  const attack = after.attack - before.attack;
  const health = after.health - before.health;
  const by = (change: number) => `${Math.abs(change)}씩`;
  const ends = (change: number) => (change > 0 ? '늘었습니다.' : '줄었습니다.');
  if (health === 0) return `공격력이 ${by(attack)} ${ends(attack)}`;
  if (attack === 0) return `체력이 ${by(health)} ${ends(health)}`;
  if (attack === health) return `공격력과 체력이 ${by(attack)} ${ends(attack)}`;
  const joint = attack > 0 === health > 0 ? ',' : attack > 0 ? ' 늘고' : ' 줄고';
  return `공격력이 ${by(attack)}${joint} 체력이 ${by(health)} ${ends(health)}`;
}
