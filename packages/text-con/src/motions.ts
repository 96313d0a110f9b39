import type { TextConMotion } from './wish.ts';

/** Movement of the whole text: px, degrees, and factors of its size. */
export type Move = { x?: number; y?: number; turn?: number; wide?: number; high?: number };

type Motion = {
  /** Frames of one round, by the number of letters. */
  frames: (letters: number) => number;
  /** Duration of a frame, ms. */
  ms: number;
  /** Space that the movement needs on each side, px, and the factor by which it enlarges the text. */
  reach: number;
  grows: number;
  whole?: (share: number) => Move;
  /** How far a letter is lowered, px. `column`: its place in its line, so that lines do not meet. */
  lowered?: (share: number, column: number) => number;
  /** Degrees on the colour wheel of a letter. */
  hue?: (share: number, index: number) => number;
  /** Letters that are drawn in a frame. */
  shown?: (frame: number, letters: number) => number;
};

const turn = (share: number) => Math.sin(share * 2 * Math.PI);

/** Places of a text that trembles, px and degrees. */
const TREMBLE: readonly Move[] = [
  { x: 0, y: 0, turn: 0 },
  { x: -4, y: 2, turn: -2 },
  { x: 4, y: -2, turn: 2 },
  { x: -3, y: -3, turn: 1 },
  { x: 3, y: 3, turn: -1 },
  { x: -4, y: 1, turn: 2 },
];
/** Frames for which a typed text stays whole; the first ones, so that a still of it shows everything. */
const TYPED_HOLD = 7;

/** The first frame of every motion shows the whole text. */
export const MOTIONS: Record<TextConMotion, Motion> = {
  still: { frames: () => 1, ms: 1000, reach: 0, grows: 1 },
  shake: {
    frames: () => TREMBLE.length,
    ms: 60,
    reach: 6,
    grows: 1,
    whole: (share) => TREMBLE[Math.round(share * TREMBLE.length)]!,
  },
  bounce: {
    frames: () => 14,
    ms: 50,
    reach: 11,
    grows: 1,
    whole(share) {
      const height = Math.sin(share * Math.PI);
      const flat = Math.max(0, 0.25 - height) * 0.4;
      return { y: 9 - 20 * height, wide: 1 + flat * 0.5, high: 1 - flat };
    },
  },
  pulse: {
    frames: () => 16,
    ms: 60,
    reach: 0,
    grows: 1.14,
    whole(share) {
      // two beats and a rest
      const beat = share < 0.25 ? turn(share * 2) : share < 0.5 ? turn((share - 0.25) * 2) * 0.7 : 0;
      return { wide: 1 + 0.14 * beat, high: 1 + 0.14 * beat };
    },
  },
  wave: {
    frames: () => 16,
    ms: 60,
    reach: 8,
    grows: 1,
    lowered: (share, column) => 8 * turn(share - column / 7),
  },
  sway: { frames: () => 18, ms: 60, reach: 7, grows: 1.08, whole: (share) => ({ turn: 8 * turn(share) }) },
  rainbow: { frames: () => 16, ms: 80, reach: 0, grows: 1, hue: (share, index) => 360 * share + 36 * index },
  typing: {
    frames: (letters) => TYPED_HOLD + letters,
    ms: 150,
    reach: 0,
    grows: 1,
    shown: (frame, letters) => (frame < TYPED_HOLD ? letters : frame - TYPED_HOLD + 1),
  },
};
