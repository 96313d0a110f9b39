/** The inverse of a square matrix (Gauss and Jordan, with the largest pivot of each column). */
export function inverted(matrix: readonly Float64Array[]): Float64Array[] {
  const size = matrix.length;
  const work = matrix.map((row, at) => {
    const wide = new Float64Array(2 * size);
    wide.set(row);
    wide[size + at] = 1;
    return wide;
  });
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column; row < size; row++)
      if (Math.abs(work[row]![column]!) > Math.abs(work[pivot]![column]!)) pivot = row;
    [work[column], work[pivot]] = [work[pivot]!, work[column]!];
    const lead = work[column]!;
    const by = 1 / (lead[column] || 1e-9);
    for (let at = column; at < 2 * size; at++) lead[at]! *= by;
    for (let row = 0; row < size; row++) {
      const other = work[row]!;
      const part = other[column]!;
      if (row === column || part === 0) continue;
      for (let at = column; at < 2 * size; at++) other[at]! -= part * lead[at]!;
    }
  }
  return work.map((row) => row.subarray(size));
}
