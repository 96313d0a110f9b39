/** A file as the bundler makes it by itself: modules that the same parts of the page need. */
export type Piece = {
  /** Compressed bytes, about. */
  size: number;
  /** Pieces that it imports. */
  imports: readonly number[];
  /** Whether it may become a file with others. */
  mayJoin: boolean;
};

/** Pieces that one part of the site fetches together. */
export type Visit = {
  pieces: ReadonlySet<number>;
  /** How much it counts. */
  weight: number;
  /** Most bytes that joined files may add to it. */
  most: number;
};

/** What one more request costs, in bytes. */
const REQUEST = 3_000;

type File = {
  pieces: number[];
  size: number;
  imports: Set<number>;
  /** Indices of the visits that fetch it. */
  visits: Set<number>;
  mayJoin: boolean;
};

/**
 * Joins files two by two, always the two that save most: a visit that fetches both has a request less, and one that
 * fetches one of them has more bytes. Two files between which a third one lies are not joined: it would import them
 * and be imported by them.
 *
 * @returns for each piece the lowest piece of its file
 */
export function joinPieces(pieces: readonly Piece[], visits: readonly Visit[]): number[] {
  const files = new Map<number, File>(
    pieces.map(({ size, imports, mayJoin }, piece) => [
      piece,
      { pieces: [piece], size, imports: new Set(imports), visits: new Set(), mayJoin },
    ]),
  );
  const fetched = visits.map((visit) => new Set(visit.pieces));
  const added = visits.map(() => 0);
  for (const [visit, set] of fetched.entries()) for (const file of set) files.get(file)!.visits.add(visit);
  let needs = new Map<number, Set<number>>();

  const needsOf = (start: number): Set<number> => {
    const known = needs.get(start);
    if (known) return known;
    const found = new Set([start]);
    for (const file of found) for (const next of files.get(file)!.imports) found.add(next);
    needs.set(start, found);
    return found;
  };

  /** What those visits lose that fetch `here` and would have to fetch `there` as well; none where that is too much. */
  const lossOf = (here: File, there: number): number => {
    let loss = 0;
    const { visits: others } = files.get(there)!;
    for (const visit of here.visits) {
      if (others.has(visit)) continue;
      const more = [...needsOf(there)].filter((file) => !fetched[visit]!.has(file));
      const bytes = more.reduce((sum, file) => sum + files.get(file)!.size, 0);
      if (added[visit]! + bytes > visits[visit]!.most) return Infinity;
      loss += visits[visit]!.weight * (bytes + REQUEST * (more.length - 1));
    }
    return loss;
  };

  const gainOf = (one: number, other: number): number => {
    const [here, there] = [files.get(one)!, files.get(other)!];
    let gain = 0;
    for (const visit of here.visits) if (there.visits.has(visit)) gain += visits[visit]!.weight * REQUEST;
    if (gain > 0) gain -= lossOf(here, other);
    return gain > 0 ? gain - lossOf(there, one) : gain;
  };

  /** Whether a way of imports leads from one to the other through a third. */
  const isBehind = (one: number, other: number): boolean =>
    [...files.get(one)!.imports].some((next) => next !== other && needsOf(next).has(other));

  const join = (kept: number, gone: number): void => {
    const [file, other] = [files.get(kept)!, files.get(gone)!];
    file.pieces.push(...other.pieces);
    file.size += other.size;
    for (const next of other.imports) file.imports.add(next);
    files.delete(gone);
    for (const { imports } of files.values()) if (imports.delete(gone)) imports.add(kept);
    file.imports.delete(kept);
    file.imports.delete(gone);
    needs = new Map();
    for (const visit of new Set([...file.visits, ...other.visits])) {
      const set = fetched[visit]!;
      // what it fetched of both is in the one file now
      if (!set.has(kept)) added[visit]! += file.size - other.size;
      else if (!set.has(gone)) added[visit]! += other.size;
      set.delete(gone);
      set.add(kept);
      for (const next of needsOf(kept)) {
        if (!set.has(next)) added[visit]! += files.get(next)!.size;
        set.add(next);
        files.get(next)!.visits.add(visit);
      }
    }
  };

  const gains = new Map<number, number>();
  const pairOf = (one: number, other: number) => Math.min(one, other) * pieces.length + Math.max(one, other);
  const note = (one: number, other: number): void => {
    const gain = gainOf(one, other);
    if (gain > 0) gains.set(pairOf(one, other), gain);
  };
  const joinable = () => [...files].filter(([, { mayJoin }]) => mayJoin).map(([file]) => file);
  for (const one of joinable()) for (const other of joinable()) if (one < other) note(one, other);
  while (gains.size > 0) {
    const [pair, most] = [...gains].reduce((best, each) => (each[1] > best[1] ? each : best));
    const [one, other] = [Math.floor(pair / pieces.length), pair % pieces.length];
    gains.delete(pair);
    const gain = gainOf(one, other);
    // other files have been joined since it was noted
    if (gain < most) {
      if (gain > 0) gains.set(pair, gain);
      continue;
    }
    if (isBehind(one, other) || isBehind(other, one)) continue;
    join(one, other);
    for (const each of gains.keys())
      if ([one, other].includes(Math.floor(each / pieces.length)) || [one, other].includes(each % pieces.length))
        gains.delete(each);
    for (const file of joinable()) if (file !== one) note(one, file);
  }
  const result: number[] = [];
  for (const [file, { pieces: members }] of files) for (const piece of members) result[piece] = file;
  return result;
}
