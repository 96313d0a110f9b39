import type { Strength } from './bradley-terry.ts';
import { MEETINGS } from './drawing.ts';
import type { Weighted } from './weights.ts';

/** What a person said about one candidate: the strengths of the others, and beside which of them it was chosen. */
type Row = { person: number; against: number[]; won: boolean[] };
export type Partisans = {
  /** Twice the logarithm of the ratio of likelihoods, with partisans and without. */
  evidence: number;
  /** Persons who are more likely partisans than fans. */
  people: ReadonlySet<number>;
};

/** Part of their ballots in which partisans choose another card. */
const SLIPS = 0.03;
/**
 * Evidence from which partisans are held to be there: with none, one candidate in 1 000 comes to it by chance at most
 * (half a chi-squared of one degree, Self and Liang, JASA 82, 1987, for each of four numbers of meetings).
 */
const CERTAIN = 13.8;
/** Ballots about a candidate by which a person may show to be a partisan of it. */
const SHOWN = 2;
/** Possible shares of partisans among the voters with enough ballots about a candidate. */
const SHARES = [0.01, 0.02, 0.04, 0.07, 0.11, 0.16, 0.22, 0.3, 0.4, 0.55, 0.8];
/** Standard deviations of people's taste for one card; the counting takes the one that fits all ballots best. */
const TASTES = [0.5, 0.75, 1, 1.25, 1.5, 2];
const STEP = 0.25;
/** Strengths that a candidate may have for a person. */
const GRID = Array.from({ length: 57 }, (_, at) => (at - 28) * STEP);
/** How much the evidence for voters who never choose a candidate takes off: the sides of a divided card are seldom equal. */
const DIVIDED = 2;
/** How far a candidate's own strength may be from what all ballots say, in steps. */
const NEAR = 8;

/**
 * Finds partisans: voters who always choose one candidate, whatever stands beside it. Tastes differ (a person's strength
 * for a candidate is spread normally around the candidate's own), so some fans always choose it as well. The search fits
 * a mixture of both kinds by maximum likelihood and believes in partisans only with certainty. A card that divides people
 * has as many voters who never choose it; the evidence for these is subtracted.
 */
export function partisansOf(ballots: readonly Weighted[], strengths: readonly Strength[]): Map<number, Partisans> {
  const candidates = rowsOf(ballots, strengths).map(
    ({ place, rows }): Candidate => ({
      place,
      at: stepOf(strengths[place]!.strength),
      rows,
      byStrength: rows.map(chancesByStrength),
    }),
  );
  const kernel = likeliestTaste(candidates);
  const found = new Map<number, Partisans>();
  for (const candidate of candidates) {
    const fitted = mixture(candidate, kernel, chanceOfPartisan);
    if (fitted.evidence < CERTAIN) continue;
    const { evidence } = mixture(candidate, kernel, chanceOfOpponent);
    if (fitted.evidence - DIVIDED * evidence > CERTAIN) found.set(candidate.place, fitted);
  }
  return found;
}

type Candidate = { place: number; at: number; rows: readonly Row[]; byStrength: readonly Float64Array[] };

const stepOf = (strength: number) =>
  Math.min(GRID.length - 1, Math.max(0, Math.round(strength / STEP) + (GRID.length - 1) / 2));

/** What each person said about each candidate. */
function rowsOf(ballots: readonly Weighted[], strengths: readonly Strength[]): { place: number; rows: Row[] }[] {
  const found = strengths.map(() => new Map<number, Row>());
  const add = (place: number, other: number, person: number, won: boolean) => {
    const row = found[place]!.get(person) ?? { person, against: [], won: [] };
    found[place]!.set(person, row);
    row.against.push(strengths[other]!.strength);
    row.won.push(won);
  };
  for (const { winner, loser, person, weight } of ballots) {
    if (weight === 0) continue;
    add(winner, loser, person, true);
    add(loser, winner, person, false);
  }
  return found.map((rows, place) => ({ place, rows: [...rows.values()] }));
}

/** The taste by which all ballots are likeliest, as weights of a normal distribution on the grid. */
function likeliestTaste(candidates: readonly Candidate[]): Float64Array {
  let best = { log: Number.NEGATIVE_INFINITY, kernel: kernelOf(TASTES[0]!) };
  for (const taste of TASTES) {
    const kernel = kernelOf(taste);
    let log = 0;
    for (const { at, byStrength } of candidates)
      for (const chances of byStrength) log += Math.log(smoothAt(chances, kernel, at));
    if (log > best.log) best = { log, kernel };
  }
  return best.kernel;
}

/**
 * The likeliest mixture. Partisans come until they have met their candidate as often as they may, or fewer times together:
 * of each least number of meetings the likeliest is taken.
 */
function mixture({ at, rows, byStrength }: Candidate, kernel: Float64Array, chanceOf: (row: Row) => number): Partisans {
  const asPartisan = rows.map(chanceOf);
  let plain = Number.NEGATIVE_INFINITY;
  let best = { log: Number.NEGATIVE_INFINITY, share: 0, met: 0, asFan: [] as number[] };
  for (let step = Math.max(0, at - NEAR); step <= Math.min(GRID.length - 1, at + NEAR); step++) {
    const asFan = byStrength.map((chances) => smoothAt(chances, kernel, step));
    const all = asFan.reduce((log, chance) => log + Math.log(chance), 0);
    plain = Math.max(plain, all);
    for (let met = SHOWN; met <= MEETINGS; met++) {
      const group = rows.flatMap(({ won }, row) => (won.length >= met ? [row] : []));
      for (const share of SHARES) {
        const log = group.reduce(
          (sum, row) => sum + Math.log(1 - share + (share * asPartisan[row]!) / asFan[row]!),
          all,
        );
        if (log > best.log) best = { log, share, met, asFan };
      }
    }
  }
  const { share, met, asFan } = best;
  const isOne = ({ won }: Row, row: number) =>
    won.length >= met && share * asPartisan[row]! > (1 - share) * asFan[row]!;
  return { evidence: 2 * (best.log - plain), people: new Set(rows.filter(isOne).map(({ person }) => person)) };
}

const chanceOfPartisan = ({ won }: Row): number => won.reduce((chance, is) => chance * (is ? 1 - SLIPS : SLIPS), 1);
const chanceOfOpponent = ({ won }: Row): number => won.reduce((chance, is) => chance * (is ? SLIPS : 1 - SLIPS), 1);

/** By the strength that the candidate has for a person, the chance of what they chose. */
function chancesByStrength({ against, won }: Row): Float64Array {
  return Float64Array.from(GRID, (strength) => {
    let chance = 1;
    for (let at = 0; at < against.length; at++) {
      const odds = strength - against[at]!;
      chance /= 1 + Math.exp(won[at] ? -odds : odds);
    }
    return chance;
  });
}

function kernelOf(taste: number): Float64Array {
  const reach = Math.ceil((2.5 * taste) / STEP);
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-0.5 * (((at - reach) * STEP) / taste) ** 2),
  );
  const sum = kernel.reduce((total, each) => total + each, 0);
  return kernel.map((each) => each / sum);
}

/** The mean chance of people around a strength; beyond the grid it is as at the grid's end. */
function smoothAt(chances: Float64Array, kernel: Float64Array, at: number): number {
  const reach = (kernel.length - 1) / 2;
  let sum = 0;
  for (let offset = -reach; offset <= reach; offset++) {
    const from = Math.min(chances.length - 1, Math.max(0, at + offset));
    sum += kernel[offset + reach]! * chances[from]!;
  }
  return sum;
}
