import { eclipseFrom } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import type { RefObject } from 'react';
import { ELEMENTS } from '../../ui/element.ts';
import type { useFaces } from '../faces.ts';
import type { Geometry } from '../geometry/places.ts';
import type { Movement } from './movement.ts';
import type { Piece } from './piece-state.ts';
import { besideCharacters, type Placed } from './place-of.ts';
import type { Stand } from './stand.ts';

type Present = {
  pieces: { list: readonly Piece[] };
  geometry: Geometry;
  own: 0 | 1;
  view: WireView;
  faces: ReturnType<typeof useFaces>;
};

/** The board as the effects see it. */
export function standOf(present: RefObject<Present>, movement: Movement, seat: 0 | 1 | null): Stand {
  const pieceOf = (unit: number) => present.current.pieces.list.findLast((each) => each.unit?.number === unit);
  const sideOf = (hero: 'hero0' | 'hero1') =>
    (hero === 'hero0') === (present.current.own === 0) ? 'own' : ('enemy' as const);
  const shownAt = (of: 0 | 1): Placed | null => {
    const piece = present.current.pieces.list.findLast(
      ({ seat: whose, where, gone }) => whose === of && where.in === 'shown' && !gone,
    );
    return piece ? movement.at(piece.id) : null;
  };
  return {
    of(who) {
      const { geometry, own, view } = present.current;
      if (typeof who === 'object') return besideCharacters(who, geometry, own, view, shownAt);
      if (typeof who !== 'number') {
        const { x, y, r } = geometry[sideOf(who)].hero;
        return { x, y, size: 2 * r };
      }
      const piece = pieceOf(who);
      const at = piece && movement.at(piece.id);
      return at ? { x: at.x, y: at.y, size: at.width } : null;
    },
    body(who) {
      if (typeof who !== 'number') return document.querySelector<HTMLElement>(`[data-testid="hero-${sideOf(who)}"]`);
      const piece = pieceOf(who);
      return piece ? ((movement.element(piece.id)?.firstElementChild as HTMLElement | null) ?? null) : null;
    },
    fallen(unit) {
      const piece = pieceOf(unit);
      return piece?.gone && piece.card !== null ? present.current.faces(piece.card, piece.home).name : null;
    },
    ribbon({ seat: whose, day, turn }) {
      const when = day ? ELEMENTS[day].day : '일식';
      const name = present.current.view.seats[whose].name;
      // a cutscene says it
      if (turn === eclipseFrom(present.current.view.edition)) return null;
      const words = seat === null ? `${name} · ${when}` : whose === seat ? `내 차례 · ${when}` : '';
      return words === '' ? null : { words, element: day ?? 'N' };
    },
    face: (card) => present.current.faces(card, 0),
    geometry: () => present.current.geometry,
  };
}
