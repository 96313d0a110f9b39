import { join } from 'node:path';
import { CLIENT_VERSION } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { installAccounts } from './features/admin/accounts/install.ts';
import { installModeration } from './features/admin/moderation/install.ts';
import { installOperator } from './features/admin/operator/install.ts';
import { installPlans } from './features/admin/plans/install.ts';
import { installPosts } from './features/admin/posts/install.ts';
import { installReports } from './features/admin/reports/install.ts';
import { installRoles } from './features/admin/roles/install.ts';
import { installSanctions } from './features/admin/sanctions/install.ts';
import { installSite } from './features/admin/site/install.ts';
import { installArticles } from './features/community/articles/install.ts';
import { rewriteArticle, unwriteArticle, writeArticle } from './features/community/articles/service.ts';
import { installChat } from './features/community/chat/install.ts';
import { hideTextCon, indexLines, saveSystemLine, saveUnindexedLine } from './features/community/chat/service.ts';
import { installComments } from './features/community/comments/install.ts';
import { moveComments } from './features/community/comments/service.ts';
import { installDepartures } from './features/community/departures/install.ts';
import { installExports } from './features/community/exports/install.ts';
import { installFeeds } from './features/community/feeds/install.ts';
import { installIdeas } from './features/community/ideas/install.ts';
import { ideasPort } from './features/community/ideas/service.ts';
import { installLetters } from './features/community/letters/install.ts';
import { attachedCopies } from './features/community/letters/service.ts';
import { installMe } from './features/community/me/install.ts';
import { installProfiles } from './features/community/profiles/install.ts';
import { installRiches } from './features/community/riches/install.ts';
import { installSearch } from './features/community/search/install.ts';
import { installUploads } from './features/community/uploads/install.ts';
import {
  blockPictures,
  pictureBytes,
  picturesLike,
  purposesOf,
  referencePictures,
  releasePictures,
  stillBytes,
} from './features/community/uploads/service.ts';
import { installWritings } from './features/community/writings/install.ts';
import { installAudit } from './features/core/audit/install.ts';
import { installAuth } from './features/core/auth/install.ts';
import { installIdentity } from './features/core/identity/install.ts';
import { restingRoles } from './features/core/identity/service.ts';
import { installNotices } from './features/core/notices/install.ts';
import { installPresence } from './features/core/presence/install.ts';
import { installPushes } from './features/core/pushes/install.ts';
import { installSignUpBlocks } from './features/core/sign-up-blocks/install.ts';
import { installSignals } from './features/core/signals/install.ts';
import { installSpeech } from './features/core/speech/install.ts';
import { installSwitches } from './features/core/switches/install.ts';
import { installBallots } from './features/goods/ballots/install.ts';
import { publishCount, standings } from './features/goods/ballots/service.ts';
import { installBoosters } from './features/goods/boosters/install.ts';
import { installCards } from './features/goods/cards/install.ts';
import { loadSetCards, tellOwners } from './features/goods/cards/service.ts';
import { installCons } from './features/goods/cons/install.ts';
import { consNotOf, madePackKind } from './features/goods/cons/service.ts';
import { installCrafts } from './features/goods/crafts/install.ts';
import { installEconomy } from './features/goods/economy/install.ts';
import { installGifts } from './features/goods/gifts/install.ts';
import { installLedger } from './features/goods/ledger/install.ts';
import { installMadeGoods } from './features/goods/made-goods/install.ts';
import { installMarket } from './features/goods/market/install.ts';
import { installReviews } from './features/goods/reviews/install.ts';
import { workRows } from './features/goods/reviews/service.ts';
import { installSets } from './features/goods/sets/install.ts';
import { installSkins } from './features/goods/skins/install.ts';
import { madeSkinKind } from './features/goods/skins/service.ts';
import { installStrength } from './features/goods/strength/install.ts';
import { installTextCons } from './features/goods/text-cons/install.ts';
import { installTrades } from './features/goods/trades/install.ts';
import { installWorks } from './features/goods/works/install.ts';
import { ReviewedKinds, workFor } from './features/goods/works/service.ts';
import { installConduct } from './features/play/conduct/install.ts';
import { installDecks } from './features/play/decks/install.ts';
import { userSummaries } from './features/play/faces/service.ts';
import { installFlips } from './features/play/flips/install.ts';
import { installGames } from './features/play/games/install.ts';
import { officialCardSet, practiceRules } from './features/play/games/service.ts';
import { installHistory } from './features/play/history/install.ts';
import { installInvitations } from './features/play/invitations/install.ts';
import { installPractice } from './features/play/practice/install.ts';
import { installQueue } from './features/play/queue/install.ts';
import { installRelations } from './features/play/relations/install.ts';
import { ignores } from './features/play/relations/service.ts';
import { installReplays } from './features/play/replays/install.ts';
import { installResults } from './features/play/results/install.ts';
import { installRewards } from './features/play/rewards/install.ts';
import { noteAct } from './features/play/rewards/service.ts';
import { installSeasons } from './features/play/seasons/install.ts';
import { installStatistics } from './features/play/statistics/install.ts';
import { healthRoutes } from './platform/health.ts';
import { forgetLimits } from './platform/limits.ts';
import { createMailer } from './platform/mail.ts';
import type { Bus } from './platform/nodes/bus.ts';
import { Recent } from './platform/recent.ts';
import { openServer } from './platform/server.ts';
import type { SignInProvider } from './platform/sign-in/provider.ts';
import { createVerifier } from './platform/sign-in/verifier.ts';
import { serveSite } from './platform/site.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import type { Database } from './platform/tables.ts';

