import { calls, type User } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { userOfRequest } from '../../platform/callers.ts';
import { type Http, serve } from '../../platform/http.ts';
import type { Database } from '../../platform/tables.ts';
import { profileOf } from './profile.ts';
import { changeOptions, register, userOf, userView } from './service.ts';

type UserPort = {
  operatorName: string;
  tellUser: (userId: number, fields: Partial<User>) => void;
  isConnected: (userId: number) => boolean;
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
    // The other tabs of the same player follow.
    const { deck_name, deck_elements, score_id } = item;
    port.tellUser(id, { ...body, deck_name, deck_elements, score_id });
    return { item };
  });
  serve(http, calls.profile, async ({ params, request }) => ({
    item: await profileOf(db, params.id, request.user?.id ?? null, port.isConnected),
  }));
  serve(http, calls.register, async ({ body, request }) => {
    const { id } = userOfRequest(request);
    await register(db, id, body);
    const item = await viewById(id);
    port.tellUser(id, item);
    return { item };
  });
}
