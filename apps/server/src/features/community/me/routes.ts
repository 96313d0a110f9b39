import { AVATARS, calls, type User } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import { Prebuilt, servePrebuilt } from '../../../platform/prebuilt.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOf, userOfRequest } from '../../core/identity/service.ts';
import { changeOptions, register, userView } from './service.ts';

type UserPort = {
  operatorName: string;
  pushUserFields: (userId: number, fields: Partial<User>) => void;
};

export function userRoutes(http: Http, db: Kysely<Database>, port: UserPort): void {
  const viewById = async (id: number) => userView(db, (await userOf(db, id))!, port.operatorName);

  serve(http, calls.myInfo, async ({ request }) => ({
    item: await userView(db, userOfRequest(request), port.operatorName),
  }));
  serve(http, calls.changeOptions, async ({ body, request }) => {
    const { id } = userOfRequest(request);
    await changeOptions(db, id, body);
    const item = await viewById(id);
    // Updates the player's other tabs.
    const { deck_name, deck_elements, score_id } = item;
    port.pushUserFields(id, { ...body, deck_name, deck_elements, score_id });
    return { item };
  });
  const avatars = new Prebuilt({ items: AVATARS.map(({ id, name }) => ({ id, name })) });
  servePrebuilt(http, calls.avatars, () => avatars);
  serve(http, calls.register, async ({ body, request }) => {
    const { id } = userOfRequest(request);
    await register(db, id, body);
    const item = await viewById(id);
    port.pushUserFields(id, item);
    return { item };
  });
}
