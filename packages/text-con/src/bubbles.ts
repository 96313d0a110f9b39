import type { TextConBubble } from './wish.ts';

type Bubble = {
  path: string;
  /** The room for the text within it: left, top, width, height, px. */
  room: readonly [number, number, number, number];
};

/** Points of a star with rounded room inside: a shout. */
function star(points: number, inner: number, outer: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * 0.92 * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

export const BUBBLES: Record<Exclude<TextConBubble, 'none'>, Bubble> = {
  round: {
    path: 'M34 8H166A28 28 0 0 1 194 36V136A28 28 0 0 1 166 164H82L46 194L54 164H34A28 28 0 0 1 6 136V36A28 28 0 0 1 34 8Z',
    room: [16, 16, 168, 140],
  },
  thought: {
    path: 'M52 20A38 38 0 0 1 104 12A36 36 0 0 1 158 24A36 36 0 0 1 184 76A36 36 0 0 1 172 136A36 36 0 0 1 120 156A40 40 0 0 1 64 154A36 36 0 0 1 18 126A36 36 0 0 1 16 70A36 36 0 0 1 52 20ZM54 162A11 11 0 1 1 54 184A11 11 0 1 1 54 162ZM28 178A7 7 0 1 1 28 192A7 7 0 1 1 28 178Z',
    room: [28, 28, 144, 112],
  },
  shout: { path: star(13, 76, 97), room: [42, 50, 116, 100] },
};
