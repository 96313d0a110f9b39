import type { Cast } from './tally.ts';
import type { Weighted } from './weights.ts';

const HEAD = 'voter,left,right,chosen,tried,weight';
const DIGITS = 4;

/** A line for each ballot, with the ids of works by place. Voters are numbered by chance, and nothing tells when they voted. */
export function csvOf(ballots: readonly Weighted<Cast>[], ids: readonly number[], random: () => number): string {
  const voters = [...new Set(ballots.map(({ voter }) => voter))]
    .map((voter) => ({ voter, place: random() }))
    .sort((one, other) => one.place - other.place);
  const numbers = new Map(voters.map(({ voter }, at) => [voter, at + 1]));
  const lines = ballots
    .map(({ voter, left, right, chosen, isTried, weight }) => ({
      number: numbers.get(voter)!,
      sides: [ids[left]!, ids[right]!] as const,
      rest: [ids[chosen === 0 ? left : right]!, isTried ? 1 : 0, Number(weight.toFixed(DIGITS))],
    }))
    .sort((a, b) => a.number - b.number || a.sides[0] - b.sides[0] || a.sides[1] - b.sides[1])
    .map(({ number, sides, rest }) => [number, ...sides, ...rest].join(','));
  return [HEAD, ...lines, ''].join('\n');
}
