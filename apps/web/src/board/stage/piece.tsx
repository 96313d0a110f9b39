import { memo } from 'react';
import { Card } from '../../ui/card/card.tsx';
import type { CardFace } from '../../ui/card/card-face.ts';
import { isSameContent } from '../../ui/card/same-content.ts';
import type { TargetMark } from '../foreseen.ts';
import type { ForeseenUnit } from '../foreseen-board.ts';
import type { Unit } from '../unit-words.ts';
import { type Readiness, UnitTile } from './unit-tile.tsx';

type Props = {
  id: number;
  /** null: face down. */
  face: CardFace | null;
  isInLane: boolean;
  isInHand: boolean;
  unit: Unit | null;
  cost: number | null;
  /** Its number in a hand that is visible to the viewer. */
  number: number | null;
  readiness: Readiness;
  isLit: boolean;
  isTarget: boolean;
  isFriendly: boolean;
  isPicked: boolean;
  isRaised: boolean;
  isUnaffordable: boolean;
  isWaiting: boolean;
  isGone: boolean;
  mark: TargetMark | undefined;
  foreseen: ForeseenUnit | undefined;
  keep: (id: number, element: HTMLElement | null) => void;
};

/** A card of the match. The stage positions it by transform alone. */
export const PieceView = memo(DrawnPiece, isSameContent);

function DrawnPiece(props: Props) {
  const { id, face, isInLane, isInHand, unit, cost, readiness, isLit, isTarget, isPicked, isUnaffordable, mark, keep } =
    props;
  return (
    <div
      ref={(element) => {
        keep(id, element);
        return () => keep(id, null);
      }}
      className="piece"
      data-piece={id}
      data-testid={unit && !props.isGone ? 'unit' : undefined}
      data-number={unit?.number}
      data-card={props.number ?? undefined}
      data-waiting={props.isWaiting || undefined}
      data-gone={props.isGone || undefined}
      data-hand={isInHand || undefined}
      data-picked={isPicked || undefined}
      data-raised={props.isRaised || undefined}
    >
      <div className="piece-body">
        {face === null ? (
          <div className="piece-card">
            <div className="card-back">七曜</div>
          </div>
        ) : isInLane ? (
          <UnitTile
            face={face}
            unit={unit}
            readiness={readiness}
            isTarget={isTarget}
            isFriendly={props.isFriendly}
            isPicked={isPicked}
            mark={mark}
            foreseen={props.foreseen}
          />
        ) : (
          <div className="piece-card">
            <Card
              card={face}
              isPicture
              now={cost === null ? {} : { cost }}
              state={{ isLit, isPicked, isUnaffordable }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
