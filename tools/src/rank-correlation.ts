/** Spearman's: 1 where two lists of numbers have one order, -1 where one is the other's reverse. Equal numbers share the mean of their places. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [placesOf(one), placesOf(other)];
  const mean = (a.length - 1) / 2;
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [at, place] of a.entries()) {
    both += (place - mean) * (b[at]! - mean);
    ofA += (place - mean) ** 2;
    ofB += (b[at]! - mean) ** 2;
  }
  return both / Math.sqrt(ofA * ofB);
}

/** The place of each in the order of all, from 0 on. */
function placesOf(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((x, y) => values[x]! - values[y]!);
  const places = Array.from({ length: values.length }, () => 0);
  for (let from = 0; from < order.length; ) {
    let until = from + 1;
    while (until < order.length && values[order[until]!] === values[order[from]!]) until += 1;
    for (let at = from; at < until; at++) places[order[at]!] = (from + until - 1) / 2;
    from = until;
  }
  return places;
}
