import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { changeSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';

/** The site's identity at push services, with the operator's contact. */
export type Vapid = { subject: string; publicKey: string; privateKey: string };

/** The keys of this site, made at its first start: with others every device would have to ask again. */
export async function loadVapid(db: Kysely<Database>, publicUrl: string): Promise<Vapid> {
  const keys = await db
    .transaction()
    .execute((tx) => changeSetting(tx, 'vapid', (before) => before ?? webPush.generateVAPIDKeys()));
  // services want an address that they could ask
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'https://chilyo.invalid';
  return { subject, ...keys };
}
