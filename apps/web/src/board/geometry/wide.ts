import { between, CARD_RATIO, type Geometry, lanesAt, rowAt, type SidePlaces, type Size } from './places.ts';

/** Drawn for 1440 x 900: the sky dial and the log at the left, time and piles at the right, the lanes between them. */
export function wideGeometry({ width, height }: Size, isOpen: boolean): Geometry {
  const left = between(184, width * 0.184, 420);
  const right = between(164, width * 0.164, 380);
  const room = width - left - right;
  const middle = left + room / 2;
  // an open hand takes a row of its own at the top
  const open = isOpen ? height * 0.13 : 0;
  const ky = (height - open) / 900;
  const s = Math.min(ky, room / 860);
  const y = (drawn: number) => open + drawn * ky;
  const unit = { w: 124 * s, h: 154 * s };
  const cell = { w: 138 * s, h: 168 * s };
  const step = 156 * s;
  const rows = { enemy: y(207) - cell.h / 2, own: y(421) - cell.h / 2 };
  const card = isOpen ? 128 * s : 150 * s;
  const natural = Math.max(132, card);
  const pile = { w: 62 * s, h: 86 * s };
  const lanesLeft = middle - 2 * step - cell.w / 2;
  const piles = width - right / 2;
  // pressed by a finger on a tablet too
  const ward = Math.max(44, 54 * s);
  const side = (row: number, heroY: number, heroR: number, pileY: number): SidePlaces => ({
    hero: { x: middle, y: heroY, r: heroR },
    facts: { x: lanesLeft, y: heroY - 50 * s, w: middle - heroR - 22 * s - lanesLeft, h: 100 * s },
    lanes: lanesAt(middle, row, step, cell),
    wards: rowAt(3, middle + heroR + 26 * s, heroY - ward / 2, ward + 10 * s, ward),
    deck: { x: piles - pile.w - 14 * s, y: pileY, ...pile },
    discard: { x: piles + 14 * s, y: pileY, ...pile },
    shown: { x: left * 0.53, y: row + cell.h / 2 + 10 * s, scale: (196 * s) / natural, turn: 0 },
  });
  const fanY = height - (card * CARD_RATIO) / 2 - 44 * s;
  return {
    width,
    height,
    shape: 'wide',
    scale: s,
    unit,
    natural,
    own: side(rows.own, y(578), 54 * s, height - pile.h - 30 * s),
    enemy: side(rows.enemy, y(62), 48 * s, 18 * s),
    fan: {
      x: middle,
      y: fanY,
      scale: card / natural,
      step: 106 * s,
      room: room - 24 * s,
      turn: 2.7,
      drop: 3.1 * s,
      most_drop: 26 * s,
    },
    enemyFan: isOpen
      ? {
          x: middle,
          y: open * 0.52,
          scale: (open * 0.66) / natural,
          step: open * 0.7,
          room: room - 20,
          turn: 0,
          drop: 0,
          most_drop: 0,
        }
      : {
          x: middle,
          y: -18 * s,
          scale: (66 * s) / natural,
          step: 42 * s,
          room: 420 * s,
          turn: -2.4,
          drop: -1.6 * s,
          most_drop: 18 * s,
        },
    raised: ({ x }) => {
      const scale = (222 * s) / natural;
      const [w, h] = [natural * scale, natural * scale * CARD_RATIO];
      return { x: between(left + w / 2, x, width - right - w / 2), y: height - h / 2 - 14 * s, scale, turn: 0 };
    },
    hint: { x: middle - 2.6 * step, y: y(314) - 21, w: 5.2 * step, h: 42 },
    sky: { x: 16, y: 70, w: left - 32, h: 318 * s + 4 },
    log: { x: 16, y: 78 + 318 * s, w: left - 32, h: height - 78 - 318 * s - 74 },
    logButton: null,
    tools: { x: 16, y: 14, w: left - 32, h: 44 },
    lowerTools: { x: 16, y: height - 58, w: left - 32, h: 44 },
    banks: {
      enemy: { x: width - right, y: y(296) - 94 * s - 56, w: right, h: 24 },
      own: { x: width - right, y: y(296) + 94 * s + 22, w: right, h: 24 },
    },
    endTurn: { x: piles - 94 * s, y: y(296) - 94 * s, w: 188 * s, h: 188 * s },
    power: { x: width - right + 8, y: y(296) + 94 * s + 60, w: right - 24, h: Math.max(60, 68 * s) },
    emote: null,
    watchers: null,
    column: { x: width - right, y: pile.h + 42 * s, w: right, h: height - 2 * pile.h - 100 * s },
    story: null,
  };
}
