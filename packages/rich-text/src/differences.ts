/** A run of items in both texts, or in one of them only. */
export type Change<T> = { kind: 'same' | 'removed' | 'added'; items: T[] };

/** Upper limit of compared pairs; beyond it the whole text counts as rewritten. */
const PAIRS_COMPARED = 4_000_000;

/** The difference of two sequences by their longest common subsequence; removed items come before added ones. */
export function changesBetween<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => unknown = (item) => item,
): Change<T>[] {
  const [old, now] = [before.map(keyOf), after.map(keyOf)];
  let begin = 0;
  while (begin < old.length && begin < now.length && old[begin] === now[begin]) begin++;
  let end = 0;
  while (end < old.length - begin && end < now.length - begin && old.at(-1 - end) === now.at(-1 - end)) end++;
  const common = commonBelow(old.slice(begin, old.length - end), now.slice(begin, now.length - end));
  const changes: Change<T>[] = [];
  const note = (kind: Change<T>['kind'], item: T) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.items.push(item);
    else changes.push({ kind, items: [item] });
  };
  for (const item of after.slice(0, begin)) note('same', item);
  let [row, column] = [begin, begin];
  for (const [oldAt, nowAt] of [...common, [old.length - begin - end, now.length - begin - end] as const]) {
    while (row < begin + oldAt) note('removed', before[row++]!);
    while (column < begin + nowAt) note('added', after[column++]!);
    if (row < old.length - end && column < now.length - end) note('same', after[column]!);
    row++;
    column++;
  }
  for (const item of after.slice(after.length - end)) note('same', item);
  return changes;
}

/** Places of the longest row that both have in common. */
function commonBelow(old: readonly unknown[], now: readonly unknown[]): [oldAt: number, nowAt: number][] {
  const [height, width] = [old.length, now.length];
  if (height * width > PAIRS_COMPARED) return [];
  // how much is in common from each pair on
  const shared = new Uint16Array((height + 1) * (width + 1));
  const at = (row: number, column: number) => row * (width + 1) + column;
  for (let row = height - 1; row >= 0; row--)
    for (let column = width - 1; column >= 0; column--)
      shared[at(row, column)] =
        old[row] === now[column]
          ? shared[at(row + 1, column + 1)]! + 1
          : Math.max(shared[at(row + 1, column)]!, shared[at(row, column + 1)]!);
  const common: [number, number][] = [];
  for (let row = 0, column = 0; row < height && column < width; ) {
    if (old[row] === now[column]) common.push([row++, column++]);
    else if (shared[at(row + 1, column)]! >= shared[at(row, column + 1)]!) row++;
    else column++;
  }
  return common;
}
