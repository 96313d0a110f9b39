import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { RING_WAYS, type RingDay, type RingWay, RingWorld } from './test-ring.ts';

/** `hours`: how long the main account plays a day. */
export type RingsPlan = { sizes: readonly number[]; days: number; hours: number };
export type RingRow = RingDay & { accounts: number; hasOneAddress: boolean; way: RingWay };
/** `honest`: gpoint that an honest player earns in an hour. */
export type Rings = { honest: number; family: { signals: number; unpaidMatches: number }; rows: RingRow[] };

const FAMILY_DAYS = 7;

/**
 * An honest player, a family of four, and rings of each size, at one address and at many, that lose in each way.
 * `onDay` gets each row as soon as it is known: all of them take minutes.
 */
export async function tryRings(
  db: Kysely<Database>,
  { sizes, days, hours }: RingsPlan,
  onDay: (row: RingRow) => void = () => {},
): Promise<Rings> {
  const world = new RingWorld(db);
  try {
    const honest = await world.honestHour();
    const family = await world.family(FAMILY_DAYS);
    const rows: RingRow[] = [];
    for (const accounts of sizes)
      for (const hasOneAddress of [true, false])
        for (const way of Object.keys(RING_WAYS) as RingWay[])
          for (const day of await world.ring({ accounts, hasOneAddress, way, days, hours })) {
            rows.push({ accounts, hasOneAddress, way, ...day });
            onDay(rows.at(-1)!);
          }
    return { honest, family, rows };
  } finally {
    await world.close();
  }
}

/** What a ring gained on one day, gpoint. */
export const gainOf = ({ won, handed }: RingDay): number => won + handed;

/** Rings that gain as much in a day as an honest hour brings, or raise no signal within a day. */
export function ringFindings({ honest, rows }: Pick<Rings, 'honest' | 'rows'>): string[] {
  return rows.flatMap((row) => {
    const ring = `${row.accounts} accounts at ${row.hasOneAddress ? 'one address' : 'many'}, ${row.way}`;
    const isGain = gainOf(row) >= honest;
    const isUnseen = row.signalAfter === null || row.signalAfter > 24;
    return [
      ...(isGain ? [`${ring}: ${gainOf(row)} gpoint on day ${row.day}, an honest hour brings ${honest}`] : []),
      ...(isUnseen ? [`${ring}: no signal within a day`] : []),
    ];
  });
}

/** A family that is flagged. */
export const familyFindings = ({ family }: Pick<Rings, 'family'>): string[] =>
  family.signals > 0 ? [`an honest family of four raised ${family.signals} signals`] : [];
