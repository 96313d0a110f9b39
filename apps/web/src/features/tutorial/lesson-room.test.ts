import { describe, expect, it } from 'vitest';
import { boxOfDisc } from '../../board/boxed.ts';
import { geometryOf } from '../../board/geometry/geometry.ts';
import { type Box, CARD_RATIO, fanSpot, type Geometry } from '../../board/geometry/places.ts';
import { lessonRoom } from './lesson-room.ts';
import { STEPS } from './lesson-steps.ts';

const WINDOWS = [
  [360, 740],
  [360, 640],
  [390, 844],
  [820, 1180],
  [844, 390],
  [740, 360],
  [720, 450],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;

/** As many cards as the learner ever holds (lesson.test.ts). */
const MOST_CARDS = 5;

/** Everything of the board that a step may speak of, but for the log. */
function parts(g: Geometry): [string, Box][] {
  const sides = (['own', 'enemy'] as const).flatMap((of): [string, Box][] => {
    const { hero, lanes, wards, facts, deck, discard } = g[of];
    return [
      [`${of} hero`, boxOfDisc(hero)],
      [`${of} facts`, facts],
      [`${of} deck`, deck],
      [`${of} discard`, discard],
      ...lanes.map((box, at): [string, Box] => [`${of} lane ${at + 1}`, box]),
      ...wards.map((box, at): [string, Box] => [`${of} ward ${at + 1}`, box]),
    ];
  });
  const hand = Array.from({ length: MOST_CARDS }, (_, at) => fanSpot(g.fan, at, MOST_CARDS, g.natural)).flatMap(
    (spot): [string, Box][] =>
      [spot, g.raised(spot)].map(({ x, y, scale }) => {
        const [w, h] = [g.natural * scale, g.natural * scale * CARD_RATIO];
        return ['a card of the hand', { x: x - w / 2, y: y - h / 2, w, h }];
      }),
  );
  const { endTurn, power, sky, hint, tools } = g;
  const others = Object.entries({ endTurn, power, sky, hint, tools });
  return [...sides, ...hand, ...others, ['the button of the log', g.logButton ?? hint]];
}

const isApart = (one: Box, other: Box) =>
  one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y;

/** At least as wide as the site's face draws it, em. */
const wide = (letter: string) => (/[가-힣]/.test(letter) ? 0.95 : letter === ' ' ? 0.3 : 0.6);
const linesOf = (words: string, ems: number) => {
  let [lines, at] = [1, 0];
  for (const word of words.split(' ')) {
    const w = Array.from(word).reduce((sum, letter) => sum + wide(letter), 0);
    if (at > 0 && at + 0.3 + w > ems) [lines, at] = [lines + 1, w];
    else at += w + (at > 0 ? 0.3 : 0);
  }
  return lines;
};

/** Size of the letters, and what the words cannot have, px. */
const ROOM = {
  tall: { letter: 14, sides: 24, foot: 54 },
  low: { letter: 15, sides: 24, foot: 108 },
  wide: { letter: 15, sides: 32, foot: 108 },
};

describe.each(WINDOWS)('the lesson in a window of %i x %i', (width, height) => {
  const { shape, board, words, kept } = lessonRoom({ width, height });
  const g = geometryOf({ width: board.w, height: board.h });
  const { letter, sides, foot } = ROOM[shape];
  const heightOf = (said: string) => {
    const lineHeight = letter * (shape === 'tall' ? 1.45 : 1.5);
    return linesOf(said, (Math.min(words.w, 640) - sides) / letter) * lineHeight + foot;
  };

  it('leaves the board its shape, and lies over nothing of it', () => {
    expect(g.shape).toBe(shape);
    for (const [name, box] of parts(g))
      expect(isApart({ ...box, x: box.x + board.x, y: box.y + board.y }, words), name).toBe(true);
  });

  it('has room for the words of every step', () => {
    for (const { says, saysByTouch = '', meanwhile = '' } of STEPS)
      for (const each of [says, saysByTouch, meanwhile]) expect(heightOf(each), each).toBeLessThanOrEqual(words.h);
  });

  // a narrow board shows a card in a column of its own
  it.runIf(shape === 'wide')("speaks of the opponent's turn beside the cards that are shown in it", () => {
    for (const { meanwhile } of STEPS)
      for (const of of ['own', 'enemy'] as const) {
        if (!meanwhile) continue;
        const said = { ...words, y: words.y + Math.min(kept, words.h - heightOf(meanwhile)), h: heightOf(meanwhile) };
        const { x, y, scale } = g[of].shown;
        const [w, h] = [g.natural * scale, g.natural * scale * CARD_RATIO];
        expect(isApart({ x: x - w / 2, y: y - h / 2, w, h }, said), `${of}: ${meanwhile}`).toBe(true);
      }
  });
});
