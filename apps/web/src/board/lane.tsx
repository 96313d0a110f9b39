import { type CSSProperties, memo } from 'react';
import { isFocusedByKey } from '../lib/by-touch.ts';
import { isPointing } from '../lib/last-press.ts';
import type { CardFace } from '../ui/card/card-face.ts';
import { isSameContent } from '../ui/card/same-content.ts';
import { type Held, heldName, type Place, placeName } from './selection.ts';
import type { SideProps } from './side-props.ts';
import { type Unit, unitInWords } from './unit-words.ts';

type Props = Pick<SideProps, 'onTouch' | 'onTap' | 'onAim'> & {
  /** 1 to 5. */
  lane: number;
  side: 'own' | 'enemy';
  /** The owner, in words. */
  owner: string;
  style: CSSProperties;
  unit: Unit | null;
  face: CardFace | null;
  isLaneLit: boolean;
  isTarget: boolean;
  isSource: boolean;
  mayAttack: boolean;
  isPicked: boolean;
  /** The card that is held goes here. */
  isChosen: boolean;
  isHolding: boolean;
  /** Its player is on turn. */
  isOnTurn: boolean;
  markWords: string | undefined;
  onTake: (held: NonNullable<Held>) => void;
};

/** The place of one lane. The stage draws the unit in it above. */
export const Lane = memo(DrawnLane, isSameContent);

function DrawnLane(props: Props) {
  const { lane, side, owner, style, unit, face, isLaneLit, isTarget, isSource, isPicked, isChosen, isHolding } = props;
  const { mayAttack, isOnTurn, markWords, onTouch, onTake, onTap, onAim } = props;
  const isOwn = side === 'own';
  const place: Place | null = isLaneLit
    ? { kind: 'lane', lane }
    : unit && isTarget
      ? { kind: 'target', target: unit.number }
      : null;
  const source = unit && isSource ? ({ kind: 'unit', number: unit.number } as const) : null;
  const press = () => {
    if (place) onTouch(place);
    else if (source) onTake(source);
    else onTap(unit ? { kind: 'target', target: unit.number } : { kind: 'lane', lane }, isOwn);
  };
  const mayAct = isOwn && isOnTurn ? isSource : null;
  const label = [
    `${owner} ${lane}칸, ${unit && face ? unitInWords(unit, face.name, mayAct) : '비어 있음'}`,
    mayAct && !mayAttack && '이동만 할 수 있음',
    place && '고를 수 있음',
    isPicked && '고름',
    isChosen && '여기에 놓음',
    markWords,
  ];
  return (
    <li className="lane" style={style}>
      <button
        type="button"
        className="lane-button"
        data-testid={`lane-${side}-${lane}`}
        data-lit={isLaneLit || isTarget || (isSource && !isHolding) || undefined}
        data-lane-lit={isLaneLit || undefined}
        data-chosen={isChosen || undefined}
        data-row={`lanes-${side}`}
        data-place={place ? placeName(place) : undefined}
        data-drag={source ? heldName(source) : undefined}
        data-look={unit ? `unit:${unit.number}` : undefined}
        aria-disabled={!(place || source)}
        aria-description={face?.text}
        onClick={press}
        onPointerEnter={(event) => isPointing(event) && onAim(place)}
        onPointerLeave={(event) => isPointing(event) && onAim(null)}
        onFocus={(event) => isFocusedByKey(event) && onAim(place)}
      >
        <span className="sr-only">{label.filter(Boolean).join('; ')}</span>
      </button>
    </li>
  );
}
