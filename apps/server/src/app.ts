import { join } from 'node:path';
import { CLIENT_VERSION } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { installAccounts } from './features/accounts/install.ts';
import { installArticles } from './features/articles/install.ts';
import { installAudit } from './features/audit/install.ts';
import { installAuth } from './features/auth/install.ts';
import { installBoosters } from './features/boosters/install.ts';
import { installCards } from './features/cards/install.ts';
import { installChat } from './features/chat/install.ts';
import { installComments } from './features/comments/install.ts';
import { installConduct } from './features/conduct/install.ts';
import { installCons } from './features/cons/install.ts';
import { installCrafts } from './features/crafts/install.ts';
import { installDecks } from './features/decks/install.ts';
import { installDepartures } from './features/departures/install.ts';
import { installEconomy } from './features/economy/install.ts';
import { installExports } from './features/exports/install.ts';
import { installFeeds } from './features/feeds/install.ts';
import { installFlips } from './features/flips/install.ts';
import { installGames } from './features/games/install.ts';
import { installGifts } from './features/gifts/install.ts';
import { installHistory } from './features/history/install.ts';
import { installIdentity } from './features/identity/install.ts';
import { installInvitations } from './features/invitations/install.ts';
import { installLedger } from './features/ledger/install.ts';
import { installLetters } from './features/letters/install.ts';
import { installMarket } from './features/market/install.ts';
import { installMe } from './features/me/install.ts';
import { installModeration } from './features/moderation/install.ts';
import { installNotices } from './features/notices/install.ts';
import { installOperator } from './features/operator/install.ts';
import { installPractice } from './features/practice/install.ts';
import { installPresence } from './features/presence/install.ts';
import { installProfiles } from './features/profiles/install.ts';
import { installPushes } from './features/pushes/install.ts';
import { installQueue } from './features/queue/install.ts';
import { installRelations } from './features/relations/install.ts';
import { ignores } from './features/relations/service.ts';
import { installReplays } from './features/replays/install.ts';
import { installReports } from './features/reports/install.ts';
import { installResults } from './features/results/install.ts';
import { installRewards } from './features/rewards/install.ts';
import { noteAct } from './features/rewards/service.ts';
import { installRiches } from './features/riches/install.ts';
import { installRoles } from './features/roles/install.ts';
import { installSanctions } from './features/sanctions/install.ts';
import { installSearch } from './features/search/install.ts';
import { installSeasons } from './features/seasons/install.ts';
import { installSignals } from './features/signals/install.ts';
import { installSkins } from './features/skins/install.ts';
import { installStatistics } from './features/statistics/install.ts';
import { installSwitches } from './features/switches/install.ts';
import { installTrades } from './features/trades/install.ts';
import { installUploads } from './features/uploads/install.ts';
import { healthRoutes } from './platform/health.ts';
import { forgetLimits } from './platform/limits.ts';
import { createMailer } from './platform/mail.ts';
import { openServer } from './platform/server.ts';
import type { SignInProvider } from './platform/sign-in/provider.ts';
import { createVerifier } from './platform/sign-in/verifier.ts';
import { serveSite } from './platform/site.ts';
import { openStorage } from './platform/storage/storage.ts';
import type { Database } from './platform/tables.ts';

export type Parts = {
  config: Config;
  db: Kysely<Database>;
  provider: SignInProvider;
  log: Logger;
};
export type App = {
  listen(): Promise<number>;
  /** Until `databaseIsBack` no clock of a match counts. */
  databaseDied: () => void;
  databaseIsBack: () => Promise<void>;
  close(): Promise<void>;
};

/** How long a stop waits for requests under way, and for those that were only half sent. */
const ANSWERS_MS = 1500;

