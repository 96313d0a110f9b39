import { PLACEMENT_MATCHES } from '@chilyo/protocol';
/** A player's rating in Glicko-2, and the number of matches that it comes from. */
export type Rating = { rating: number; deviation: number; volatility: number; games: number };

const TAU = 0.75;
const MIN_DEVIATION = 45;
const MAX_DEVIATION = 350;
const SCALE = 173.7178;
/** Days of inactivity that count as one rating period, over which the deviation grows. */
const PERIOD_DAYS = 4.6;
export const START: Rating = { rating: 1500, deviation: 350, volatility: 0.09, games: 0 };
export const PROVISIONAL_DEVIATION = 110;
/** A win over a newcomer lifts no rating above this: such opponents can be made at will. */
export const LIFT_MOST = 1700;

/** Whether the rating is provisional. */
export const isProvisional = ({ deviation }: Pick<Rating, 'deviation'>): boolean => deviation >= PROVISIONAL_DEVIATION;

/** Number of placement matches so far; null once the rating is no longer provisional. */
export const placementOf = (rating: { games: number; deviation: number }): number | null =>
  rating.games < PLACEMENT_MATCHES && isProvisional(rating) ? rating.games : null;

/**
 * Both players' ratings after one match, each rated against the other's rating before it.
 * `score` is 1, 0.5 or 0 for the first; `days` since each was last rated.
 * Source: Glickman, "Example of the Glicko-2 system" (2022), steps 2 to 8, one match a period; constants as on lichess,
 * but for the deviation of a start, which is the paper's. Above `LIFT_MOST` a newcomer in placement matches moves a rating
 * neither up nor down; an old account is no newcomer, although each season makes all ratings provisional.
 */
export function rate(first: Rating, second: Rating, score: number, days: [number, number]): [Rating, Rating] {
  const a = rested(first, days[0]);
  const b = rested(second, days[1]);
  return [liftedBy(a, b, score), liftedBy(b, a, 1 - score)];
}

function liftedBy(player: Rating, opponent: Rating, score: number): Rating {
  const rated = after(player, opponent, score);
  if (placementOf(opponent) === null) return rated;
  if (player.rating >= LIFT_MOST) return { ...player, games: rated.games };
  return { ...rated, rating: Math.min(rated.rating, LIFT_MOST) };
}

function rested(player: Rating, days: number): Rating {
  const phi = player.deviation / SCALE;
  const deviation = Math.sqrt(phi * phi + (player.volatility * player.volatility * days) / PERIOD_DAYS) * SCALE;
  return { ...player, deviation: Math.min(deviation, MAX_DEVIATION) };
}

function after(player: Rating, opponent: Rating, score: number): Rating {
  const mu = (player.rating - 1500) / SCALE;
  const phi = player.deviation / SCALE;
  const opponentPhi = opponent.deviation / SCALE;
  const g = 1 / Math.sqrt(1 + (3 * opponentPhi * opponentPhi) / (Math.PI * Math.PI));
  const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - 1500) / SCALE)));
  const variance = 1 / (g * g * expected * (1 - expected));
  const delta = variance * g * (score - expected);
  const volatility = newVolatility(player.volatility, phi, variance, delta);
  const before = phi * phi + volatility * volatility;
  const phiAfter = 1 / Math.sqrt(1 / before + 1 / variance);
  const muAfter = mu + phiAfter * phiAfter * g * (score - expected);
  return {
    rating: muAfter * SCALE + 1500,
    deviation: Math.min(MAX_DEVIATION, Math.max(MIN_DEVIATION, phiAfter * SCALE)),
    volatility,
    games: player.games + 1,
  };
}

/** Step 5 of the paper: the Illinois algorithm on f. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const ex = Math.exp(x);
    const sum = phi * phi + variance + ex;
    return (ex * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + variance) high = Math.log(delta * delta - phi * phi - variance);
  else {
    let k = 1;
    while (f(a - k * TAU) < 0) k += 1;
    high = a - k * TAU;
  }
  let fLow = f(low);
  let fHigh = f(high);
  while (Math.abs(high - low) > 1e-6) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else fLow /= 2;
    high = middle;
    fHigh = fMiddle;
  }
  return Math.exp(low / 2);
}
