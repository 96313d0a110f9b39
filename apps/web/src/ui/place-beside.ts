export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
/** The position of a speech bubble, and the edge from which its tip points at the subject. */
export type Spot = { left: number; top: number; point: Point | null };
type Point = { edge: 'top' | 'bottom' | 'left' | 'right'; at: number };

const GAP = 12;
const MARGIN = 8;
const CORNER = 22;
/** Covering this much of `seen` costs as much as one pixel of distance. */
export const SEEN_AREA = 100;

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

export function distance(one: Box, other: Box): number {
  const dx = Math.max(one.left - other.right, other.left - one.right, 0);
  const dy = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.hypot(dx, dy) + Math.abs(middle(one).x - middle(other).x) / 100;
}

export const covers = (spot: Box, kept: readonly Box[]): number =>
  kept.reduce((sum, each) => sum + overlap(spot, each), 0);

/**
 * The nearest place to the subject that covers nothing of `kept` and little of `seen`; where none is free, the one
 * that covers the least.
 */
export function placeBeside(
  size: Size,
  anchor: Box | null,
  kept: readonly Box[],
  seen: readonly Box[],
  room: Size,
): Spot {
  const most = { left: room.width - size.width - MARGIN, top: room.height - size.height - MARGIN };
  const centre = anchor ? middle(anchor).x : room.width / 2;
  const lefts = [centre - size.width / 2, MARGIN, most.left];
  const tops = [MARGIN, most.top, (room.height - size.height) / 2];
  for (const box of kept) {
    lefts.push(box.left - size.width - GAP, box.right + GAP);
    tops.push(box.top - size.height - GAP, box.bottom + GAP, middle(box).y - size.height / 2);
  }
  let best: { box: Box; covered: number; cost: number } | null = null;
  for (const top of tops)
    for (const left of lefts) {
      const box = boxAt(clamp(left, MARGIN, most.left), clamp(top, MARGIN, most.top), size);
      const covered = covers(box, kept);
      const far = anchor ? distance(box, anchor) : Math.abs(middle(box).y - room.height / 2);
      const cost = far + covers(box, seen) / SEEN_AREA;
      if (!best || covered < best.covered || (covered === best.covered && cost < best.cost))
        best = { box, covered, cost };
    }
  const { box } = best!;
  return { left: box.left, top: box.top, point: anchor && pointTo(anchor, box) };
}

function pointTo(anchor: Box, from: Box): Point | null {
  const { x, y } = middle(anchor);
  const isAcross = anchor.right > from.left && anchor.left < from.right;
  if (isAcross) {
    const edge = anchor.bottom <= from.top ? 'top' : anchor.top >= from.bottom ? 'bottom' : null;
    return edge && { edge, at: clamp(x - from.left, CORNER, from.right - from.left - CORNER) };
  }
  if (anchor.bottom <= from.top || anchor.top >= from.bottom) return null;
  const edge = anchor.right <= from.left ? 'left' : 'right';
  return { edge, at: clamp(y - from.top, CORNER, from.bottom - from.top - CORNER) };
}
