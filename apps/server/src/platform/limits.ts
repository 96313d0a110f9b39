import { EMOTE_EVERY_MS, type RefusalCode } from '@chilyo/protocol';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { countedAddress } from './address.ts';
import { Refusal } from './refusal.ts';
import type { Database } from './tables.ts';

/**
 * A fixed window that begins with the first attempt; stored in the database, so it survives restarts and all nodes
 * count together.
 */
type Window = {
  who: string;
  what: string;
  most: number;
  seconds: number;
  refusal: RefusalCode;
  /** The key is a caller's address, which is counted as its subscriber: see `countedAddress`. */
  isAddress?: true;
  inProcess?: never;
};
/** `free` attempts, then each one doubles the wait, from 2 s to `longest` s; stored in the database. */
type Doubling = { who: string; what: string; free: number; longest: number; refusal: RefusalCode };
/**
 * A fixed window in the memory of each process: checked at every request it must be cheap, and losing a minute's count
 * does no harm.
 */
type Requests = Omit<Window, 'inProcess' | 'isAddress'> & { inProcess: true };
/**
 * A token bucket in each process: `burst` at once, refilled by `perSecond`. With refusal null the excess is dropped.
 */
type Flood = {
  who: string;
  what: string;
  burst: number;
  perSecond: number;
  refusal: RefusalCode | null;
  /** Whether the nodes tell each other what was used, as others are disturbed by more. */
  isShared?: true;
};

const window = <const W extends Window>(row: W) => row;
const doubling = <const D extends Doubling>(row: D) => row;
const flood = <const F extends Flood>(row: F) => row;
const requests = <const R extends Requests>(row: R) => row;
export type Limit = Window | Requests | Doubling | Flood;

/**
 * Every rate limit: what is counted, per whom, how much of it, and the refusal beyond it. `docs/LIMITS.md` is generated
 * from this table.
 */
