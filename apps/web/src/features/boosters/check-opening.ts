import type { BoosterOpening, BoosterTable } from '@chilyo/protocol';
import { hashOf, rollPacks } from '@chilyo/protocol/booster-roll';

/** One thing that was compared. */
export type Finding = { what: 'hash' | 'promise' | 'number' | 'table' | 'cards'; fits: boolean };

/**
 * Recomputes an opening from its seed. `known` is the commitment that this page received before the seed was revealed;
 * null for an earlier opening.
 */
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
