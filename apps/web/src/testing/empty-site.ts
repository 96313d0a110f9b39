import type { Answer, CallName } from '../api/call-types.ts';
import { BOARDS_AS_BUILT } from '../widgets/texts/boards.ts';
import { CARDS } from './catalog.ts';

const NO_REWARDS: Answer<'rewards'> = {
  first_steps: [],
  practice_counts_until_ts: null,
  quests: [],
  may_exchange: true,
  weekly: [],
  attendance: { lights: [], lit: 0, may_claim: false },
  starters: [],
  achievements: [],
  waiting: 0,
  today: {
    luminary: 'R',
    luminary_percent: 20,
    luminary_cards: 10,
    deck_cards: null,
    first_win: 0,
    wins: 0,
    pay_percent: 100,
    next: null,
    day_ends_ts: 2_000_000_000,
  },
};

/** Answers for start-up, the frame of every page and the home page: a site without any activity. */
export const EMPTY_SITE: { [N in CallName]?: Answer<N> } = {
  authConfig: { provider: 'embedded', mail: false, logins: [] },
  abilities: [],
  articles: [],
  articlesAround: [],
  ballotMonths: [],
  boards: [...BOARDS_AS_BUILT],
  cards: CARDS,
  chatMessages: { items: [], next: null },
  cons: [],
  linkedLogins: { logins: [], providers: [], has_password: true },
  queueNow: { searching: 1, playing: 0, wait: null },
  seasonPrizes: [],
  strength: null,
  contact: {
    name: '',
    email: '',
    phone: '',
    address: '',
    privacy_officer: '',
    privacy_contact: '',
    youth_officer: '',
    youth_contact: '',
  },
  // the page of the vote asks for a pair, which the server may have to draw
  drawBallotPair: { pair: null, pause: 'no_candidates', left_today: 20 },
  correspondence: { items: [], next: null },
  invitations: [],
  latestComments: [],
  rewards: NO_REWARDS,
  roomCounts: { reports: 0, appeals: 0, takedowns: 0, works: 0, signals: 0 },
  skins: [],
  uitems: [],
  unreadLetters: { count: 0 },
  weekArticles: [],
};