/** The whole server, feature by feature: each knows only those that stand before it, and gets the rest handed in. */
export async function createApp({ config, db, provider, log }: Parts): Promise<App> {
  const { publicUrl, reach } = config;
  const operatorName = config.operator?.name ?? '운영자';
  const server = await openServer({ db, log, publicUrl, reach });
  const { http, io, now, inBackground } = server;

  // who is here, and how they are told something
  installIdentity(server, {
    verifier: createVerifier([provider.trusted]),
    standing: async (sessions) => (await provider.trusted.standing?.(sessions)) ?? new Set(sessions),
  });
  installAudit(server);
  await installSignals(server);
  const switches = await installSwitches(server, provider);
  const mailer = config.mail && createMailer(config.mail.url, config.mail.from);
  installAuth(server, provider, mailer);
  installRoles(server, provider);
  const presence = installPresence(server);
  const pushes = await installPushes(server, { presence, provider, services: config.pushServices });
  const notices = installNotices(server, {
    ignores: (userId, otherId) => ignores(db, userId, otherId),
    push: (userId, push) => pushes.push(userId, push),
  });

  // what there is, and who has it
  installEconomy(server);
  await installCards(server);
  const spending = installLedger(server);
  const trading = { spending, notices };
  installSkins(server, spending);
  installCons(server, spending);
  const storage = openStorage(config.storage);
  installUploads(server, storage);
  installArticles(server, trading);
  installDecks(server, spending);

  // matches
  const matches = installGames(server, {
    presence,
    notices,
    opponentMustAct: (live, seat) => practice.act(live, seat),
    watched: (userId) => inBackground('noting a watched match', noteAct(db, userId, 'watched', now())),
    finished: (live) => results.finish(live),
  });
  const { games } = matches;
  const practice = installPractice(server, games);
  installRelations(server, presence);
  installConduct(server);
  installStatistics(server, presence);
  const queue = installQueue(server, { switches, presence, ...matches });
  installInvitations(server, { presence, notices, queue, ...matches });

  // what is traded, opened, made and earned
  installMarket(server, trading);
  installTrades(server, trading);
  installLetters(server, trading);
  installBoosters(spending);
  installGifts(server, spending);
  installCrafts(server, spending);
  installRewards(server, spending);

  // people and what they say
  installMe(server, { spending, operatorName });
  installComments(server, notices);
  installChat(server, { switches, games, notices, prompt: (line) => operator.command(line) });
  const moderation = installModeration(server);
  installReports(server, { notices, moderation });
  installSanctions(server, { notices, moderation });
  installFlips(server, trading);

  // what comes of it all
  installSeasons(server, notices);
  const results = installResults(server, { ...trading, ...matches, queue });
  installRiches(server);
  installHistory(server);
  installReplays(server);
  installProfiles(server, presence);
  installFeeds(server);
  await installSearch(server);
  installAccounts(server, provider);
  const operator = installOperator(server, { ...trading, moderation, presence, switches, operatorName });
  await installExports(server, { storage, notices, workshop: join(config.dataDir, 'exports') });
  installDepartures(server, { provider, mailer, operatorName });

  server.onTimer('forget-limits', () => forgetLimits(db, now()));
  healthRoutes(server);
  await serveSite(http);

  return {
    async listen() {
      for (const live of await games.resume()) {
        if (live.isCorrespondence) continue;
        for (const seat of [0, 1] as const) if (live.userAt(seat) > 0) queue.enterGame(live.userAt(seat), live.row.id);
      }
      await server.startTimers();
      await http.listen({ port: config.port, host: config.host });
      log.info({ version: CLIENT_VERSION }, 'serving');
      const address = http.server.address();
      return typeof address === 'object' && address ? address.port : config.port;
    },
    databaseDied: () => games.pause(),
    databaseIsBack: async () => {
      presence.countAnew(now());
      await games.resume();
    },
    async close() {
      const timersClosed = server.close();
      // No socket acts any more; whoever waits for an answer has a moment to get it.
      const socketsClosed = io.close();
      setTimeout(() => http.server.closeAllConnections(), ANSWERS_MS).unref();
      await games.close();
      await practice.close();
      await socketsClosed;
      await timersClosed;
      await http.close();
    },
  };
}
