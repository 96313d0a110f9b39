import { between, CARD_RATIO, type Geometry, lanesAt, rowAt, type SidePlaces, type Size } from './places.ts';

const BAR = 46;
const FOOT = 68;

/** Drawn for 360 x 740, a phone as it is held: the hand under the thumb, everything else above it. */
export function tallGeometry({ width, height }: Size, isOpen: boolean): Geometry {
  const open = isOpen ? between(54, height * 0.09, 120) : 0;
  const inner = height - BAR - FOOT - open;
  const ky = inner / (740 - BAR - FOOT);
  const s = Math.min(width / 360, ky);
  const y = (drawn: number) => BAR + open + (drawn - BAR) * ky;
  const middle = width / 2;
  const step = Math.min(156, (width - 8) / 5);
  const cell = { w: step - 3, h: Math.min(100 * ky, (step - 3) * 1.45) };
  const unit = { w: cell.w - 6, h: Math.min(cell.h - 6, (cell.w - 6) * 1.4) };
  const rows = { enemy: y(124), own: y(260) };
  const natural = Math.max(132, 116 * s);
  const footTop = height - FOOT;
  const ward = Math.max(44, 40 * s);
  const side = (
    row: number,
    heroY: number,
    heroR: number,
    deck: SidePlaces['deck'],
    discard: SidePlaces['deck'],
    shown: { x: number; y: number },
  ): SidePlaces => {
    const wards = Math.min(middle + heroR + 14 * s, width - 4 - 3 * ward);
    const heroX = Math.min(middle, wards - heroR - 6);
    return {
      hero: { x: heroX, y: heroY, r: heroR },
      facts: { x: 10, y: heroY - 37 * s, w: heroX - heroR - 20, h: 74 * s },
      lanes: lanesAt(middle, row, step, cell),
      wards: rowAt(3, wards, heroY - ward / 2, ward, ward),
      deck,
      discard,
      shown: { ...shown, scale: (88 * s) / natural, turn: 0 },
    };
  };
  const lap = rows.own + cell.h;
  const card = 116 * s;
  const raisedHeight = Math.min(204 * s * CARD_RATIO, footTop - lap - 8);
  const enemyY = y(85);
  const handTop = y(440);
  const endWidth = between(118, width * 0.36, 260);
  return {
    width,
    height,
    shape: 'tall',
    scale: s,
    unit,
    natural,
    own: side(
      rows.own,
      y(400),
      34 * s,
      { x: 4, y: footTop + 8, w: 48, h: 52 },
      { x: 52, y: footTop + 8, w: 48, h: 52 },
      { x: 52 * s, y: lap + 66 * s },
    ),
    enemy: side(
      rows.enemy,
      enemyY,
      34 * s,
      { x: 58 * s, y: enemyY - 12, w: 30, h: 24 },
      { x: 96 * s, y: enemyY - 12, w: 30, h: 24 },
      // beside the button of the menu, not under it
      { x: 52 + 44 * s, y: y(64) },
    ),
    fan: {
      x: middle,
      y: Math.min((handTop + footTop) / 2 + 8, footTop - (card * CARD_RATIO) / 2 - 16 * s),
      scale: card / natural,
      step: 88 * s,
      room: width - 18 - 8 * s,
      turn: 1.6,
      drop: 1.7 * s,
      most_drop: 14 * s,
    },
    enemyFan: isOpen
      ? {
          x: middle,
          y: BAR + open / 2,
          scale: (open * 0.68) / natural,
          step: open * 0.72,
          room: width - 12,
          turn: 0,
          drop: 0,
          most_drop: 0,
        }
      : // no room for the opponent's hand: it is shown as a number, and its cards come from behind the hero
        {
          x: middle,
          y: enemyY,
          scale: (26 * s) / natural,
          step: 2,
          room: 40 * s,
          turn: 0,
          drop: 0,
          most_drop: 0,
        },
    raised: ({ x }) => {
      const scale = raisedHeight / CARD_RATIO / natural;
      const w = natural * scale;
      return { x: between(w / 2 + 10, x, width - w / 2 - 10), y: footTop - 4 - raisedHeight / 2, scale, turn: 0 };
    },
    hint: { x: 6, y: rows.enemy + cell.h + 1, w: width - 12, h: rows.own - rows.enemy - cell.h - 2 },
    sky: { x: 52, y: 0, w: width - 52 - 50, h: BAR },
    log: { x: 10, y: BAR + 4, w: width - 20, h: height * 0.46 },
    logButton: { x: width - 48, y: 1, w: 44, h: 44 },
    tools: { x: 4, y: 1, w: 44, h: 44 },
    lowerTools: null,
    banks: { enemy: { x: 10, y: handTop - 2, w: 120, h: 20 }, own: { x: width - 130, y: handTop - 2, w: 120, h: 20 } },
    endTurn: {
      x: width - 8 - endWidth,
      y: footTop + 6,
      w: endWidth,
      h: 56,
    },
    power: { x: 102, y: footTop + 8, w: between(64, width - 118 - endWidth - 50, 200), h: 52 },
    emote: { x: width - 8 - endWidth - 50, y: footTop + 10, w: 44, h: 48 },
    watchers: { x: width - 64, y: BAR - 2, w: 60, h: 18 },
    column: null,
    story: { x: 10, y: handTop + 16, w: width - 20, h: 96 * s },
  };
}
