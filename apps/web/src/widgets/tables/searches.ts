import {
  IDEA_ORDERS,
  IDEA_VIEWS,
  REVIEW_VIEWS,
  SEARCH_KINDS,
  SEARCH_TYPED_MAX,
  TOPIC_NAME_MAX,
  WORK_KINDS,
  WORK_ORDERS,
} from '@chilyo/protocol/constants';
import { TIERS } from '@chilyo/protocol/tiers';
import { ALL_ELEMENTS, WEEK } from '../../ui/element.ts';
import { SORTS, type Sort } from '../cards/search/sorts.ts';

type Raw = Record<string, unknown>;
const TIER_KEYS = TIERS.map(({ key }) => key);

/** The user may edit the address: unknown values are ignored. */
const oneOf = <const T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value);
/** A word of digits arrives as a number, and `true` as a boolean. */
const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, most) || undefined
    : undefined;
const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;

type Filled<T> = { [K in keyof T]?: NonNullable<T[K]> };
/** Drops empty values, which the address omits. */
export const filled = <T extends object>(search: T): Filled<T> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '')) as Filled<T>;

/** `back` is the place to come back to. */
export const login = ({ back, way }: Raw) =>
  filled({ back: typeof back === 'string' ? back : undefined, way: oneOf(['sign-up'], way) });

/** Why a login at a provider came to nothing. */
export const providerReturn = ({ why }: Raw) => filled({ why: oneOf(['given_up', 'failed', 'invalid'], why) });

export const ownGames = ({ kind, result, element, opponent }: Raw) =>
  filled({
    kind: oneOf(['ranked', 'friendly', 'practice'], kind),
    result: oneOf(['won', 'lost', 'drawn'], result),
    element: oneOf(WEEK, element),
    opponent: text(opponent, 12),
  });

/** The box, the opened letter, and the form for a new letter with its recipient. */
export const letters = ({ box, open, to, write }: Raw) =>
  filled({
    box: oneOf(['received', 'sent'], box),
    open: whole(open),
    to: whole(to),
    write: write === true ? (true as const) : undefined,
  });

/** The folder; 0 is outside of all. */
export const bookmarks = ({ folder }: Raw) => filled({ folder: whole(folder) });

export const ledger = ({ way }: Raw) => filled({ way: oneOf(['in', 'out'], way) });

const WORDS_MOST = 40;
/** What moderators see of text-cons. */
export const textCons = ({ view, words, user }: Raw) =>
  filled({ view: oneOf(['made'], view), words: text(words, WORDS_MOST), user: whole(user) });
export const conShop = ({ words, whose }: Raw) =>
  filled({ words: text(words, WORDS_MOST), whose: oneOf(['mine', 'others'], whose) });
/** The filter of a board. A topic that the board does not have finds nothing. */
export const board = ({ topic, without, words, place, sort, popular, page }: Raw) =>
  filled({
    page: typeof page === 'number' && page > 1 ? whole(page) : undefined,
    topic: text(topic, TOPIC_NAME_MAX),
    without: text(without, TOPIC_NAME_MAX),
    words: text(words, WORDS_MOST),
    place: oneOf(['title', 'body', 'author'], place),
    sort: oneOf(['votes', 'comments'], sort),
    popular: oneOf(['yes'], popular),
  });

export const skinShop = ({ words, element, whose }: Raw) =>
  filled({
    words: text(words, WORDS_MOST),
    element: oneOf(ALL_ELEMENTS, element),
    whose: oneOf(['mine', 'others', 'owned-cards'], whose),
  });

const CONDITION_MOST = 200;
/** Longest deck code. */
const DECK_MOST = 420;
/** Every part is a condition of the query language, but `sort`. */
export const cards = ({ q, element, cost, type, rarity, keyword, owned, set, sort }: Raw) =>
  filled({
    q: text(q, CONDITION_MOST),
    element: text(element, CONDITION_MOST),
    cost: text(cost, CONDITION_MOST),
    type: text(type, CONDITION_MOST),
    rarity: text(rarity, CONDITION_MOST),
    keyword: text(keyword, CONDITION_MOST),
    owned: text(owned, CONDITION_MOST),
    set: text(set, CONDITION_MOST),
    sort: oneOf(Object.keys(SORTS) as Sort[], sort),
  });

export const crafts = ({ rarity, element }: Raw) =>
  filled({ rarity: oneOf(['common', 'rare', 'epic'], rarity), element: oneOf(ALL_ELEMENTS, element) });

export const trades = ({ filter, card }: Raw) =>
  filled({ filter: oneOf(['takeable', 'lacking', 'mine', 'sales'], filter), card: whole(card) });

/** The server's deck that a link names. */
export const sharedDeck = ({ deck }: Raw) => filled({ deck: whole(deck) });

/** The site search, optionally by kind. */
export const siteSearch = ({ q, kind }: Raw) =>
  filled({ q: text(q, SEARCH_TYPED_MAX), kind: oneOf(SEARCH_KINDS, kind) });

/** A deck's code from a shared link. */
export const decks = ({ code }: Raw) => filled({ code: text(code, CONDITION_MOST) });

/** A new card that begins from another one, or from an idea. */
export const newCard = ({ from, idea }: Raw) =>
  filled({ from: whole(from) || undefined, idea: whole(idea) || undefined });

export const ideas = ({ words, state, element, author, order }: Raw) =>
  filled({
    words: text(words, WORDS_MOST),
    state: oneOf(IDEA_VIEWS, state),
    element: oneOf(ALL_ELEMENTS, element),
    author: whole(author) || undefined,
    order: oneOf(IDEA_ORDERS, order),
  });

