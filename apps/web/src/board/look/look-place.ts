import { type Box, covers, distance, placeBeside, SEEN_AREA } from '../../ui/place-beside.ts';
import type { Looked } from './look-store.ts';

type Size = { width: number; height: number };
export type LookForm = {
  /** Text beside the card, or below it. */
  isWide: boolean;
  /** The card alone: its words are for when the finger is lifted. */
  isBare: boolean;
  /** Width of the card, px. */
  card: number;
  width: number;
  maxHeight: number;
};

const MARGIN = 8;
const GAP = 12;
/** Radius around a touch that the finger covers, px. */
const FINGER = 20;
const CARD = 250;
const LARGE = 240;
const SMALLEST_CARD = 150;
const WORDS = 250;
const INSET = 14;
/** Room for a few words under the card, px. */
const FEW_WORDS = 150;
const WIDE = CARD + WORDS + 3 * INSET;
const NARROW = CARD + 2 * INSET;
/** Height of a card of this width. */
const tall = (width: number) => width * 1.4;

/**
 * The box that the panel must not cover: around a resting finger, or the looked-at element. None once the finger is
 * lifted.
 */
function keptBox({ by, box, finger }: Looked): Box | null {
  if (finger)
    return { left: finger.x - FINGER, top: finger.y - FINGER, right: finger.x + FINGER, bottom: finger.y + FINGER };
  return by === 'finger' || by === 'tap' ? null : box;
}

/** The form of the panel that fits beside that box and covers the least of the board, with as large a card as fits. */
export function lookForm(looked: Looked, room: Size): LookForm {
  const kept = keptBox(looked);
  const whole = { width: room.width - 2 * MARGIN, height: room.height - 2 * MARGIN };
  const sideways = kept ? Math.max(kept.left, room.width - kept.right) - GAP - MARGIN : whole.width;
  const upright = kept ? Math.max(kept.top, room.height - kept.bottom) - GAP - MARGIN : whole.height;
  const inset = 2 * INSET;
  const fitsAside = sideways >= WIDE && whole.height >= tall(CARD) + inset;
  const fitsAbove = upright >= tall(CARD) + inset && whole.width >= WIDE;
  const isLow = whole.height < tall(CARD) + inset + FEW_WORDS && sideways >= WIDE;
  const wideCard = Math.min(CARD, (whole.height - inset) / 1.4);
  const wide: LookForm = {
    isWide: true,
    isBare: false,
    card: wideCard,
    width: wideCard + WORDS + 3 * INSET,
    maxHeight: whole.height,
  };
  const isAside = kept !== null && sideways >= NARROW;
  const maxHeight = isAside ? whole.height : upright;
  const beside = (maxHeight - inset - FEW_WORDS) / 1.4;
  const narrow: LookForm = {
    isWide: false,
    isBare: false,
    card: Math.max(SMALLEST_CARD, Math.min(CARD, beside)),
    width: isAside ? NARROW : Math.min(344, whole.width),
    maxHeight,
  };
  if (isLow) return wide;
  if (fitsAside || fitsAbove) {
    const isLarge = narrow.card === CARD && !looked.finger;
    return isLarge && costs(looked, narrow, room) < costs(looked, wide, room) ? narrow : wide;
  }
  if (looked.finger && beside < LARGE) {
    const card = Math.min(CARD, maxHeight / 1.4);
    return { isWide: false, isBare: true, card, width: card, maxHeight };
  }
  return narrow;
}

/** Cost of a form: its distance and how much of the board it covers, with a few words beside or under its card. */
function costs(looked: Looked, { isWide, card, width }: LookForm, room: Size): number {
  const size = { width, height: tall(card) + 2 * INSET + (isWide ? 0 : FEW_WORDS) };
  const { left, top } = lookSpot(looked, size, room);
  const panel = { left, top, right: left + size.width, bottom: top + size.height };
  return distance(panel, looked.box) + covers(panel, [looked.box, ...looked.around]) / SEEN_AREA;
}

/** The position of the panel: beside the box to keep visible, covering little else, and inside the window. */
export function lookSpot(looked: Looked, size: Size, room: Size): { left: number; top: number } {
  const kept = keptBox(looked) ?? looked.box;
  const { left, top } = placeBeside(size, kept, [kept], looked.finger ? [] : looked.around, room);
  return { left, top };
}
