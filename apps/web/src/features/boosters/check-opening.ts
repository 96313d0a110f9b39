import type { BoosterOpening, BoosterTable } from '@chilyo/protocol';
import { hashOf, rollPacks } from '@chilyo/protocol/booster-roll';

/** One thing that was compared. */
export type Finding = { what: 'hash' | 'promise' | 'number' | 'table' | 'cards'; fits: boolean };

/** Does an opening again. `known` is what this page saw before the seed was told; of an old opening nothing is left of it. */
export function checkOpening(
  opening: BoosterOpening,
  table: BoosterTable,
  known: { promised: string; mixed: string } | null,
): Finding[] {
  const again = rollPacks({ ...opening, table }).packs;
  return [
    { what: 'hash', fits: hashOf(opening.seed) === opening.hash },
    ...(known
      ? [
          { what: 'promise' as const, fits: known.promised === opening.hash },
          { what: 'number' as const, fits: known.mixed === opening.client_number },
        ]
      : []),
    { what: 'table', fits: hashOf(JSON.stringify(table)) === opening.table_hash },
    { what: 'cards', fits: JSON.stringify(again) === JSON.stringify(opening.packs) },
  ];
}
