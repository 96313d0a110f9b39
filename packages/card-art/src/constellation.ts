import type { Card, CardArt } from '@chilyo/card-language';
import { diceFrom } from './dice.ts';

/** A star of the constellation, on the grid of the picture. */
export type Star = { x: number; y: number; r: number };
/** Stars from left to right, and one that branches off. */
export type Constellation = { stars: Star[]; branch: { from: Star; to: Star } | null };

type Subject = Pick<Card, 'id' | 'rarity'> & { art?: CardArt | undefined };
const SPARKS = { common: 0, rare: 0, epic: 12, legendary: 22 };
const HAZE = 3;
const STARS = 46;

const list = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);

/** What the seed of a card decides in its sky, in the order in which its picture has always rolled it. */
export function skyOf({ id, rarity, art }: Subject) {
  const seed = art?.seed ?? id;
  const roll = diceFrom(`card-${seed}`);
  const [cx, cy] = [150 + (roll() - 0.5) * 26, 140 + (roll() - 0.5) * 10];
  const haze = list(HAZE, () => {
    const [x, y] = [40 + roll() * 220, 40 + roll() * 160];
    const [rx, ry] = [70 + roll() * 70, 22 + roll() * 26];
    return { x, y, rx, ry, opacity: 0.3 + roll() * 0.35, turn: -30 + roll() * 60 };
  });
  const stars = list(STARS, (): Star => ({ x: roll() * 300, y: roll() * 230, r: 0.4 + roll() * roll() * 1.5 }));
  const sparks = list(
    SPARKS[rarity],
    (): Star => ({ x: 14 + roll() * 272, y: 20 + roll() * 236, r: 2.4 + roll() * 4 }),
  );
  return { seed, roll, cx, cy, haze, stars, sparks, constellation: rolled(cx, cy, roll) };
}

/** The constellation in the picture of a card. */
export const constellationOf = (subject: Subject): Constellation => skyOf(subject).constellation;

function rolled(cx: number, cy: number, roll: () => number): Constellation {
  const count = 6 + Math.floor(roll() * 4);
  const stars = Array.from({ length: count }, (_, i) => {
    const a = Math.PI + (Math.PI * (i + (roll() - 0.5) * 0.6)) / (count - 1);
    const r = 100 + roll() * 46;
    return { x: cx + r * Math.cos(a), y: cy + r * Math.sin(a) * 0.92, r: roll() > 0.6 ? 3.8 : 2.6 };
  });
  const from = stars[1 + Math.floor(roll() * (count - 2))];
  if (!from) return { stars, branch: null };
  return { stars, branch: { from, to: { x: from.x + (roll() - 0.5) * 40, y: from.y - 18 - roll() * 14, r: 2.6 } } };
}
