import { boxed } from './boxed.ts';
import { useFaces } from './faces.ts';
import type { Box } from './geometry/places.ts';
import { Lane } from './lane.tsx';
import type { Held, sources } from './selection.ts';
import type { SideProps } from './side-props.ts';

type Props = SideProps & {
  boxes: readonly Box[];
  from: ReturnType<typeof sources>;
  held: Held;
  onTake: (held: NonNullable<Held>) => void;
};

/** One side's five lanes, left to right: the drop targets, and the labels of their units for screen readers. */
export function Lanes({
  view,
  seat,
  isOwn,
  owner,
  places,
  marks,
  boxes,
  from,
  held,
  onTouch,
  onTake,
  onTap,
  onAim,
}: Props) {
  const faces = useFaces(view);
  const side = isOwn ? 'own' : 'enemy';
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
            style={boxed(boxes[at]!)}
            unit={unit}
            face={unit && faces(unit.card_id, unit.home)}
            isLaneLit={isOwn && places.lanes.has(lane)}
            isTarget={isTarget}
            isSource={unit !== null && isOwn && from.units.has(unit.number)}
            mayAttack={unit !== null && isOwn && from.attackers.has(unit.number)}
            isPicked={held?.kind === 'unit' && held.number === unit?.number}
            isChosen={isOwn && held?.kind === 'card' && held.lane === lane}
            isHolding={held !== null}
            isOnTurn={view.on_turn === seat}
            markWords={isTarget ? marks.get(unit.number)?.words : undefined}
            onTouch={onTouch}
            onTake={onTake}
            onTap={onTap}
            onAim={onAim}
          />
        );
      })}
    </ol>
  );
}
