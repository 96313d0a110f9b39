const MIDDLE = 3;
/** How far the outermost lanes lie to the side, 0 to 1: further than that a pair of headphones would only tire. */
const WIDTH = 0.6;

/** Where a lane is heard, -1 to 1. */
export const panOf = (lane: number = MIDDLE): number => ((lane - MIDDLE) / 2) * WIDTH;
