import { type Strength, strengthsOf } from './bradley-terry.ts';
import { type Partisans, partisansOf } from './partisans.ts';
import { type Ballot, type Electorate, type Weighted, weightsOf } from './weights.ts';

export type Counted<B extends Ballot> = {
  ballots: Weighted<B>[];
  /** By the candidates' places. */
  strengths: Strength[];
  /** Candidates with partisans, by their places. */
  partisans: ReadonlyMap<number, Partisans>;
};

/** Rounds of the search for partisans: each round fits strengths without the partisans of the round before. */
const PASSES = 2;

/** Counts ballots: their weights, and how strong each candidate is. Who is held to be a partisan is not heard at all. */
export function countBallots<B extends Ballot>(given: readonly B[], electorate: Electorate): Counted<B> {
  const plain = weightsOf(given, electorate);
  const fit = (ballots: readonly Weighted<B>[]) =>
    strengthsOf(
      electorate.makers.length,
      ballots.filter(({ weight }) => weight > 0),
    );
  let ballots = plain;
  let strengths = fit(ballots);
  let partisans: Map<number, Partisans> = new Map();
  for (let pass = 0; pass < PASSES; pass++) {
    partisans = partisansOf(plain, strengths);
    const unheard = new Set([...partisans.values()].flatMap(({ people }) => [...people]));
    if (unheard.size === 0 && ballots === plain) break;
    // who is cleared by the strengths of this round is heard again
    ballots = plain.map((ballot) => (unheard.has(ballot.person) ? { ...ballot, weight: 0 } : ballot));
    strengths = fit(ballots);
  }
  return { ballots, strengths, partisans };
}
