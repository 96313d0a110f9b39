import { calls, FIRST_WORK_ID } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { Prebuilt, servePrebuilt } from '../../../platform/prebuilt.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type AbilityList, abilityDetails, editAbility } from './abilities.ts';
import { ofCatalogue } from './catalogue.ts';
import { cardStatistics } from './queries/records.ts';
import { cardVersions } from './queries/versions.ts';
import { cardOf, cardRows } from './service.ts';

const cards = ofCatalogue(() => new Prebuilt(calls.cards.answer.parse({ items: cardRows() })));

/** Changes with the list of cards. */
export const cardsTag = (): string => cards().etag;

/** Cards change with a release and with the monthly sets. They and their words are prebuilt; clients with the current ETag get 304. */
export function cardRoutes({ http, db }: Pick<Server, 'http' | 'db'>, list: AbilityList): void {
  serve(http, calls.cardStatistics, async ({ params }) => ({ item: await cardStatistics(db, params.id) }));
  serve(http, calls.cardVersions, async ({ params: { id } }) => ({
    items: await cardVersions(db, id, id >= FIRST_WORK_ID ? cardOf(id)?.name : undefined),
  }));
  servePrebuilt(http, calls.cards, cards);
  servePrebuilt(http, calls.abilities, () => list.body);
  serve(http, calls.abilityDetails, async () => ({ items: await abilityDetails(db) }));
  serve(http, calls.editAbility, async ({ params: { id }, body, request }) => {
    const item = await editAbility(db, { ...body, id, by: userOfRequest(request).id });
    await list.look();
    return { item };
  });
}
