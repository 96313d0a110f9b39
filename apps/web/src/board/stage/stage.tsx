import './stage.css';
import type { CharacterRef } from '@chilyo/engine';
import type { GameAction, WireView } from '@chilyo/protocol';
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../../lib/theme.ts';
import { scenesComeFrom } from '../../match/scene-code.ts';
import type { VisualEffect } from '../../match/visual-effect.ts';
import { afterBoard, bringAfterBoard } from '../after-board-code.ts';
import { useFaces } from '../faces.ts';
import type { TargetMark } from '../foreseen.ts';
import type { ForeseenBoard } from '../foreseen-board.ts';
import type { Geometry } from '../geometry/places.ts';
import type { Held, placesFor, sources } from '../selection.ts';
import type { TargetMarks } from '../use-foresight.ts';
import type { Effects } from './effects.ts';
import { Movement } from './movement.ts';
import { PieceView } from './piece.tsx';
import type { Piece } from './piece-state.ts';
import { type Placed, placeOf } from './place-of.ts';
import { standOf } from './stand-of.ts';
import type { Readiness } from './unit-tile.tsx';
import { usePieces } from './use-pieces.ts';

/** What the hand at the pointer and the sentences of the board ask of the stage. */
export type StagePort = {
  /** Lets a card of the own hand follow the pointer. */
  carry: (number: number, x: number, y: number) => void;
  /** It goes to where it belongs. */
  letGo: () => void;
  shake: (who: CharacterRef) => void;
};

type Props = {
  ref: RefObject<StagePort | null>;
  view: WireView;
  effect: VisualEffect | null;
  geometry: Geometry;
  /** At the lower side. */
  own: 0 | 1;
  /** The viewer's seat; null for a spectator. */
  seat: 0 | 1 | null;
  laid: GameAction | null;
  /** The card of the hand that is lifted. */
  raised: number | null;
  held: Held;
  from: ReturnType<typeof sources>;
  places: ReturnType<typeof placesFor>;
  marks: TargetMarks;
  foreseen: ForeseenBoard | null;
  isMine: boolean;
};

/** Ms that a card needs to its place, and that a new one waits for the one before. */
const GO_MS = { hand: 220, lane: 240, shown: 260, pile: 320, raise: 140, apart: 70 };

