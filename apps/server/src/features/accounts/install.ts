import { calls } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Server } from '../../platform/server.ts';
import { linesAround } from '../chat/service.ts';
import { lastGames } from '../history/service.ts';
import { balancesOf, ledgerRows, ownedCards } from '../ledger/service.ts';
import { sanctionsOf } from '../sanctions/service.ts';
import { accountOf, accountRow, accountsPage, saidLines } from './service.ts';

const LEDGER_ROWS = 30;
const GAMES = 20;

export function installAccounts({ http, db, now }: Server): void {
  serve(http, calls.accounts, ({ query }) => accountsPage(db, query, now()));
  serve(http, calls.account, async ({ params: { id } }) => {
    const row = await accountOf(db, id);
    if (!row) throw new Refusal('USER_NOT_FOUND');
    const [{ dpoint }, owned, ledger, sanctions, games] = await Promise.all([
      balancesOf(db, id),
      ownedCards(db, id),
      ledgerRows(db, id, { currency: 'gpoint', limit: LEDGER_ROWS }),
      sanctionsOf(db, id),
      lastGames(db, id, GAMES),
    ]);
    return {
      item: {
        ...accountRow(row),
        email: row.email,
        dpoint,
        cards: owned.reduce((sum, { count }) => sum + count, 0),
        ledger: ledger.items,
        sanctions,
        games_lately: games.map(({ id: gameId, opponent, result, ended_ts }) => ({
          id: gameId,
          opponent: opponent.name,
          result,
          ended_ts,
        })),
      },
    };
  });
  serve(http, calls.saidLines, ({ query }) => saidLines(db, query));
  serve(http, calls.linesAround, async ({ params }) => ({ items: await linesAround(db, params.id) }));
}