export type Parts = {
  config: Config;
  db: Kysely<Database>;
  bus: Bus;
  provider: SignInProvider;
  log: Logger;
};
export type App = {
  listen(): Promise<number>;
  /** Pauses the clocks of all matches until `databaseIsBack`. */
  databaseDied: () => void;
  databaseIsBack: () => Promise<void>;
  /** Tells balancers that this server stops, and gives its matches to others. It serves on until `close`. */
  leave(): Promise<void>;
  close(): Promise<void>;
};

/** Time a stop waits for requests in flight and for half-sent ones, ms. */
const ANSWERS_MS = 1500;
/** How long editors are shown the same count of the vote. */
const STANDINGS_MS = 60_000;

/** Installs every feature, area by area. A feature imports only earlier ones and receives later ones as parameters. */
export async function createApp({ config, db, bus, provider, log }: Parts): Promise<App> {
  const { publicUrl, reach } = config;
  const operatorName = config.operator?.name ?? '운영자';
  const server = await openServer({ db, bus, log, publicUrl, reach });
  const { http, io, now, inBackground } = server;

  // core: identity, and the channels that reach users
  const withRole = restingRoles(provider);
  const verifier = createVerifier([provider.trusted]);
  const standing = async (sessions: readonly string[]) =>
    (await provider.trusted.standing?.(sessions)) ?? new Set(sessions);
  installIdentity(server, { verifier, standing }, withRole);
  installAudit(server);
  await installSignals(server);
  const switches = await installSwitches(server, provider);
  const requireUnblocked = await installSignUpBlocks(server, provider);
  const speech = installSpeech(server, { consNotOf });
  const mailer = config.mail && createMailer(config.mail.url, config.mail.from);
  installAuth(server, {
    provider,
    mailer,
    async mayJoin(newcomer) {
      switches.requireSignUp();
      await requireUnblocked(newcomer);
    },
  });
  const presence = installPresence(server);
  const pushes = await installPushes(server, { presence, provider, services: config.pushServices });
  const notices = installNotices(server, {
    ignores,
    push: (userId, push) => pushes.push(userId, push),
  });

  // goods: what exists, who owns it, how it changes hands
  const storage = openStorage(config.storage);
  installEconomy(server);
  await installCards(server, { notices, findMade: (id, link) => workFor(server.db, id, null, { link }) });
  const spending = installLedger(server);
  const trading = { spending, notices };
  installMarket(server, trading);
  installSkins(server, spending, (address) => stillBytes(db, storage, address));
  installCons(server, spending, (key) => pictureBytes(db, storage, key));
  const reviews = new ReviewedKinds();
  const pictures = { reference: referencePictures, release: releasePictures, purposesOf };
  const works = { pictures, ideas: ideasPort(notices) };
  installWorks(server, { spending, ...works });
  installReviews(server, { kinds: reviews, notices, blockPictures, picturesLike, withRole });
  installStrength(server, { notices, cardSet: () => officialCardSet(db) });
  installBallots(server, { spending, rulesWith: practiceRules });
  const recentStandings = new Recent(STANDINGS_MS, () => standings(db));
  installSets(server, {
    reviews,
    works,
    notices,
    pushBalances: spending.pushBalances,
    saveLine: saveSystemLine,
    standings,
    recentStandings: () => recentStandings.current(),
    publishCount,
    async reloadCatalogue() {
      await loadSetCards(db);
      bus.tell('sets-changed', null);
    },
    tellOwners,
  });
  installMadeGoods(server, { spending, reviews, pictures, kinds: { skin: madeSkinKind, con_pack: madePackKind } });
  installTextCons(server, spending, (tx, id) => hideTextCon(server, tx, id));
  installTrades(server, { ...trading, userSummaries });
  installBoosters(spending, attachedCopies);
  installGifts(server, spending);
  installCrafts(server, spending);

  // play: decks, matches and what follows from a match
  const matches = installGames(server, {
    presence,
    notices,
    opponentMustAct: (live, seat) => practice.act(live, seat),
    watched: (userId) => inBackground('counting a watched match', noteAct(db, userId, 'watched', now())),
    finished: (live) => results.finish(live),
  });
  const { games } = matches;
  const practice = installPractice(server, games);
  installRelations(server, presence);
  installConduct(server);
  installStatistics(server, presence);
  installDecks(server, spending, { write: writeArticle, rewrite: rewriteArticle, remove: unwriteArticle });
  const { queue, openQueue, closeQueue } = installQueue(server, { switches, presence, ...matches });
  installInvitations(server, { presence, notices, queue, ...matches });
  installRewards(server, spending);
  const flips = installFlips(server, { spending, notices, games, saveLine: saveSystemLine });
  installSeasons(server, notices);
  const results = installResults(server, {
    spending,
    notices,
    queue,
    saveLine: saveUnindexedLine,
    indexLines,
    ...flips,
    ...matches,
  });
  installHistory(server, games);
  installReplays(server, games);

  // community: users and their texts
  installUploads(server, storage);
  installArticles(server, { spending, notices });
  installLetters(server, { spending, notices });
  installMe(server, { spending, operatorName });
  installIdeas(server, { spending, notices, moveComments });
  installComments(server, { spending, notices });
  installChat(server, { speech, withRole, switches, games, notices, prompt: (line) => operator.command(line) });
  installRiches(server);
  installProfiles(server, presence);
  installWritings(server);
  installFeeds(server);
  await installSearch(server);
  await installExports(server, { storage, notices, workshop: join(config.dataDir, 'exports') });
  installDepartures(server, { provider, mailer, operatorName });

  // admin: the operator's tools
  installRoles(server, provider);
  const moderation = installModeration(server, mailer !== null);
  installSanctions(server, { notices, moderation, queue });
  const { postReported } = installPosts(server, {
    notices,
    moderation,
    mailer,
    works: workRows({ kinds: reviews, blockPictures, works }),
  });
  installReports(server, { notices, moderation, postReported });
  installSite(server);
  installPlans(server, { spending, switches });
  installAccounts(server, { spending, provider });
  const operator = installOperator(server, { spending, notices, moderation, presence, switches, operatorName });

  server.onTimer('forget-limits', () => forgetLimits(db, now()));

  healthRoutes(server, { dataDir: config.dataDir, metricsToken: config.metricsToken });
  await serveSite(http);

  return {
    async listen() {
      await server.leases?.start();
      await openQueue(await games.open());
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
    async leave() {
      server.beginStop();
      // what was on this node goes on at another before its sockets are closed
      await server.leases
        ?.leave(async () => {
          closeQueue();
          await games.settled();
        })
        .catch((error: unknown) => log.warn({ err: error }, 'the leases were not given up'));
    },
    async close() {
      server.beginStop();
      const timersClosed = server.close();
      // Sockets are closed from here on; pending HTTP requests get a moment to finish.
      const socketsClosed = io.close();
      setTimeout(() => http.server.closeAllConnections(), ANSWERS_MS).unref();
      await games.close();
      await practice.close();
      await socketsClosed;
      await timersClosed;
      await http.close();
      await bus.close();
    },
  };
}
