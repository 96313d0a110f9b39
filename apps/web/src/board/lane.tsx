import { type CSSProperties, type MouseEvent, memo } from 'react';
import type { Hit } from '../match/visual-effect.ts';
import { Card } from '../ui/card/card.tsx';
import type { CardFace } from '../ui/card/card-face.ts';
import { isSameContent } from '../ui/card/same-content.ts';
import { HitMark } from './hit-mark.tsx';
import { lookAt } from './look/look-store.ts';
import { type Held, heldName, type Place, placeName } from './selection.ts';
import { TargetMark } from './target-mark.tsx';
import { type Unit, unitInWords } from './unit-words.ts';
import type { TargetMark as Foretold } from './use-foresight.ts';

type Props = {
  /** 1 to 5. */
  lane: number;
  side: 'own' | 'enemy';
  /** Whose it is, in words. */
  owner: string;
  unit: Unit | null;
  face: CardFace | null;
  isLaneLit: boolean;
  isTarget: boolean;
  isSource: boolean;
  isPicked: boolean;
  /** The card that is held goes here. */
  isChosen: boolean;
  isHolding: boolean;
  /** Its player is on turn. */
  isOnTurn: boolean;
  mark: Foretold | undefined;
  hit: Hit | undefined;
  /** Towards whom it strikes out: how many lanes aside, or null. */
  lunge: number | null;
  onTouch: (place: Place) => void;
  onTake: (held: Held) => void;
};

/** One lane with the unit in it; drawn again only when something in it has changed. */
export const Lane = memo(DrawnLane, isSameContent);

function DrawnLane(props: Props) {
  const { lane, side, owner, unit, face, isLaneLit, isTarget, isSource, isPicked, isChosen, isHolding } = props;
  const { isOnTurn, mark, hit, lunge, onTouch, onTake } = props;
  const isOwn = side === 'own';
  const place: Place | null = isLaneLit
    ? { kind: 'lane', lane }
    : unit && isTarget
      ? { kind: 'target', target: unit.number }
      : null;
  const source = unit && isSource ? ({ kind: 'unit', number: unit.number } as const) : null;
  const press = (event: MouseEvent) => {
    if (place) onTouch(place);
    else if (source) onTake(source);
    else if (unit) lookAt(`unit:${unit.number}`, event.currentTarget);
  };
  const mayAct = isOwn && isOnTurn ? isSource : null;
  const label = [
    `${owner} ${lane}칸, ${unit && face ? unitInWords(unit, face.name, mayAct) : '비어 있음'}`,
    place && '고를 수 있음',
    isPicked && '고름',
    isChosen && '여기에 놓음',
    mark?.words,
  ];
  return (
    <li className="lane" data-lunge={lunge !== null || undefined}>
      <button
        type="button"
        className="lane-button"
        data-testid={`lane-${side}-${lane}`}
        data-lit={isLaneLit || isTarget || (isSource && !isHolding) || undefined}
        data-lane-lit={isLaneLit || undefined}
        data-chosen={isChosen || undefined}
        data-look={unit ? `unit:${unit.number}` : undefined}
        data-row={`lanes-${side}`}
        data-place={place ? placeName(place) : undefined}
        data-drag={source ? heldName(source) : undefined}
        aria-disabled={!(place || source)}
        aria-description={face?.text}
        onClick={press}
      >
        <span className="sr-only">{label.filter(Boolean).join('; ')}</span>
        {unit && face && (
          <span
            className="unit"
            data-testid="unit"
            data-number={unit.number}
            data-lit={isTarget || isSource || undefined}
            data-lunge={lunge !== null || undefined}
            style={{ '--lunge-x': lunge ?? 0, '--lunge-y': isOwn ? -1 : 1 } as CSSProperties}
            aria-hidden="true"
          >
            <Card
              card={{ ...face, element: unit.element.length > 0 ? unit.element : face.element }}
              isInPlay
              now={{ attack: unit.attack, health: unit.health, isWounded: unit.health < unit.max_health }}
              state={{
                isLit: isSource && !isHolding,
                isTarget,
                isPicked,
                isExhausted: isOwn && isOnTurn && unit.attacks_left === 0,
                isFrozen: unit.frozen,
                isSilenced: unit.silenced,
                burn: unit.burn,
                hasShield: Boolean(unit.keywords.shield),
                hasGuard: Boolean(unit.keywords.guard),
                isStealthy: Boolean(unit.keywords.stealth),
              }}
            />
            <TargetMark of={mark} />
            <HitMark of={hit} />
          </span>
        )}
      </button>
    </li>
  );
}
