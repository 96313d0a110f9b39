import { HttpError } from '../lib/http-error.ts';
import type { ReadName, WriteName } from './call-types.ts';

type Freshness = {
  /** How long an answer counts as fresh, ms; 15 s by default. */
  staleTime?: number;
  /** Fetched by `refetch` alone, not on mount. */
  enabled?: false;
  retry?: false | ((tries: number, failure: Error) => boolean);
  retryDelay?: number;
};

/** Refusals are final; only failed requests are retried. */
const isWorthAnotherTry = (tries: number, failure: Error): boolean =>
  tries < 2 && !(failure instanceof HttpError && failure.status >= 400 && failure.status < 500);

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
  replay: { ...NEVER_CHANGES, retry: isWorthAnotherTry },
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
  skin: { retry: isWorthAnotherTry },
  madeGoods: CHANGED_BY_OTHERS,
  madeGood: { ...CHANGED_BY_OTHERS, retry: isWorthAnotherTry },
  workStanding: { ...CHANGED_BY_OTHERS, retry: isWorthAnotherTry },
  reviewedWorks: CHANGED_BY_OTHERS,
  reviewedWork: { ...CHANGED_BY_OTHERS, retry: isWorthAnotherTry },
  likePictures: { staleTime: 60_000 },
  skinSales: CHANGED_BY_OTHERS,
  conPackSales: CHANGED_BY_OTHERS,
  // makers change packs rarely, and a square that is missing shows its own picture
  ownConPacks: { staleTime: 300_000 },
  // another tab may have changed it
  deck: { ...CHANGED_BY_OTHERS, retry: isWorthAnotherTry },
  ledger: CHANGED_BY_OTHERS,
  gifts: CHANGED_BY_OTHERS,
  publicCoupons: CHANGED_BY_OTHERS,
  letters: CHANGED_BY_OTHERS,
  letter: { ...CHANGED_BY_OTHERS, retry: false },
  letterAllowance: CHANGED_BY_OTHERS,
  notices: CHANGED_BY_OTHERS,
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

const COMMENTS = ['cardComments', 'articleComments', 'ideaComments', 'latestComments'] as const;
const IDEAS = ['ideas', 'idea'] as const;
const REVIEWED = [
  'madeGoods',
  'madeGood',
  'workStanding',
  'ownWorks',
  'works',
  'work',
  'skin',
  'skins',
  'shopSkins',
  'cons',
  'shopConPacks',
] as const;
const BOARDS = ['articles', 'board', 'weekArticles', 'articlesAround'] as const;
/** What shows an article or a comment, or that it is hidden. */
const POSTS = [
  'post',
  'hiddenPosts',
  'ownHiddenPosts',
  'removals',
  'writings',
  'cases',
  'article',
  'articleVersions',
  'boardTopics',
  ...COMMENTS,
  ...BOARDS,
  ...IDEAS,
] as const;
const TALK_OF_LETTERS = ['letters', 'letter', 'unreadLetters', 'letterAllowance'] as const;

/**
 * Queries that a call invalidates in addition. A call that spends always invalidates the goods, so its row must not
 * name them, or they would be fetched twice.
 */
