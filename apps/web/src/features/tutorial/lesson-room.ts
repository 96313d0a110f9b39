import { geometryOf } from '../../board/geometry/geometry.ts';
import { type Box, between, CARD_RATIO, type Shape, type Size } from '../../board/geometry/places.ts';

const GAP = 12;
const WIDEST = 348;
/** The strip above the board of an upright window, px: three lines of text and the foot. */
const STRIP = 116;

type LessonRoom = {
  shape: Shape;
  board: Box;
  words: Box;
  /** Height at the top of the words' box that stays free while they have room beneath it. */
  kept: number;
};

/**
 * Room for the lesson's words beside the board, so that they cover no part of it: a strip above, a column at the left,
 * or on a wide board the place of the log, beneath the card that is shown there when a trap springs.
 */
export function lessonRoom({ width, height }: Size): LessonRoom {
  const whole = geometryOf({ width, height });
  if (whole.shape === 'tall')
    return {
      shape: 'tall',
      words: { x: 0, y: 0, w: width, h: STRIP },
      board: { x: 0, y: STRIP, w: width, h: height - STRIP },
      kept: 0,
    };
  if (whole.shape === 'low') {
    const w = between(160, width - 560, 210);
    return {
      shape: 'low',
      words: { x: 0, y: 0, w, h: height },
      board: { x: w, y: 0, w: width - w, h: height },
      kept: 0,
    };
  }
  const { log, own, natural } = whole;
  const lanes = Math.min(own.facts.x, ...own.lanes.map(({ x }) => x));
  return {
    shape: 'wide',
    words: { x: log.x, y: log.y, w: Math.min(WIDEST, lanes - GAP - log.x), h: log.h },
    board: { x: 0, y: 0, w: width, h: height },
    kept: own.shown.y + (natural * own.shown.scale * CARD_RATIO) / 2 + GAP - log.y,
  };
}
