const MIDDLE = 3;
/** Pan of the outermost lanes, 0 to 1; a wider pan is tiring on headphones. */
const WIDTH = 0.6;

/** The pan of a lane, -1 to 1. */
export const panOf = (lane: number = MIDDLE): number => ((lane - MIDDLE) / 2) * WIDTH;
