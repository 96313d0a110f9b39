import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Server } from '../../../platform/server.ts';
import { embeddedOf, type SignInProvider } from '../../../platform/sign-in/provider.ts';
import { linesAround } from '../../community/chat/service.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { userOf, userOfRequest } from '../../core/identity/service.ts';
import { devicesOf } from '../../core/pushes/service.ts';
import {
  balancesOf,
  ledgerRows,
  ownedCards,
  type SpendingRoutes,
  serveIdempotent,
} from '../../goods/ledger/service.ts';
import { lastGames } from '../../play/history/service.ts';
import { sanctionsOf } from '../sanctions/service.ts';
import { addNote, forgetNotes, notesOf } from './queries/notes.ts';
import { saidLines } from './queries/said-lines.ts';
import { accountOf, accountRow, accountsPage } from './queries.ts';
import { checkNoted, endSessions } from './service.ts';

const LEDGER_ROWS = 30;
const GAMES = 20;

export function installAccounts(
  { http, db, now, departing, hangUp }: Server,
  { spending, provider }: { spending: SpendingRoutes; provider: SignInProvider },
): void {
  const endFor = async (by: number, userId: number, session?: string) => {
    const ended = await endSessions(db, embeddedOf(provider), { by, userId, session });
    hangUp({ sessions: ended });
  };
  serve(http, calls.accounts, ({ query }) => accountsPage(db, query, now()));
  serve(http, calls.account, async ({ params: { id } }) => {
    const row = await accountOf(db, id);
    if (!row) throw new Refusal('USER_NOT_FOUND');
    const { subject } = (await userOf(db, id))!;
    const [{ dpoint }, owned, ledger, sanctions, games, sessions, devices] = await Promise.all([
      balancesOf(db, id),
      ownedCards(db, id),
      ledgerRows(db, id, { currency: 'gpoint', limit: LEDGER_ROWS }),
      sanctionsOf(db, id),
      lastGames(db, id, GAMES),
      provider.embedded?.sessions(subject) ?? [],
      devicesOf(db, id),
    ]);
    return {
      item: {
        ...accountRow(row),
        email: row.email,
        dpoint,
        cards: owned.reduce((sum, { count }) => sum + count, 0),
        ledger: ledger.items,
        sanctions,
        sessions: sessions.map(({ id: session, device, began, used }) => ({
          id: session,
          device,
          created_ts: secondsOf(began),
          used_ts: secondsOf(used),
        })),
        push_devices: devices.length,
        games_lately: games.map(({ id: gameId, opponent, result, ended_ts }) => ({
          id: gameId,
          opponent: opponent.name,
          result,
          ended_ts,
        })),
      },
    };
  });
  serve(http, calls.accountNotes, async ({ params: { id }, request }) => {
    await checkNoted(db, userOfRequest(request).id, id);
    return { items: await notesOf(db, id) };
  });
  serveIdempotent(spending, calls.addAccountNote, async ({ tx, user, params: { id }, body }) => {
    await checkNoted(tx, user.id, id);
    await addNote(tx, { user_id: id, author_id: user.id, words: body.words });
    // the note's text is deleted with the account
    await noteOperatorAction(tx, { by: user.id, action: 'note_account', userId: id });
    return { items: await notesOf(tx, id) };
  });
  serve(http, calls.endAccountSessions, async ({ params: { id }, request }) => {
    await endFor(userOfRequest(request).id, id);
    return {};
  });
  serve(http, calls.endAccountSession, async ({ params: { id, session }, request }) => {
    await endFor(userOfRequest(request).id, id, session);
    return {};
  });
  serve(http, calls.saidLines, ({ query }) => saidLines(db, query));
  serve(http, calls.linesAround, async ({ params }) => ({ items: await linesAround(db, params.id) }));
  departing({ forget: forgetNotes });
}