export const WRITES: { readonly [N in WriteName]: readonly ReadName[] } = {
  signUp: [],
  signIn: [],
  refresh: [],
  signOut: [],
  signOutEverywhere: [],
  changePassword: ['sessions'],
  endSession: ['sessions'],
  forgotPassword: [],
  resetPassword: [],
  changeEmail: ['mailbox'],
  confirmEmail: ['mailbox'],
  makePasswordLink: [],
  addAccountNote: ['account'],
  endAccountSessions: ['account'],
  endAccountSession: ['account'],
  settleSignal: ['signals', 'signal'],
  editAbility: ['abilityDetails'],
  // everything that shows the user's name and avatar
  changeOptions: ['profile', 'article', 'idea', ...COMMENTS],
  register: [],
  askExport: ['dataExport'],
  exportLink: [],
  // names are part of every list
  appeal: ['sanctions'],
  hidePost: POSTS,
  restorePost: POSTS,
  moveArticle: POSTS,
  lockArticle: POSTS,
  objectToHiding: ['ownHiddenPosts', 'article', ...COMMENTS],
  hidePosts: POSTS,
  requestTakedown: ['cases', 'caseFigures', 'roomCounts'],
  saveContact: ['contact'],
  saveWebhook: ['webhook'],
  tryWebhook: ['webhook'],
  saveAnswer: ['savedAnswers'],
  removeAnswer: ['savedAnswers'],
  takeCase: ['cases'],
  giveCaseBack: ['cases'],
  decideCase: ['caseFigures', 'roomCounts', 'silences', 'allSanctions', 'profile', ...POSTS],
  grantRole: ['roles'],
  addPushDevice: ['pushDevices'],
  removePushDevice: ['pushDevices'],
  // the user fetches nothing until they return, and the page then starts fresh
  depart: [],
  stay: [],
  rename: ['renaming', 'profile', 'articles', 'board', 'article', ...IDEAS, ...COMMENTS, 'rentals', 'letters'],
  // the list itself comes with the user's own record
  befriend: ['profile'],
  unfriend: ['profile'],
  report: ['cases', 'caseFigures', 'roomCounts', 'article', ...COMMENTS],
  silence: ['profile', 'silences', 'allSanctions'],
  sanction: ['profile', 'silences', 'allSanctions', 'account', 'accounts'],
  liftSanction: ['profile', 'silences', 'allSanctions', 'account', 'accounts'],
  invite: ['invitations'],
  acceptInvitation: ['invitations', 'correspondence'],
  endInvitation: ['invitations'],
  rematch: ['invitations'],
  createWork: ['ownWorks', ...IDEAS],
  changeWork: ['ownWorks', 'works'],
  openWork: ['ownWorks', 'works', 'work', ...IDEAS, 'ideaWorks'],
  withdrawWork: ['ownWorks', 'works', 'work', ...IDEAS, 'ideaWorks'],
  renewWorkLink: ['work'],
  showWorkScene: ['ownWorks', 'work', 'workScene'],
  hideWorkScene: ['ownWorks', 'work', 'workScene'],
  borrowDraft: [],
  removeWork: ['ownWorks', 'works', ...IDEAS, 'ideaWorks'],
  createMadeGood: ['madeGoods'],
  changeMadeGood: ['madeGoods'],
  removeMadeGood: ['madeGoods'],
  // the standing comes with the answer
  submitWork: REVIEWED,
  unsubmitWork: REVIEWED,
  stopSelling: REVIEWED,
  appealReview: REVIEWED,
  reviewWork: ['reviewedWorks', 'reviewedWork'],
  takeWorkDown: ['reviewedWorks', 'reviewedWork', 'works', 'work'],
  answerWorkAppeal: ['reviewedWorks', 'reviewedWork'],
  createDeck: [],
  changeDeck: ['decks'],
  removeDeck: ['decks', 'rentals'],
  arrangeDeck: ['decks', 'sharedDeck'],
  shareDeck: ['decks', 'sharedDeck'],
  hideDeck: ['decks', 'sharedDeck'],
  publishDeck: ['rentals'],
  withdrawDeck: ['decks', 'rentals'],
  rentDeck: ['rentals', 'sharedDeck'],
  openBoosters: ['boosterOdds'],
  craftCard: [],
  craftCards: [],
  rise: [],
  craftRecipe: [],
  createRecipe: [],
  endRecipe: ['crafts'],
  sellCards: [],
  buyCard: [],
  openOffer: [],
  cancelOffer: [],
  openTrade: [],
  takeTrade: [],
  cancelTrade: [],
  commentOnCard: ['cardComments', 'latestComments'],
  commentOnArticle: ['articleComments', 'article', ...BOARDS],
  commentOnIdea: ['ideaComments', ...IDEAS],
  editComment: [...COMMENTS],
  removeComment: [...COMMENTS, 'article', ...BOARDS, ...IDEAS],
  // the answer contains the comment
  voteForComment: [],
  takeCommentVoteBack: [],
  uploadPicture: [],
  writeArticle: [...BOARDS, 'boardTopics'],
  editArticle: ['article', 'articleVersions', 'boardTopics', ...BOARDS],
  removeArticle: ['article', 'articleVersions', 'boardTopics', ...BOARDS],
  // the answer contains the article
  voteForArticle: BOARDS,
  takeVoteBack: BOARDS,
  pinArticle: ['article', ...BOARDS],
  writeIdea: ['ideas'],
  editIdea: IDEAS,
  removeIdea: IDEAS,
  voteForIdea: IDEAS,
  takeIdeaVoteBack: IDEAS,
  judgeIdea: IDEAS,
  mergeIdea: [...IDEAS, 'ideaWorks', 'ideaComments'],
  drawTextCon: [],
  makeTextCon: ['madeTextCons'],
  withdrawTextCon: ['madeTextCons'],
  claimReward: [],
  exchangeQuest: ['rewards'],
  noteLesson: [],
  notePractice: [],
  turnFlip: [],
  buySkin: ['skins', 'skin'],
  equipSkin: ['uitems', 'skins'],
  buyCon: ['cons', 'ownConPacks'],
  buyConPack: ['cons', 'ownConPacks'],
  // the store of emoticons has changed before the call
  favourCon: [],
  unfavourCon: [],
  muteConPack: ['cons', 'ownConPacks', 'shopConPacks'],
  unmuteConPack: ['cons', 'ownConPacks', 'shopConPacks'],
  orderCons: ['cons'],
  claimGifts: ['gifts'],
  seeCoupons: [],
  redeemCoupon: ['publicCoupons', 'gifts'],
  sendLetter: TALK_OF_LETTERS,
  readLetter: ['letters', 'letter', 'unreadLetters'],
  takeLetterGoods: TALK_OF_LETTERS,
  refuseLetterGoods: TALK_OF_LETTERS,
  // an open letter is closed after the call
  removeLetter: ['letters', 'unreadLetters', 'letterAllowance'],
  readNotices: [],
  giveGift: [],
  blockSignUps: ['signUpBlocks'],
  unblockSignUps: ['signUpBlocks'],
  makeCoupon: ['coupons'],
  closeCoupon: ['coupons'],
  slowChat: [],
  // the server broadcasts the change
  turnSwitches: [],
  listWord: ['listedWords'],
  dropWord: ['listedWords'],
  removeChatMessage: [],
};
