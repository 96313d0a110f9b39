import { handLimit } from '@chilyo/engine';
import { describe, expect, it } from 'vitest';
import { constellationBox } from './constellation-box.ts';
import { geometryOf } from './geometry.ts';
import { type Box, CARD_RATIO, fanSpot, type Geometry } from './places.ts';
import { ribbonBox } from './ribbon-box.ts';

const SCREENS = [
  [360, 740],
  [360, 624],
  [390, 728],
  [360, 524],
  [634, 390],
  [560, 360],
  [560, 450],
  [820, 1064],
  [360, 640],
  [390, 844],
  [740, 360],
  [844, 390],
  [720, 450],
  [740, 300],
  [520, 300],
  [820, 1180],
  [1024, 768],
  [1112, 840],
  [1440, 900],
  [2560, 1440],
] as const;

const cardBox = (g: Geometry, at: number, of: number): Box => {
  const spot = fanSpot(g.fan, at, of, g.natural);
  const [w, h] = [g.natural * spot.scale, g.natural * spot.scale * CARD_RATIO];
  const lean = Math.abs(Math.sin((spot.turn * Math.PI) / 180));
  const [wide, high] = [w + h * lean, h + w * lean];
  return { x: spot.x - wide / 2, y: spot.y - high / 2, w: wide, h: high };
};
const heroBox = ({ x, y, r }: { x: number; y: number; r: number }): Box => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });

/** What must be whole in the window, by name. */
function parts(g: Geometry): [string, Box][] {
  const sides = (['own', 'enemy'] as const).flatMap((of): [string, Box][] => {
    const side = g[of];
    return [
      [`${of} hero`, heroBox(side.hero)],
      ...side.lanes.map((box, at): [string, Box] => [`${of} lane ${at + 1}`, box]),
      ...side.wards.map((box, at): [string, Box] => [`${of} ward ${at + 1}`, box]),
      [`${of} facts`, side.facts],
    ];
  });
  return [
    ...sides,
    ['end', g.endTurn],
    ['power', g.power],
    ['tools', g.tools],
    ['sky', g.sky],
    ['hint', g.hint],
    ['own deck', g.own.deck],
    ['own discard', g.own.discard],
  ];
}

const overlap = (one: Box, other: Box) =>
  Math.min(
    Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x),
    Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y),
  );

describe.each(SCREENS)('a board of %i x %i', (width, height) => {
  const g = geometryOf({ width, height });

  it('has every part wholly inside', () => {
    for (const [name, { x, y, w, h }] of parts(g)) {
      expect(x, name).toBeGreaterThanOrEqual(0);
      expect(y, name).toBeGreaterThanOrEqual(0);
      expect(x + w, name).toBeLessThanOrEqual(width);
      expect(y + h, name).toBeLessThanOrEqual(height);
    }
  });

  it('lets no part lie on another', () => {
    const all = parts(g);
    for (const [at, [name, box]] of all.entries())
      for (const [other, otherBox] of all.slice(at + 1))
        expect(overlap(box, otherBox), `${name} and ${other}`).toBeLessThanOrEqual(1);
  });

  it('shows ribbons whole, beside the sentence in the middle and each other', () => {
    for (const geometry of [g, geometryOf({ width, height }, true)]) {
      const ribbons = (['own', 'enemy'] as const).map((side) => ribbonBox(geometry, side));
      for (const ribbon of ribbons) {
        expect(ribbon.y).toBeGreaterThanOrEqual(0);
        expect(ribbon.y + ribbon.h).toBeLessThanOrEqual(height);
        expect(overlap(ribbon, geometry.hint)).toBeLessThanOrEqual(-4);
      }
      expect(overlap(ribbons[0]!, ribbons[1]!)).toBeLessThan(0);
    }
  });

  it('draws constellations whole, beside the sentence in the middle and the ribbon with the name', () => {
    for (const geometry of [g, geometryOf({ width, height }, true)])
      for (const side of ['own', 'enemy'] as const)
        for (const lane of geometry[side].lanes) {
          const box = constellationBox(geometry, { x: lane.x + lane.w / 2, y: lane.y + lane.h / 2 });
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
          expect(box.x + box.w).toBeLessThanOrEqual(width);
          expect(box.h).toBeGreaterThan(20);
          expect(overlap(box, geometry.hint)).toBeLessThanOrEqual(0);
          expect(overlap(box, ribbonBox(geometry, side === 'own' ? 'enemy' : 'own'))).toBeLessThanOrEqual(0);
        }
  });

  it('shows a hand of any size whole, above the foot and below the lanes', () => {
    for (let of = 1; of <= handLimit; of++)
      for (let at = 0; at < of; at++) {
        const { x, y, w, h } = cardBox(g, at, of);
        expect(x, `card ${at} of ${of}`).toBeGreaterThanOrEqual(0);
        expect(x + w, `card ${at} of ${of}`).toBeLessThanOrEqual(width);
        expect(y + h, `card ${at} of ${of}`).toBeLessThanOrEqual(g.shape === 'tall' ? g.endTurn.y : height);
        expect(y, `card ${at} of ${of}`).toBeGreaterThanOrEqual(g.own.lanes[0]!.y + g.own.lanes[0]!.h - 1);
      }
  });

  it('leaves a thumb 44 px on whatever is pressed', () => {
    for (const box of [g.endTurn, g.power, ...[g.own, g.enemy].flatMap(({ lanes, wards }) => [...lanes, ...wards])]) {
      expect(box.w).toBeGreaterThanOrEqual(44);
      expect(box.h).toBeGreaterThanOrEqual(44);
    }
    expect(g.own.hero.r).toBeGreaterThanOrEqual(22);
    expect(g.enemy.hero.r).toBeGreaterThanOrEqual(22);
  });

  it('raises a card into the window, off the lanes that it is meant for', () => {
    for (let at = 0; at < handLimit; at++) {
      const { x, y, scale } = g.raised(fanSpot(g.fan, at, handLimit, g.natural));
      const [w, h] = [g.natural * scale, g.natural * scale * CARD_RATIO];
      const box = { x: x - w / 2, y: y - h / 2, w, h };
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + w).toBeLessThanOrEqual(width);
      expect(box.y + h).toBeLessThanOrEqual(height);
      for (const lane of [...g.own.lanes, ...g.enemy.lanes]) expect(overlap(box, lane)).toBeLessThanOrEqual(0);
    }
  });

  it('lays a replay out with both hands', () => {
    const open = geometryOf({ width, height }, true);
    const spot = fanSpot(open.enemyFan, 0, handLimit, open.natural);
    const high = open.natural * spot.scale * CARD_RATIO;
    expect(spot.x - (open.natural * spot.scale) / 2).toBeGreaterThanOrEqual(0);
    expect(spot.y - high / 2).toBeGreaterThanOrEqual(0);
    expect(spot.y + high / 2).toBeLessThanOrEqual(open.enemy.lanes[0]!.y + 1);
  });
});

it('is a pure function of the size', () => {
  const [one, other] = [geometryOf({ width: 800, height: 600 }), geometryOf({ width: 800, height: 600 })];
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

it('keeps the end of a turn in reach on a low window under a bar', () => {
  const { endTurn, power } = geometryOf({ width: 667, height: 252 });
  expect(endTurn.h).toBeGreaterThanOrEqual(44);
  expect(endTurn.y + endTurn.h).toBeLessThanOrEqual(power.y);
});
