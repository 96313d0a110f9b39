import type { WireView } from '@chilyo/protocol';
import type { CSSProperties } from 'react';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { useFaces } from './faces.ts';
import type { Happening } from './happening.ts';
import { HitMark } from './hit-mark.tsx';
import { type Held, heldName, type Place, placeName, type sources } from './selection.ts';
import type { SideProps } from './side-props.ts';
import { TargetMark } from './target-mark.tsx';
import { unitInWords } from './unit-words.ts';

type Props = SideProps & {
  from: ReturnType<typeof sources>;
  held: Held;
  onTake: (held: Held) => void;
};

/** One side's five lanes, left to right. */
export function Lanes({ view, seat, isOwn, owner, places, marks, happening, onTouch, from, held, onTake }: Props) {
  const faces = useFaces(view);
  const side = isOwn ? 'own' : 'enemy';
  return (
    <ol className={`lanes lanes-${side}`} aria-label={`${owner} 칸`}>
      {view.seats[seat].units.map((unit, at) => {
        const lane = at + 1;
        const isLaneLit = isOwn && places.lanes.has(lane);
        const isTarget = unit !== null && places.targets.has(unit.number);
        const isSource = unit !== null && isOwn && from.units.has(unit.number);
        const isPicked = held?.kind === 'unit' && held.number === unit?.number;
        const isChosenLane = isOwn && held?.kind === 'card' && held.lane === lane;
        const place: Place | null = isLaneLit
          ? { kind: 'lane', lane }
          : unit && isTarget
            ? { kind: 'target', target: unit.number }
            : null;
        const source = unit && isSource ? ({ kind: 'unit', number: unit.number } as const) : null;
        const press = () => {
          if (place) onTouch(place);
          else if (source) onTake(source);
        };
        const face = unit && faces(unit.card_id, unit.home);
        const mark = isTarget ? marks.get(unit.number) : undefined;
        const mayAct = isOwn && view.on_turn === seat ? isSource : null;
        const label = [
          `${owner} ${lane}칸, ${unit && face ? unitInWords(unit, face.name, mayAct) : '비어 있음'}`,
          place && '고를 수 있음',
          isPicked && '고름',
          isChosenLane && '여기에 놓음',
          mark?.words,
        ];
        return (
          <li key={lane} className="lane">
            <button
              type="button"
              className="lane-button"
              data-testid={`lane-${side}-${lane}`}
              data-lit={isLaneLit || isTarget || (isSource && !held) || undefined}
              data-lane-lit={isLaneLit || undefined}
              data-chosen={isChosenLane || undefined}
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
                  {...lungeOf(view, happening, seat, lane, unit.number, isOwn)}
                  title={cardInWords(face)}
                  aria-hidden="true"
                >
                  <Card
                    card={{ ...face, element: unit.element.length > 0 ? unit.element : face.element }}
                    isInPlay
                    now={{ attack: unit.attack, health: unit.health, isWounded: unit.health < unit.max_health }}
                    state={{
                      isLit: isSource && !held,
                      isTarget,
                      isPicked,
                      isExhausted: isOwn && view.on_turn === seat && unit.attacks_left === 0,
                      isFrozen: unit.frozen,
                      isSilenced: unit.silenced,
                      burn: unit.burn,
                      hasShield: Boolean(unit.keywords.shield),
                      hasGuard: Boolean(unit.keywords.guard),
                      isStealthy: Boolean(unit.keywords.stealth),
                    }}
                  />
                  <TargetMark of={mark} />
                  <HitMark happening={happening} who={unit.number} />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Which way a unit strikes out: across to the enemy, and aside when its target stands aside. */
function lungeOf(
  view: WireView,
  happening: Happening | null | undefined,
  seat: 0 | 1,
  lane: number,
  unit: number,
  isOwn: boolean,
) {
  const target = happening?.lunges.get(unit);
  if (target === undefined) return {};
  const at = view.seats[seat === 0 ? 1 : 0].units.findIndex((each) => each?.number === target);
  const aside = at < 0 ? 0 : Math.sign(at + 1 - lane);
  return { 'data-lunge': true, style: { '--lunge-x': aside, '--lunge-y': isOwn ? -1 : 1 } as CSSProperties };
}
