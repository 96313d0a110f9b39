import { josaOf } from '@chilyo/card-language';
import type { Doer } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import type { Change, Chip } from '../../match/event-chips.ts';
import { POWER_WORDS } from '../../match/power-words.ts';
import { whose } from '../spoken-words.ts';
import type { Unit } from '../unit-words.ts';
import type { Eyes, Seat, UnitChange } from './look-types.ts';

/** Most that the panel lists; of more, the latest. */
const MOST = 6;

/** The changes of a unit that still hold, oldest first, as far as the log reaches back. */
export function unitChanges(view: WireView, unit: Unit, eyes: Eyes): UnitChange[] {
  let kept: { what: string; by: Chip | null; change: Change }[] = [];
  for (const { told, isTurn } of eyes.log) {
    if (isTurn) kept = kept.filter(({ change }) => change.lasts !== 'turn');
    const change = told?.change;
    if (!change?.units.includes(unit.number) || change.lasts === 'ended') continue;
    // silence takes all that came before
    if (change.of === 'silenced') kept = [];
    if (change.of === 'burn') kept = kept.filter(({ change: { of } }) => of !== 'burn');
    kept.push({ what: told?.verb ?? '', by: told?.by ?? null, change });
  }
  const found = new Map<string, UnitChange & { times: number }>();
  for (const { what, by, change } of kept.filter((each) => holds(view, unit, each.change))) {
    const line = { by, what, source: sourceOf(view, unit, change.by, eyes), end: endOf(change, eyes) };
    const key = JSON.stringify(line);
    found.set(key, { ...line, times: (found.get(key)?.times ?? 0) + 1 });
  }
  return [...found.values()]
    .slice(-MOST)
    .map(({ times, what, ...line }) => ({ ...line, what: times > 1 ? `${what} ×${times}` : what }));
}

function holds(view: WireView, unit: Unit, { of, lasts, by }: Change): boolean {
  if (of === 'frozen') return unit.frozen;
  if (of === 'burn') return unit.burn > 0;
  if (of === 'silenced') return unit.silenced;
  return lasts !== 'source' || (by !== null && stays(view, by));
}

const stays = ({ seats }: WireView, by: Doer): boolean =>
  seats.some(({ units, wards }) =>
    by.kind === 'unit'
      ? units.some((unit) => unit?.number === by.number && !unit.silenced)
      : by.kind === 'ward' && wards.some(({ number }) => number === by.number),
  );

const nameOf = ({ faceOf }: Eyes, id: number, seat: Seat) => faceOf(id, seat).name;

function sourceOf(view: WireView, unit: Unit, by: Doer | null, eyes: Eyes): string {
  switch (by?.kind) {
    case 'unit':
      if (by.number === unit.number) return '스스로';
      return `${whose(view, by.seat, eyes.viewer)} ${nameOf(eyes, by.card_id, by.seat)}`;
    case 'ward':
    case 'trap':
    case 'spell': {
      const kind = { ward: '결계', trap: '함정', spell: '주문' }[by.kind];
      return `${whose(view, by.seat, eyes.viewer)} ${kind} ${nameOf(eyes, by.card_id, by.seat)}`;
    }
    case 'power':
      return `${whose(view, by.seat, eyes.viewer)} 점괘 ${POWER_WORDS[by.power].name}`;
    case 'player':
      return whose(view, by.seat, eyes.viewer).replace(/의$/, '');
    default:
      return '규칙';
  }
}

function endOf({ of, lasts, by }: Change, eyes: Eyes): string {
  if (of === 'frozen') return '주인의 다음 턴 끝까지';
  if (of === 'burn') return '주인의 턴마다 1씩 줄어듦';
  if (lasts === 'turn') return '이번 턴까지';
  if (lasts === 'source' && by && 'card_id' in by)
    return `${josaOf(nameOf(eyes, by.card_id, by.seat), '이/가')} 있는 동안`;
  return '계속';
}
