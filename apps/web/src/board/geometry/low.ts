import { between, CARD_RATIO, type Geometry, lanesAt, rowAt, type SidePlaces, type Size } from './places.ts';

/** Drawn for 740 x 360, a phone that is turned, or a window made twice as large: heroes at the left, time at the right. */
export function lowGeometry({ width, height }: Size, isOpen: boolean): Geometry {
  const left = between(138, width * 0.2, 190);
  const right = between(128, width * 0.18, 170);
  const room = width - left - right;
  const middle = left + room / 2;
  const open = isOpen ? height * 0.14 : 0;
  const s = Math.min(height / 360, width / 740);
  const hint = 28;
  const handHeight = height * 0.3;
  const cellHeight = (height - open - handHeight - hint - 12) / 2;
  const step = Math.min((room - 6) / 5, cellHeight * 0.96);
  const cell = { w: step - 4, h: cellHeight };
  const unit = { w: Math.min(cell.w - 6, (cellHeight - 8) / 1.24), h: cellHeight - 8 };
  const rows = { enemy: 4 + open, own: 4 + open + cellHeight + hint };
  const card = handHeight / CARD_RATIO - 6;
  const natural = Math.max(132, card);
  // a thumb needs 44 px of what it presses
  const heroR = Math.max(22, 30 * s);
  const ward = 44;
  const side = (
    row: number,
    heroY: number,
    wardY: number,
    deck: SidePlaces['deck'],
    discard: SidePlaces['deck'],
  ): SidePlaces => ({
    hero: { x: 8 + heroR, y: heroY, r: heroR },
    facts: { x: 14 + heroR * 2, y: heroY - 36 * s, w: left - heroR * 2 - 18, h: 72 * s },
    lanes: lanesAt(middle, row, step, cell),
    wards: rowAt(3, 4, wardY, ward, ward),
    deck,
    discard,
    shown: { x: left / 2, y: height / 2, scale: 148 / natural, turn: 0 },
  });
  const raisedHeight = Math.min(210 * s, height - 2 * (heroR * 2 + 20), (left - 8) * CARD_RATIO);
  const column = width - right + 6;
  const w = right - 12;
  const [sky, piles, bank] = [56, 46, 18];
  const power = height - piles - 6 - 56;
  // between the day and what is banked above the power; under a bar the window may be too low for all of it, and the day
  // gives way
  const leastEnd = 44;
  const endY = Math.min(Math.max(48 + sky + 2, height * 0.4 - 38 * s), power - 2 - leastEnd);
  const endHeight = Math.max(leastEnd, Math.min(68 * s, power - 2 * bank - 4 - endY));
  const banked = endY + endHeight + 4;
  return {
    width,
    height,
    shape: 'low',
    scale: s,
    unit,
    natural,
    own: side(
      rows.own,
      height - heroR - 12,
      height - heroR * 2 - 26 - ward,
      { x: column, y: height - 50, w: w / 2 - 3, h: piles },
      { x: column + w / 2 + 3, y: height - 50, w: w / 2 - 3, h: piles },
    ),
    enemy: side(
      rows.enemy,
      heroR + 10,
      heroR * 2 + 22,
      { x: 8 + heroR * 2, y: heroR, w: 24, h: 24 },
      { x: 36 + heroR * 2, y: heroR, w: 24, h: 24 },
    ),
    fan: {
      x: middle,
      y: height - (card * CARD_RATIO) / 2 - 5,
      scale: card / natural,
      step: card + 4,
      room: room - 4,
      turn: 0,
      drop: 0,
      most_drop: 0,
    },
    enemyFan: isOpen
      ? {
          x: middle,
          y: open / 2 + 2,
          scale: (open * 0.66) / natural,
          step: open * 0.7,
          room: room - 8,
          turn: 0,
          drop: 0,
          most_drop: 0,
        }
      : { x: middle, y: -8, scale: (20 * s) / natural, step: 14, room: 140, turn: 0, drop: 0, most_drop: 0 },
    raised: () => ({ x: left / 2, y: height / 2, scale: raisedHeight / CARD_RATIO / natural, turn: 0 }),
    hint: { x: left + 2, y: rows.enemy + cellHeight, w: room - 4, h: hint },
    sky: { x: column, y: 48, w, h: sky },
    log: { x: left, y: 4, w: room, h: height - 8 },
    logButton: { x: width - 50, y: 2, w: 44, h: 44 },
    tools: { x: column, y: 2, w: 44, h: 44 },
    lowerTools: null,
    banks: {
      enemy: { x: column, y: banked, w, h: bank },
      own: { x: column, y: banked + bank, w, h: bank },
    },
    endTurn: { x: column, y: endY, w, h: endHeight },
    power: { x: column, y: power, w, h: 50 },
    emote: null,
    watchers: { x: column + 46, y: 2, w: w - 92, h: 44 },
    column: null,
    story: null,
  };
}