export const LIMITS = {
  calls: requests({
    who: 'address',
    what: 'API calls; a school or a mobile network may share one address',
    most: 3_000,
    seconds: 60,
    refusal: 'TOO_MANY_REQUESTS',
    inProcess: true,
  }),
  pictures: requests({
    who: 'address',
    what: 'uploaded pictures, dozens on a page; a browser keeps each',
    most: 6_000,
    seconds: 60,
    refusal: 'TOO_MANY_REQUESTS',
    inProcess: true,
  }),
  visitor_posts: requests({
    who: 'address, and the call',
    what: 'calls with a body that visitors may make, such as sign-in',
    most: 300,
    seconds: 60,
    refusal: 'TOO_MANY_REQUESTS',
    inProcess: true,
  }),
  writes: flood({
    who: 'player',
    what: 'API calls that write; some have stricter rows below',
    burst: 1_500,
    perSecond: 20,
    refusal: 'TOO_MANY_REQUESTS',
  }),
  large_bodies: flood({
    who: 'player',
    what: 'calls with a body over 16 kB, of the few that may have one; two at a time',
    burst: 20,
    perSecond: 0.2,
    refusal: 'TOO_MANY_REQUESTS',
  }),
  handshakes: flood({
    who: 'address',
    what: 'new sockets; a school may reconnect all at once',
    burst: 600,
    perSecond: 50,
    refusal: null,
  }),
  events: flood({
    who: 'player with all sockets, or the one socket of a visitor',
    what: 'socket events',
    burst: 60,
    perSecond: 20,
    refusal: 'TOO_MANY_REQUESTS',
  }),
  visitor_events: flood({
    who: 'address',
    what: 'socket events of all visitors',
    burst: 600,
    perSecond: 200,
    refusal: 'TOO_MANY_REQUESTS',
  }),
  event_refusals: flood({
    who: 'as socket events',
    what: 'refusals sent for too many events',
    burst: 1,
    perSecond: 1 / 5,
    refusal: null,
  }),
  dropped_events: flood({
    who: 'as socket events',
    what: 'dropped events, each parsed at a cost, before disconnection',
    burst: 600,
    perSecond: 20,
    refusal: null,
  }),
  emotes: flood({
    who: 'player',
    what: 'emotes in a match',
    burst: 1,
    perSecond: 1000 / EMOTE_EVERY_MS,
    refusal: null,
    isShared: true,
  }),
  exports: window({
    who: 'player',
    what: 'data exports',
    most: 1,
    seconds: 86_400,
    refusal: 'EXPORTS_USED_UP',
  }),
  pushes: flood({
    who: 'player',
    what: 'push notices to devices without an open page; the excess is only in the list',
    burst: 5,
    perSecond: 1 / 60,
    refusal: null,
    isShared: true,
  }),
  mention_notices: flood({
    who: 'pair of players',
    what: 'notices of mentions in the chat; further mentions send none',
    burst: 2,
    perSecond: 1 / 600,
    refusal: null,
    isShared: true,
  }),
  chat_lines: window({ who: 'player', what: 'chat lines', most: 5, seconds: 8, refusal: 'CHAT_TOO_FAST' }),
  chat_repeats: window({
    who: 'player',
    what: 'the same chat line, ignoring spaces and capitals',
    most: 1,
    seconds: 15,
    refusal: 'CHAT_REPEATED',
  }),
  invitations: window({
    who: 'player',
    what: 'invitations sent',
    most: 6,
    seconds: 60,
    refusal: 'INVITATIONS_TOO_FAST',
  }),
  articles: window({ who: 'player', what: 'new articles', most: 5, seconds: 600, refusal: 'ARTICLES_TOO_FAST' }),
  ideas: window({ who: 'player', what: 'new ideas', most: 5, seconds: 600, refusal: 'IDEAS_TOO_FAST' }),
  text_cons: window({
    who: 'player',
    what: 'text-cons made for the chat',
    most: 10,
    seconds: 60,
    refusal: 'TEXT_CONS_TOO_FAST',
  }),
  text_con_files: window({
    who: 'player',
    what: 'text-cons drawn as files',
    most: 30,
    seconds: 60,
    refusal: 'TEXT_CONS_TOO_FAST',
  }),
  article_edits: window({
    who: 'player',
    what: 'changed articles and ideas',
    most: 20,
    seconds: 600,
    refusal: 'EDITS_TOO_FAST',
  }),
  votes: window({
    who: 'player',
    what: 'votes for articles, ideas and comments, given or withdrawn',
    most: 30,
    seconds: 60,
    refusal: 'VOTES_TOO_FAST',
  }),
  uploads: window({
    who: 'player',
    what: 'uploaded pictures, including invalid files',
    most: 60,
    seconds: 86_400,
    refusal: 'UPLOADS_USED_UP',
  }),
  comments: window({
    who: 'player',
    what: 'comments on cards, articles and ideas',
    most: 5,
    seconds: 60,
    refusal: 'COMMENTS_TOO_FAST',
  }),
  searches: window({
    who: 'player',
    what: 'searches of the whole site',
    most: 90,
    seconds: 60,
    refusal: 'SEARCHES_TOO_FAST',
  }),
  visitor_searches: window({
    who: 'address of visitors, which a class may share',
    what: 'searches of the whole site',
    most: 900,
    seconds: 60,
    refusal: 'SEARCHES_TOO_FAST',
    isAddress: true,
  }),
  scenes: window({
    who: 'player',
    what: 'scenes to show with made cards, which the server plays',
    most: 30,
    seconds: 60,
    refusal: 'TOO_MANY_REQUESTS',
  }),
  submissions: window({
    who: 'player',
    what: 'works submitted to the review, also again after being taken back',
    most: 60,
    seconds: 3_600,
    refusal: 'TOO_MANY_REQUESTS',
  }),
  strength_reports: window({
    who: 'player',
    what: 'strength reports of own cards; a card of equal content that has one costs none',
    most: 3,
    seconds: 86_400,
    refusal: 'STRENGTH_USED_UP',
  }),
  editor_strength_reports: window({
    who: 'card editor',
    what: 'strength reports',
    most: 30,
    seconds: 86_400,
    refusal: 'STRENGTH_USED_UP',
  }),
  ballots: window({
    who: 'player',
    what: 'pairs of candidates drawn for the vote, skipped ones included',
    most: 20,
    seconds: 86_400,
    refusal: 'BALLOTS_USED_UP',
  }),
  ballot_matches: window({
    who: 'player',
    what: 'practice matches sent with a vote, which the server plays',
    most: 60,
    seconds: 86_400,
    refusal: 'TOO_MANY_REQUESTS',
  }),
  newcomer_posts: window({
    who: 'player on the first day of the account',
    what: 'calls that say something to others, but not on a site younger than two weeks',
    most: 15,
    seconds: 3_600,
    refusal: 'NEWCOMER_TOO_FAST',
  }),
  reports: window({ who: 'player', what: 'reports', most: 20, seconds: 86_400, refusal: 'REPORTS_USED_UP' }),
  takedowns: window({
    who: 'address',
    what: 'requests to take a post down, which need no account',
    most: 5,
    seconds: 86_400,
    refusal: 'TAKEDOWNS_USED_UP',
    isAddress: true,
  }),
  practice_records: window({
    who: 'player',
    what: 'practice matches of the browser sent to be counted',
    most: 40,
    seconds: 86_400,
    refusal: 'TOO_MANY_REQUESTS',
  }),
  coupon_guesses: window({
    who: 'player',
    what: 'coupon codes that did not exist',
    most: 10,
    seconds: 600,
    refusal: 'COUPON_TOO_MANY_TRIES',
  }),
  provider_sign_ins: window({
    who: 'address',
    what: 'logins begun at a provider; a school may need many at once',
    most: 120,
    seconds: 600,
    refusal: 'TOO_MANY_REQUESTS',
    isAddress: true,
  }),
  mailed_links: window({
    who: 'address; a school may need many a day',
    what: 'requests for a link by e-mail',
    most: 20,
    seconds: 3_600,
    refusal: 'MAILS_USED_UP',
    isAddress: true,
  }),
  mails_to: window({
    who: 'e-mail address; the response hides the refusal, which would reveal an account',
    what: 'e-mails with a link',
    most: 3,
    seconds: 3_600,
    refusal: 'MAILS_USED_UP',
  }),
  sign_in: doubling({
    who: 'e-mail and network, so that guessing elsewhere cannot lock the owner out',
    what: 'wrong passwords',
    free: 5,
    longest: 300,
    refusal: 'TOO_MANY_ATTEMPTS',
  }),
  sign_in_address: doubling({
    who: 'address, which many players may share',
    what: 'wrong passwords',
    free: 30,
    longest: 900,
    refusal: 'TOO_MANY_ATTEMPTS',
  }),
  sign_in_site: doubling({
    who: 'IPv6 site (/48), in which one customer has any number of addresses',
    what: 'wrong passwords',
    free: 240,
    longest: 900,
    refusal: 'TOO_MANY_ATTEMPTS',
  }),
  sign_up: doubling({
    who: 'address; a class may sign up within an hour, a script makes hundreds',
    what: 'sign-ups',
    free: 40,
    longest: 3600,
    refusal: 'TOO_MANY_ATTEMPTS',
  }),
  sign_up_failure: doubling({
    who: 'address',
    what: 'refused sign-ups, which probe for existing accounts',
    free: 10,
    longest: 3600,
    refusal: 'TOO_MANY_ATTEMPTS',
  }),
  sign_up_site: doubling({
    who: 'IPv6 site (/48)',
    what: 'sign-ups',
    free: 160,
    longest: 3600,
    refusal: 'TOO_MANY_ATTEMPTS',
  }),
} as const;

