export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
/** Where a speech stands, and from which of its edges its point looks at what it speaks of. */
export type Spot = { left: number; top: number; point: { edge: 'top' | 'bottom'; at: number } | null };

const GAP = 12;
const MARGIN = 8;
const CORNER = 22;

const boxAt = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

function distance(one: Box, other: Box): number {
  const dx = Math.max(one.left - other.right, other.left - one.right, 0);
  const dy = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.hypot(dx, dy) + Math.abs(middle(one).x - middle(other).x) / 100;
}

export const covers = (spot: Box, kept: readonly Box[]): number =>
  kept.reduce((sum, each) => sum + overlap(spot, each), 0);

/** The free place nearest to what is spoken of; where nothing is free, the one that covers least. */
export function placeBeside(size: Size, anchor: Box | null, kept: readonly Box[], room: Size): Spot {
  const most = { left: room.width - size.width - MARGIN, top: room.height - size.height - MARGIN };
  const centre = anchor ? middle(anchor).x : room.width / 2;
  const fit = (left: number, top: number) =>
    boxAt(clamp(left, MARGIN, most.left), clamp(top, MARGIN, most.top), size);
  const lefts = [centre - size.width / 2, MARGIN, most.left];
  const tops = [MARGIN, most.top, (room.height - size.height) / 2];
  for (const box of kept) {
    lefts.push(box.left - size.width - GAP, box.right + GAP);
    tops.push(box.top - size.height - GAP, box.bottom + GAP, middle(box).y - size.height / 2);
  }
  let best: { box: Box; covered: number; far: number } | null = null;
  for (const top of tops)
    for (const left of lefts) {
      const box = fit(left, top);
      const covered = covers(box, kept);
      const far = anchor ? distance(box, anchor) : Math.abs(middle(box).y - room.height / 2);
      if (!best || covered < best.covered || (covered === best.covered && far < best.far)) best = { box, covered, far };
    }
  const { left, top, right, bottom } = best!.box;
  return { left, top, point: pointTo(anchor, { left, top, right, bottom }) };
}

/** Only up or down: beside it nothing needs to be pointed at. */
function pointTo(anchor: Box | null, from: Box): Spot['point'] {
  if (!anchor || anchor.right < from.left || anchor.left > from.right) return null;
  const edge = anchor.bottom <= from.top ? 'top' : anchor.top >= from.bottom ? 'bottom' : null;
  return edge && { edge, at: clamp(middle(anchor).x - from.left, CORNER, from.right - from.left - CORNER) };
}
