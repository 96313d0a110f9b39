import type { Economy } from '@chilyo/protocol';

/** All rewards, prices and limits of the economy (docs/ECONOMY). Whole numbers of gpoint or dpoint unless noted. */
export const ECONOMY = {
  /** Starting goods of a new player. */
  welcome: { gpoint: 300, dpoint: 100, boosters: 3 },
  /** Pay of a match, gpoint. */
  match: {
    win: 20,
    draw: 12,
    loss: 8,
    firstWin: 60,
    luminary: 1.5,
    /** Cards of the day's element that make a luminary deck. */
    luminaryCards: 10,
    festival: 2,
    practiceWin: 5,
    practiceWinsPaid: 3,
    fatigue: [
      { afterWins: 30, factor: 0.25 },
      { afterWins: 15, factor: 0.5 },
    ],
    /** A match is rated and paid from this turn, of both players together, or this length on. */
    playedTurns: 3,
    playedMs: 60_000,
    /** A loss is paid only after this many own turns or minutes. A concession before that is early. */
    lossTurns: 5,
    lossMs: 3 * 60_000,
    /** Paid wins a day by an early concession. */
    earlyWinsPaid: 3,
    /** Paid wins a day by the concession of an account that may not trade yet. */
    newcomerWinsPaid: 4,
    /** Given gold that a paid ranked match makes free to spend on other players. */
    frees: 20,
    /** From this match on against the same opponent within 24 h. */
    unpaidFrom: 4,
    unratedFrom: 6,
  },
  pot: { start: 100, perMatch: 3 },
  flip: { cards: 20, least: 1, most: 5, seconds: 60 },
  quest: { slots: 3, least: 40, most: 60, exchanges_a_day: 1 },
  weekly: { ranked_matches: 10, boosters: 1, gpoint: 100 },
  /** gpoint, each once. */
  first_steps: { lesson: 30, boosters: 20, practice: 30, deck: 20, ranked: 50, people: 30 },
  /** Days after the registration in which practice counts for quests. */
  newcomer_days: 3,
  /** The seven luminaries, one per day with a visit; a missed day does not reset them. */
  attendance: [
    { gpoint: 20 },
    { dpoint: 20 },
    { gpoint: 30 },
    { dpoint: 30 },
    { gpoint: 50 },
    { dpoint: 50 },
    { boosters: 1 },
  ],
  booster: {
    mixed: 100,
    element: 120,
    cards: 5,
    most_at_once: 10,
    odds: {
      usual: { common: 77, rare: 18.5, epic: 4, legendary: 0.5 },
      last: { common: 0, rare: 85, epic: 12.5, legendary: 2.5 },
    },
    pity: { epic: 10, legendary: 40 },
  },
  dismantle: { common: 5, rare: 20, epic: 80, legendary: 200 },
  house_sale: { common: 3, rare: 8, epic: 30, legendary: 120 },
  craft: { common: 40, rare: 100, epic: 320, legendary: 800 },
  rise: { cards: 3, common: 20, rare: 80, epic: 250 },
  market: { fee_percent: 5, offers_most: 50, odd_price_factor: 5 },
  trade: { cards_most: 8, open_most: 20, hours: 72, fee_percent: 5, fee_per_card: 3 },
  letter: { cards_a_day: 3, gpoint_a_day: 200, days: 14, an_hour: 20 },
  seasoned: { days: 3, ranked_matches: 10 },
  /**
   * One-sided value that an account may get from young accounts: gpoint in `days`; young is below `young_days`. To them a
   * usual price counts in full from this number of other sellers, and of buyers, on (`witnesses`).
   */
  windfall: { gpoint: 120, days: 28, young_days: 28, witnesses: 3 },
  rental: { most: 100, hours: 24, author_percent: 70 },
  skin: { least: 50, most: 2000, maker_percent: 40 },
  con: { least: 10, most: 300, maker_percent: 40 },
  made_set: { maker: 1000 },
  rename: { gpoint: 500, every_days: 30 },
} as const satisfies Omit<Economy, 'today'> & Record<string, unknown>;

/** A percentage of an amount; fees are rounded up, shares down. */
export const feeOf = (amount: number, percent: number) => Math.ceil((amount * percent) / 100);
export const shareOf = (amount: number, percent: number) => Math.floor((amount * percent) / 100);
