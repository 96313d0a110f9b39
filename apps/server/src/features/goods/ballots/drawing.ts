/** `met`: how often it was met by all voters this month. */
export type Drawable = { id: number; version: number; maker: number; met: number };
/** What a voter has met: pairs of all months by `pairKey`, and how often each candidate this month. */
export type Met = { pairs: ReadonlySet<string>; meetings: ReadonlyMap<number, number> };

/**
 * How often a voter meets a candidate in a month, the skipped ones included. With fewer meetings a partisan of one card
 * looks like a fan of it (docs/decisions, votes by blind pairs).
 */
export const MEETINGS = 5;

/** Two works in the versions that were seen, in the order of their ids. */
export const pairKey = (one: { id: number; version: number }, other: { id: number; version: number }): string =>
  [one, other]
    .sort((a, b) => a.id - b.id)
    .map(({ id, version }) => `${id}.${version}`)
    .join(' ');

/**
 * Two candidates for a voter, in the order in which they are shown; null when there is none left. Candidates that the
 * voter has met least come first, of these the ones that all voters have met least, then chance. Makers never meet their
 * own.
 */
export function drawPair<C extends Drawable>(
  candidates: readonly C[],
  voter: number,
  { pairs, meetings }: Met,
  random: () => number,
): [C, C] | null {
  const timesOf = ({ id }: C) => meetings.get(id) ?? 0;
  const order = new Map(candidates.map(({ id }) => [id, random()]));
  const open = candidates
    .filter((each) => each.maker !== voter && timesOf(each) < MEETINGS)
    .sort((a, b) => timesOf(a) - timesOf(b) || a.met - b.met || order.get(a.id)! - order.get(b.id)!);
  for (const [at, one] of open.entries()) {
    const other = open.slice(at + 1).find((each) => !pairs.has(pairKey(one, each)));
    if (other) return random() < 0.5 ? [one, other] : [other, one];
  }
  return null;
}
