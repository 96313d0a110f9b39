import { calls, may } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { recipesFor } from './queries/recipe-rows.ts';
import { weakenedCards } from './queries/weakened.ts';
import { craftsBefore } from './queries.ts';
import { createRecipe, endRecipe } from './recipes.ts';
import { sellCards } from './sell.ts';
import { craftCard, craftCards, craftRecipe, rise } from './service.ts';

export function craftRoutes(spending: SpendingRoutes, now: () => number): void {
  const { http, db } = spending;
  serve(http, calls.crafts, async ({ request }) => ({
    items: await recipesFor(db, userOfRequest(request).id, now()),
    weakened: await weakenedCards(db, now()),
  }));
  serve(http, calls.craftLogs, ({ request, query }) => {
    const user = userOfRequest(request);
    if (query.all && !may(user, 'see_all_crafts')) throw new Refusal('FORBIDDEN');
    return craftsBefore(db, query.all ? null : user.id, query);
  });
  serveIdempotent(spending, calls.createRecipe, async ({ tx, user, body }) => {
    const recipe = await createRecipe(tx, body);
    const { name, inputs, outputs, gpoint, dpoint, until_ts } = recipe;
    const kept = { name, inputs, outputs, gpoint, dpoint, until: until_ts && new Date(until_ts * 1000) };
    await noteOperatorAction(tx, { by: user.id, action: 'create_recipe', subjectId: recipe.id, after: kept });
    return { item: recipe };
  });
  serve(http, calls.endRecipe, async ({ request, params }) => {
    await db.transaction().execute(async (tx) => {
      await endRecipe(tx, params.id);
      await noteOperatorAction(tx, {
        by: userOfRequest(request).id,
        action: 'end_recipe',
        subjectId: params.id,
        before: { is_ended: false },
        after: { is_ended: true },
      });
    });
    return {};
  });
  serveIdempotent(spending, calls.craftCard, async ({ tx, user, key, body }) => ({
    item: await craftCard(tx, user.id, key, body),
  }));
  serveIdempotent(spending, calls.craftCards, async ({ tx, user, key, body }) => ({
    items: await craftCards(tx, user.id, key, body),
  }));
  serveIdempotent(spending, calls.rise, async ({ tx, user, key, body }) => ({
    item: await rise(tx, user.id, key, body),
  }));
  serveIdempotent(spending, calls.craftRecipe, async ({ tx, user, key, params, body }) => ({
    item: await craftRecipe(tx, user.id, key, params.id, body, now()),
  }));
  serveIdempotent(spending, calls.sellCards, async ({ tx, user, key, body }) => ({
    item: await sellCards(tx, user.id, key, body, now()),
  }));
}
