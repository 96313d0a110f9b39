export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';
type Spot = { x: number };

/**
 * The next spot for an arrow key: along the row up to its end, or the nearest one in the next row up or down that is
 * not empty.
 */
export function stepIn<Of extends Spot>(rows: readonly (readonly Of[])[], from: Of, direction: Direction): Of | null {
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at];
  if (!row) return null;
  const place = row.indexOf(from);
  switch (direction) {
    case 'left':
      return row[place - 1] ?? null;
    case 'right':
      return row[place + 1] ?? null;
    case 'first':
      return row[0] ?? null;
    case 'last':
      return row.at(-1) ?? null;
    case 'up':
      return nearest(
        rows.slice(0, at).findLast(({ length }) => length > 0),
        from,
      );
    case 'down':
      return nearest(
        rows.slice(at + 1).find(({ length }) => length > 0),
        from,
      );
  }
}

function nearest<Of extends Spot>(row: readonly Of[] | undefined, { x }: Spot): Of | null {
  return row?.toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0] ?? null;
}
