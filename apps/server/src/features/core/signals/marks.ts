import { createHmac, randomBytes } from 'node:crypto';
import { BROWSER_MARK } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { countedAddress, isPublicAddress, networkOf } from '../../../platform/address.ts';
import { changeSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';

export type SightingKind = 'device' | 'address';
/** A keyed hash that is stored instead of an address or a browser id: equal for equal inputs, and not reversible. */
export type Mark = { kind: SightingKind; mark: string };

const KEY_BYTES = 32;
/** Half of the hash: collisions are still infeasible. */
const MARK_LETTERS = 32;

/** The site's hash key; without it, reading the tables is not enough to try all addresses. */
export async function loadMarkKey(db: Kysely<Database>): Promise<Buffer> {
  const { key } = await db
    .transaction()
    .execute((tx) =>
      changeSetting(tx, 'sightings', (before) => before ?? { key: randomBytes(KEY_BYTES).toString('base64') }),
    );
  return Buffer.from(key, 'base64');
}

/** The hash of the network of a public address, /24 for IPv4 and /64 for IPv6; null for any other text. */
export const networkMark = (key: Buffer, address: string): string | null =>
  isPublicAddress(address)
    ? createHmac('sha256', key)
        .update(`network ${networkOf(address)}`)
        .digest('hex')
        .slice(0, MARK_LETTERS)
    : null;

/** The marks of a call: its public address, and the browser id if the request has one. Invalid values have no mark. */
export function marksOf(key: Buffer, { address, browser }: { address: string; browser: unknown }): Mark[] {
  const hash = (kind: SightingKind, text: string): Mark => ({
    kind,
    mark: createHmac('sha256', key).update(`${kind} ${text}`).digest('hex').slice(0, MARK_LETTERS),
  });
  return [
    ...(typeof browser === 'string' && BROWSER_MARK.test(browser) ? [hash('device', browser)] : []),
    ...(isPublicAddress(address) ? [hash('address', countedAddress(address))] : []),
  ];
}
