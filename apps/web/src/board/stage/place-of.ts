import type { WireView } from '@chilyo/protocol';
import type { Spot } from '../../match/motion.ts';
import { type Box, fanSpot, type Geometry, type SidePlaces } from '../geometry/places.ts';
import type { Piece, Where } from './piece-state.ts';

/** The placement of a piece: its centre, width, rotation and z-index. */
export type Placed = { x: number; y: number; width: number; turn: number; z: number };

const LAYER = { pile: 4, backs: 6, lane: 20, hand: 40, shown: 60, raised: 70 } as const;

/**
 * The placement of a piece on a board whose own side is `own`; `raised` is the number of the lifted card of the hand.
 */
export function placeOf(
  geometry: Geometry,
  piece: Pick<Piece, 'seat' | 'number'>,
  where: Where,
  own: 0 | 1,
  raised: number | null,
): Placed {
  const isOwn = piece.seat === own;
  const side = isOwn ? geometry.own : geometry.enemy;
  const { natural } = geometry;
  switch (where.in) {
    case 'hand': {
      const fan = isOwn ? geometry.fan : geometry.enemyFan;
      const spot = fanSpot(fan, where.at, where.of, natural);
      const isRaised = isOwn && raised !== null && piece.number === raised;
      const { x, y, scale, turn } = isRaised ? geometry.raised(spot) : spot;
      return {
        x,
        y,
        turn,
        width: natural * scale,
        z: isRaised ? LAYER.raised : (isOwn ? LAYER.hand : LAYER.backs) + where.at,
      };
    }
    case 'lane':
      return { ...middle(side.lanes[where.lane - 1] ?? side.hero), width: geometry.unit.w, z: LAYER.lane };
    case 'shown':
      return { x: side.shown.x, y: side.shown.y, turn: 0, width: natural * side.shown.scale, z: LAYER.shown };
    case 'ward':
      return { ...middle(side.wards[where.at] ?? side.hero), width: (side.wards[0]?.w ?? 40) * 0.7, z: LAYER.pile };
    case 'deck':
    case 'discard':
      return { ...middle(pileOf(side, where.in)), width: pileOf(side, where.in).w * 0.8, z: LAYER.pile };
  }
}

const pileOf = (side: SidePlaces, pile: 'deck' | 'discard'): Box => side[pile];

function middle(place: Box | { x: number; y: number; r: number }): Pick<Placed, 'x' | 'y' | 'turn'> {
  if ('r' in place) return { x: place.x, y: place.y, turn: 0 };
  return { x: place.x + place.w / 2, y: place.y + place.h / 2, turn: 0 };
}

type At = { x: number; y: number; size: number };

/** The middle and size of a place that is no character. `shownAt`: of the card that lies open. */
export function besideCharacters(
  spot: Exclude<Spot, number | string>,
  geometry: Geometry,
  own: 0 | 1,
  view: WireView,
  shownAt: (seat: 0 | 1) => Placed | null,
): At {
  if (spot.at === 'sky') return middleOf(geometry.sky);
  const side = spot.seat === own ? geometry.own : geometry.enemy;
  const fan = spot.seat === own ? geometry.fan : geometry.enemyFan;
  switch (spot.at) {
    case 'lane':
      return { ...middleOf(side.lanes[spot.lane - 1] ?? side.facts), size: geometry.unit.w };
    case 'ward': {
      const at = view.seats[spot.seat].wards.findIndex(({ number }) => number === spot.number);
      const ward = side.wards[Math.max(0, at)];
      return ward ? middleOf(ward) : { ...side.hero, size: side.hero.r };
    }
    case 'shown': {
      const card = shownAt(spot.seat);
      return card
        ? { x: card.x, y: card.y, size: card.width }
        : { ...side.shown, size: geometry.natural * side.shown.scale };
    }
    case 'hand':
      return { x: fan.x, y: Math.max(fan.y, side.hero.y - side.hero.r), size: geometry.natural * fan.scale };
    case 'power':
      // the other's lies nowhere on the board: it is shown as a card while it is used
      return spot.seat === own
        ? middleOf(geometry.power)
        : { ...side.shown, size: geometry.natural * side.shown.scale };
    case 'facts':
      return { ...middleOf(side.facts), size: side.hero.r };
    default:
      return middleOf(side[spot.at]);
  }
}

const middleOf = ({ x, y, w, h }: Box): At => ({ x: x + w / 2, y: y + h / 2, size: Math.min(w, h) });
