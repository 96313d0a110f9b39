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