/** All cards of the match, one element each from the deck to the discard pile. */
export function Stage(props: Props) {
  const { ref, view, effect, geometry, own, seat, laid, raised, held, from, places, marks, foreseen, isMine } = props;
  const { pieces, striking, isHeld, isJump } = usePieces({ view, effect, laid, seat });
  const faces = useFaces(view);
  const layer = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const elements = useRef(new Map<number, HTMLElement>());
  const [movement] = useState(() => new Movement());
  const effects = useRef<Effects | null>(null);
  const shown = useRef({ geometry, carried: null as number | null, left: new Set<number>(), effect: 0 });
  const present = useRef({ pieces, geometry, own, view, faces });
  useLayoutEffect(() => {
    present.current = { pieces, geometry, own, view, faces };
  });

  // after every render, all pieces move to their places
  useLayoutEffect(() => {
    const last = shown.current;
    const isStill = isJump || last.geometry !== geometry || isMotionReduced();
    last.geometry = geometry;
    let drawn = 0;
    for (const piece of pieces.list) {
      const element = elements.current.get(piece.id);
      if (!element || (last.carried !== null && piece.number === last.carried && !piece.isWaiting)) continue;
      const at = placeOf(geometry, piece, piece.where, own, raised);
      const known = movement.at(piece.id);
      const start = known ? null : placeOf(geometry, piece, piece.from, own, null);
      const delay = !known && piece.from.in === 'deck' ? drawn++ * GO_MS.apart : 0;
      movement.place(
        piece.id,
        element,
        at,
        baseOf(piece, geometry),
        { ms: isStill ? 0 : timeOf(piece, known), delay },
        start,
      );
      if (!known && !isStill && piece.where.in === 'lane' && piece.from.in === 'lane') appear(element);
      if (piece.gone && !last.left.has(piece.id)) {
        last.left.add(piece.id);
        vanish(element, piece.gone.how, isStill);
      } else if (!piece.gone && last.left.delete(piece.id))
        for (const flight of element.getAnimations()) flight.cancel();
    }
    movement.keep(new Set(pieces.list.map(({ id }) => id)));
  });

  useLayoutEffect(() => {
    const [at, above] = [layer.current, top.current];
    if (!at || !above) return;
    let isLeft = false;
    const begin = ({ Effects }: NonNullable<ReturnType<typeof afterBoard>>) => {
      if (!isLeft) effects.current ??= new Effects(at, above, standOf(present, movement, seat));
    };
    const code = afterBoard();
    if (code) begin(code);
    else void bringAfterBoard().then(begin);
    scenesComeFrom(async () => {
      begin(await bringAfterBoard());
      await effects.current?.bringScenes();
    });
    return () => {
      isLeft = true;
      effects.current = null;
    };
  }, [movement, seat]);

  useLayoutEffect(() => {
    // nothing follows any more, or this is another board
    if (!effect && !isHeld) effects.current?.windUp.rest();
    if (!effect || effect.id === shown.current.effect) return;
    shown.current.effect = effect.id;
    if (!isMotionReduced()) effects.current?.run(effect.motions, effect.ms);
  }, [effect, isHeld]);

  // after the answer, whose blow goes on from there
  useLayoutEffect(() => {
    if (seat === null || isMotionReduced()) return;
    const hero = seat === 0 ? 'hero0' : 'hero1';
    if (laid?.type === 'attack') effects.current?.windUp.begin(laid.unit, laid.unit, laid.target);
    else if (laid?.type === 'power' && laid.target !== undefined)
      effects.current?.windUp.begin(null, hero, laid.target);
    else effects.current?.windUp.settle();
  }, [laid, seat]);

  useImperativeHandle(
    ref,
    () => ({
      carry(number, x, y) {
        shown.current.carried = number;
        const piece = present.current.pieces.list.find(
          (each) => !each.gone && each.seat === own && each.number === number,
        );
        const board = layer.current?.getBoundingClientRect();
        if (piece && board)
          movement.carry(
            piece.id,
            x - board.left,
            y - board.top,
            present.current.geometry.natural * present.current.geometry.fan.scale * 1.06,
          );
      },
      letGo() {
        shown.current.carried = null;
      },
      shake(who) {
        effects.current?.shake(who);
      },
    }),
    [movement, own],
  );

  const keep = useRef((id: number, element: HTMLElement | null) => {
    if (element) elements.current.set(id, element);
    else elements.current.delete(id);
  }).current;
  const energy = view.seats[own].energy;
  return (
    <>
      <div
        className="stage"
        aria-hidden="true"
        data-picking={(held?.kind === 'card' && held.lane === undefined) || undefined}
        data-playing={(seat !== null && view.phase === 'main') || undefined}
      >
        {pieces.list.map((piece) => {
          const isOwn = piece.seat === own;
          const isTarget = piece.unit !== null && !piece.gone && places.targets.has(piece.unit.number);
          const isInHand = piece.where.in === 'hand';
          const card = isOwn && isInHand && piece.number !== null ? piece.number : null;
          return (
            <PieceView
              key={piece.id}
              id={piece.id}
              face={piece.card === null ? null : faces(piece.card, piece.home)}
              isInLane={piece.where.in === 'lane'}
              isInHand={isInHand}
              unit={piece.unit}
              cost={piece.cost}
              number={isOwn ? piece.number : null}
              readiness={isOwn && isMine && piece.unit && !piece.gone ? readinessOf(piece, from, striking) : null}
              isLit={card !== null && from.cards.has(card)}
              isTarget={isTarget}
              isFriendly={isTarget && isOwn && !harms(marks.get(piece.unit?.number ?? 0))}
              isPicked={
                (held?.kind === 'card' && card !== null && held.number === card) ||
                (held?.kind === 'unit' && held.number === piece.unit?.number)
              }
              isRaised={card !== null && card === raised}
              isUnaffordable={card !== null && isMine && (piece.cost ?? 0) > energy}
              isWaiting={piece.isWaiting}
              isGone={piece.gone !== null}
              mark={isTarget && piece.unit ? marks.get(piece.unit.number) : undefined}
              foreseen={piece.unit && !piece.gone ? foreseen?.units.get(piece.unit.number) : undefined}
              keep={keep}
            />
          );
        })}
      </div>
      <div ref={layer} className="stage-effects" aria-hidden="true" />
      <div ref={top} className="stage-top" aria-hidden="true" />
    </>
  );
}

const harms = (mark: TargetMark | undefined): boolean => !!mark?.fate && (mark.fate.falls || mark.fate.change < 0);

/**
 * How an own unit looks: ready to attack, able only to move, or resting. An attacking unit does not look exhausted
 * yet.
 */
function readinessOf(
  { unit }: Piece,
  { attackers, movers }: ReturnType<typeof sources>,
  striking: number | null,
): Readiness {
  if (!unit) return null;
  if (attackers.has(unit.number)) return 'attack';
  const mayMove = movers.has(unit.number);
  if (striking === unit.number) return null;
  const isAsleep = unit.attacks_left === 0 || (unit.fresh && !unit.keywords.rush);
  if (isAsleep) return mayMove ? 'asleep-move' : 'asleep';
  return mayMove ? 'move' : null;
}

const baseOf = ({ where, card }: Piece, { unit, natural }: Geometry): number =>
  where.in === 'lane' && card !== null ? unit.w : natural;

function timeOf({ where, gone }: Piece, known: Placed | null): number {
  if (gone) return GO_MS.pile;
  if (where.in === 'lane') return GO_MS.lane;
  if (where.in === 'shown') return GO_MS.shown;
  return known ? GO_MS.raise + 20 : GO_MS.hand + 60;
}

/** Seen from its first frame on, and quickly at its full size. */
function appear(element: HTMLElement): void {
  element.firstElementChild?.animate([{ transform: 'scale(0.4)' }, { transform: 'none' }], {
    duration: 220,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
}

const LEAVING: Record<NonNullable<Piece['gone']>['how'], { frames: Keyframe[]; ms: number }> = {
  stars: { frames: [{ opacity: 1 }, { opacity: 0.85, offset: 0.35 }, { opacity: 0 }], ms: 320 },
  fades: { frames: [{ opacity: 1 }, { opacity: 0 }], ms: 200 },
  moves: { frames: [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], ms: 420 },
};

function vanish(element: HTMLElement, how: NonNullable<Piece['gone']>['how'], isStill: boolean): void {
  const { frames, ms } = LEAVING[how];
  element.animate(frames, { duration: isStill ? 1 : ms, fill: 'forwards' });
}
