import { josaOf } from '@chilyo/card-language';
import { leftOf } from './left-of.ts';

/** What of a unit in play a sentence may need. */
export type Standing = { seat: 0 | 1; card_id: number; attack: number; health: number; burn: number };

/** '공격력이 4 줄어 0이, 체력이 1 늘어 3이'; null where nothing looks different. */
export function changesOf(before: Standing, after: Pick<Standing, 'attack' | 'health'>): string | null {
  const changes = [
    changeOf('공격력', before.attack, after.attack),
    changeOf('체력', before.health, after.health),
  ].filter(Boolean);
  return changes.join(', ') || null;
}

/** '공격력이 4 줄어 0이'; empty where nothing looks different. Whoever falls stands at 0. */
function changeOf(word: string, before: number, after: number): string {
  if (before === after) return '';
  const by = `${Math.abs(after - before)} ${after > before ? '늘어' : '줄어'}`;
  return `${josaOf(word, '이/가')} ${by} ${josaOf(`${leftOf(after)}`, '이/가')}`;
}
