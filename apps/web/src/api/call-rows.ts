import { HttpError } from '../lib/http-error.ts';
import type { ReadName } from './call-types.ts';

type Freshness = {
  /** How long an answer counts as fresh, ms; 15 s by default. */
  staleTime?: number;
  /** Fetched by `refetch` alone, not on mount. */
  enabled?: false;
  retry?: false | ((tries: number, failure: Error) => boolean);
  retryDelay?: number;
};

/** Refusals are final; only failed requests are sent again, once. */
export const isWorthAnotherTry = (tries: number, failure: Error): boolean =>
  tries < 1 && !(failure instanceof HttpError && failure.status >= 400 && failure.status < 500);

/** Retries while the server stores the result of a match, which takes a moment after its last event. */
export const whileBeingStored = {
  retry: (tries: number, failure: Error): boolean =>
    failure instanceof HttpError && failure.code === 'GAME_STILL_RUNNING'
      ? tries < 20
      : isWorthAnotherTry(tries, failure),
  retryDelay: 500,
};

const NEVER_CHANGES = { staleTime: Number.POSITIVE_INFINITY };
const CHANGED_BY_OTHERS = { staleTime: 0 };

/** How long answers stay true, for calls that are not as most are. */
export const READS: { readonly [N in ReadName]?: Freshness } = {
  authConfig: NEVER_CHANGES,
  sessions: CHANGED_BY_OTHERS,
  mailbox: CHANGED_BY_OTHERS,
  // presence changes within minutes
  profile: { staleTime: 5_000 },
  friends: { staleTime: 5_000 },
  invitations: CHANGED_BY_OTHERS,
  correspondence: CHANGED_BY_OTHERS,
  ownGame: { ...NEVER_CHANGES, ...whileBeingStored },
  replay: NEVER_CHANGES,
  cardSet: NEVER_CHANGES,
  flip: { ...CHANGED_BY_OTHERS, ...whileBeingStored },
  conduct: CHANGED_BY_OTHERS,
  // prices and odds change with a new version of the server only, the luminary at 05:00
  economy: { staleTime: 60_000 },
  // every roll changes the promise of the next one
  boosters: CHANGED_BY_OTHERS,
  boosterOdds: CHANGED_BY_OTHERS,
  boosterTable: NEVER_CHANGES,
  crafts: CHANGED_BY_OTHERS,
  market: { staleTime: 10_000 },
  cardOffers: CHANGED_BY_OTHERS,
  cardPrices: { staleTime: 10_000 },
  offers: CHANGED_BY_OTHERS,
  cardStatistics: { staleTime: 60_000 },
  cardVersions: NEVER_CHANGES,
  strength: CHANGED_BY_OTHERS,
  madeGoods: CHANGED_BY_OTHERS,
  madeGood: CHANGED_BY_OTHERS,
  workStanding: CHANGED_BY_OTHERS,
  candidacy: CHANGED_BY_OTHERS,
  setOfCard: { staleTime: 60_000 },
  reviewedWorks: CHANGED_BY_OTHERS,
  reviewedWork: CHANGED_BY_OTHERS,
  likePictures: { staleTime: 60_000 },
  skinSales: CHANGED_BY_OTHERS,
  conPackSales: CHANGED_BY_OTHERS,
  // makers change packs rarely, and a square that is missing shows its own picture
  ownConPacks: { staleTime: 300_000 },
  // another tab may have changed it
  deck: CHANGED_BY_OTHERS,
  ledger: CHANGED_BY_OTHERS,
  gifts: CHANGED_BY_OTHERS,
  publicCoupons: CHANGED_BY_OTHERS,
  letters: CHANGED_BY_OTHERS,
  letter: { ...CHANGED_BY_OTHERS, retry: false },
  letterAllowance: CHANGED_BY_OTHERS,
  notices: CHANGED_BY_OTHERS,
  // another tab may have changed them
  bookmarks: CHANGED_BY_OTHERS,
  bookmarkFolders: CHANGED_BY_OTHERS,
  standings: { staleTime: 10_000 },
  ladder: { staleTime: 30_000 },
  rich: CHANGED_BY_OTHERS,
  winRates: { staleTime: 60_000 },
  ownStatistics: { staleTime: 60_000 },
  cardWinRates: { staleTime: 60_000 },
  cardTrend: { staleTime: 60_000 },
  abilityDetails: CHANGED_BY_OTHERS,
  accounts: CHANGED_BY_OTHERS,
  account: CHANGED_BY_OTHERS,
  accountNotes: CHANGED_BY_OTHERS,
  saidLines: CHANGED_BY_OTHERS,
  renaming: CHANGED_BY_OTHERS,
  dataExport: CHANGED_BY_OTHERS,
  pushDevices: CHANGED_BY_OTHERS,
  sanctions: CHANGED_BY_OTHERS,
  cases: CHANGED_BY_OTHERS,
  caseFigures: CHANGED_BY_OTHERS,
  post: CHANGED_BY_OTHERS,
  hiddenPosts: CHANGED_BY_OTHERS,
  ownHiddenPosts: CHANGED_BY_OTHERS,
  removals: CHANGED_BY_OTHERS,
  contact: { staleTime: 60_000 },
  webhook: CHANGED_BY_OTHERS,
  savedAnswers: CHANGED_BY_OTHERS,
  plans: CHANGED_BY_OTHERS,
  boards: { staleTime: 60_000 },
  seasonPrizes: { staleTime: 60_000 },
  roomCounts: CHANGED_BY_OTHERS,
  allSanctions: CHANGED_BY_OTHERS,
  silences: CHANGED_BY_OTHERS,
  textConOutlines: NEVER_CHANGES,
  madeTextCons: CHANGED_BY_OTHERS,
  roles: CHANGED_BY_OTHERS,
  audit: CHANGED_BY_OTHERS,
  listedWords: CHANGED_BY_OTHERS,
  // all books are looked through for it
  health: { enabled: false, retry: false },
};

/** Queries about goods. The server sends GOODS_MOVED whenever they change, and only then are they fetched again. */
export const GOODS = [
  'uitems',
  'ledger',
  'rewards',
  'market',
  'cardOffers',
  'cardPrices',
  'offers',
  'sales',
  'trades',
  'crafts',
  'craftLogs',
  'boosters',
  'boosterHistory',
  'decks',
  'deck',
] as const satisfies readonly ReadName[];
