import type { Card } from '@chilyo/card-language';
import { elementCodes } from '@chilyo/card-language';
import type { Scene, SceneSeat, SceneUnit } from '../index.ts';

/** A scene of any of these cards, within the limits of the schema; `dice(n)` answers a number below n. */
export function randomScene(cards: readonly Card[], dice: (n: number) => number): Scene {
  const units = cards.filter(({ type }) => type === 'unit');
  const laid = cards.filter(({ type }) => type === 'ward' || type === 'trap');
  const decked = cards.filter(({ is_token }) => !is_token);
  const idsOf = (from: readonly Card[], count: number) =>
    from.length === 0 ? [] : Array.from({ length: count }, () => from[dice(from.length)]?.id ?? 0);
  const unit = (): SceneUnit | null => {
    if (dice(3) === 0) return null;
    const [card_id = 0] = idsOf(units, 1);
    return { card_id, damage: dice(2) * dice(25), fresh: dice(4) === 0 };
  };
  const seat = (): SceneSeat => ({
    life: 1 + dice(30),
    energy: dice(13),
    max_energy: 1 + dice(10),
    units: [unit(), unit(), unit(), unit(), unit()],
    hand: idsOf(decked, dice(10)),
    wards: [...new Set(idsOf(laid, dice(4)))],
    deck: idsOf(decked, dice(12)),
  });
  const days = elementCodes.filter((code) => code !== 'N');
  return { day: days[dice(8)] ?? null, on_turn: dice(2) === 0 ? 0 : 1, seats: [seat(), seat()] };
}
