import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { changeSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';

/** The site's identity at push services, with the operator's contact. */
export type Vapid = { subject: string; publicKey: string; privateKey: string };

/** The site's keys, generated at the first start: with other keys every device would have to subscribe again. */
export async function loadVapid(db: Kysely<Database>, publicUrl: string): Promise<Vapid> {
  const keys = await db
    .transaction()
    .execute((tx) => changeSetting(tx, 'vapid', (before) => before ?? webPush.generateVAPIDKeys()));
  // services require a contact address
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'https://chilyo.invalid';
  return { subject, ...keys };
}