/** A new idea with the draft of an own work. */
export const newIdea = ({ work }: Raw) => filled({ work: whole(work) || undefined });

/** The link of a draft. */
export const card = ({ link, view }: Raw) => filled({ link: text(link, WORDS_MOST), view: oneOf(['making'], view) });

export const workshop = ({ words, order, maker }: Raw) =>
  filled({ words: text(words, WORDS_MOST), order: oneOf(WORK_ORDERS, order), maker: whole(maker) || undefined });

/** The opponent of a trial. */
export const trial = ({ level }: Raw) => filled({ level: whole(level) });

/** Whether the board of a scene is set up or, with `at`, played; `maker` is the one that its maker shows, of a draft with its link. */
export const scene = ({ at, link }: Raw) =>
  filled({ at: oneOf(['play', 'computer', 'show', 'maker'], at), link: text(link, WORDS_MOST) });

/** A moment of a strength report by its place, of a draft with its link. */
export const moment = ({ at, link }: Raw) => filled({ at: whole(at), link: text(link, WORDS_MOST) });

/** The moment of a replay, as a number of events. */
export const game = ({ t }: Raw) => filled({ t: whole(t) });

/**
 * A starter deck by its element, a moment of a match, a deck code, or an own deck by its number; `card`: a card to
 * have in the opening hand.
 */
export const practice = ({ deck, level, card }: Raw) =>
  filled({
    deck: whole(deck) ?? text(deck, DECK_MOST),
    level: whole(level),
    card: whole(card),
  });

/** The order of the tables of a page, their pages and filters (`table-order.ts`), and which charts are shown as tables. */
export const tables = ({ order, pages, only, tables: shown }: Raw) => ({
  order: text(order, CONDITION_MOST),
  pages: text(pages, CONDITION_MOST),
  only: text(only, CONDITION_MOST),
  tables: text(shown, CONDITION_MOST),
});

/** A new skin of a card. */
export const newSkin = ({ card }: Raw) => filled({ card: whole(card) || undefined });
/** `invitation` comes from a notice and is shown on the page; `ladder` selects the record to show. */
export const person = ({ invitation, ladder, ...raw }: Raw) =>
  filled({ invitation: whole(invitation), ladder: ladder === 2 ? (2 as const) : undefined, ...tables(raw) });

const SEASON = /^20\d\d-(0[1-9]|1[0-2])$/;
/** Ladder, subset of players, season and page. */
export const ranks = ({ ladder, of, words, season, page }: Raw) =>
  filled({
    ladder: ladder === 2 ? (2 as const) : undefined,
    of: oneOf(['friends'], of),
    words: text(words, WORDS_MOST),
    season: typeof season === 'string' && SEASON.test(season) ? season : undefined,
    page: whole(page) || undefined,
  });

const WEEKS = [1, 4, 12, 52] as const;
const weeksOf = (weeks: unknown) => WEEKS.find((each) => each === weeks);
const CARD_SET = /^[0-9a-f]{8,64}$/;
/** Filters of win rates: ladder, weeks, tier, card set, edition of the rules. */
/** The address of the article that a visitor asks to take down. */
export const takedown = ({ address }: Raw) => filled({ address: text(address, WORDS_MOST) });

export const winRates = ({ ladder, weeks, band, cards: set, edition, ...raw }: Raw) =>
  filled({
    ladder: ladder === 2 ? (2 as const) : undefined,
    weeks: weeksOf(weeks),
    band: oneOf(TIER_KEYS, band),
    cards: typeof set === 'string' && CARD_SET.test(set) ? set : undefined,
    edition: whole(edition),
    ...tables(raw),
  });

/** `card` selects the card of the weekly chart. */
export const cardWins = ({ weeks, words, card, ...raw }: Raw) =>
  filled({ weeks: weeksOf(weeks), words: text(words, WORDS_MOST), card: whole(card) || undefined, ...tables(raw) });

const DAYS = [7, 28, 90, 366] as const;
/** A year of days is as much as is drawn; `kind` is which matches are listed. */
export const days = ({ days: asked, kind, ...raw }: Raw) =>
  filled({
    days: DAYS.find((each) => each === asked),
    kind: text(kind, WORDS_MOST),
    ...tables(raw),
  });

const DAY = /^20\d\d-\d\d-\d\d$/;
const dayOf = (value: unknown) => (typeof value === 'string' && DAY.test(value) ? value : undefined);
/**
 * Filters of the operator's tables: each page knows which of them it uses, and their values. `open` is the opened row.
 */
export const desk = ({ words, kind, state, action, by, user, open, from, until, ...raw }: Raw) =>
  filled({
    words: text(words, WORDS_MOST),
    kind: text(kind, WORDS_MOST),
    state: text(state, WORDS_MOST),
    action: text(action, WORDS_MOST),
    by: whole(by) || undefined,
    user: whole(user) || undefined,
    open: whole(open) || undefined,
    from: dayOf(from),
    until: dayOf(until),
    ...tables(raw),
  });

/** Pages of the operator's room. */
export const ROOM_PARTS = [
  'cases',
  'hidden',
  'works',
  'site',
  'plans',
  'boards',
  'gifts',
  'accounts',
  'books',
] as const;

/** The operator's room: which of its pages, filters of the cases, and of the works in review; `work` is the one that is looked at. */
export const room = ({ part, review, of, work, ...raw }: Raw) =>
  filled({
    part: oneOf(ROOM_PARTS, part),
    review: oneOf(REVIEW_VIEWS, review),
    of: oneOf(WORK_KINDS, of),
    work: whole(work) || undefined,
    ...desk(raw),
  });