type Named<Row> = { [K in keyof typeof LIMITS]: (typeof LIMITS)[K] extends Row ? K : never }[keyof typeof LIMITS];
export type WindowLimit = Named<Window>;
export type DoublingLimit = Named<Doubling>;

/** Counts one attempt of `who`, a player's id or the address of a request. Throws the row's refusal when the limit is exceeded. */
export async function spendLimit(db: Kysely<Database>, name: WindowLimit, who: string | number): Promise<void> {
  try {
    await counterOf(db, name).consume(keyOf(name, who));
  } catch (failure) {
    throw failure instanceof RateLimiterRes ? refusalOf(name, failure) : failure;
  }
}

/** Throws the row's refusal when `who` has used up the limit; does not count. */
export async function checkLimit(db: Kysely<Database>, name: WindowLimit, who: string | number): Promise<void> {
  const counted = await counterOf(db, name).get(keyOf(name, who));
  if (counted && counted.consumedPoints >= LIMITS[name].most) throw refusalOf(name, counted);
}

/** How many attempts `who` has left; does not count. */
export async function leftOf(db: Kysely<Database>, name: WindowLimit, who: string | number): Promise<number> {
  const counted = await counterOf(db, name).get(keyOf(name, who));
  return Math.max(0, LIMITS[name].most - (counted?.consumedPoints ?? 0));
}

/** One subscriber owns a whole network of IPv6 addresses: counted one by one, they would be no limit. */
const keyOf = (name: WindowLimit, who: string | number): string | number =>
  'isAddress' in LIMITS[name] ? countedAddress(`${who}`) : who;

function refusalOf(name: WindowLimit, { msBeforeNext }: RateLimiterRes): Refusal {
  const { refusal, most } = LIMITS[name];
  return new Refusal(refusal, { most, seconds: Math.ceil(msBeforeNext / 1000) });
}

/** In a transaction the count is rolled back with it. */
function counterOf(db: Kysely<Database>, name: WindowLimit): RateLimiterPostgres {
  const { most, seconds } = LIMITS[name];
  return new RateLimiterPostgres({
    storeClient: {
      async query({ text, values }: { text: string; values: unknown[] }) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: seconds,
  });
}

/** Deletes expired counters. */
export async function forgetLimits(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
}
