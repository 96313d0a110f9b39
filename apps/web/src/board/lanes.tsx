import { useFaces } from './faces.ts';
import { Lane } from './lane.tsx';
import type { Held, sources } from './selection.ts';
import type { SideProps } from './side-props.ts';

type Props = SideProps & {
  from: ReturnType<typeof sources>;
  held: Held;
  onTake: (held: Held) => void;
};

/** One side's five lanes, left to right. */
export function Lanes({ view, seat, isOwn, owner, places, marks, effect, onTouch, from, held, onTake }: Props) {
  const faces = useFaces(view);
  const side = isOwn ? 'own' : 'enemy';
  const across = view.seats[seat === 0 ? 1 : 0].units;
  /** How far aside of a unit its target stands: -1, 0 or 1. */
  const lungeOf = (unit: number, lane: number) => {
    const target = effect?.lunges.get(unit);
    if (target === undefined) return null;
    const at = across.findIndex((each) => each?.number === target);
    return at < 0 ? 0 : Math.sign(at + 1 - lane);
  };
  return (
    <ol className={`lanes lanes-${side}`} aria-label={`${owner} 칸`}>
      {view.seats[seat].units.map((unit, at) => {
        const lane = at + 1;
        const isTarget = unit !== null && places.targets.has(unit.number);
        return (
          <Lane
            key={lane}
            lane={lane}
            side={side}
            owner={owner}
            unit={unit}
            face={unit && faces(unit.card_id, unit.home)}
            isLaneLit={isOwn && places.lanes.has(lane)}
            isTarget={isTarget}
            isSource={unit !== null && isOwn && from.units.has(unit.number)}
            isPicked={held?.kind === 'unit' && held.number === unit?.number}
            isChosen={isOwn && held?.kind === 'card' && held.lane === lane}
            isHolding={held !== null}
            isOnTurn={view.on_turn === seat}
            mark={isTarget ? marks.get(unit.number) : undefined}
            hit={unit ? effect?.marks.get(unit.number) : undefined}
            lunge={unit && lungeOf(unit.number, lane)}
            onTouch={onTouch}
            onTake={onTake}
          />
        );
      })}
    </ol>
  );
}
