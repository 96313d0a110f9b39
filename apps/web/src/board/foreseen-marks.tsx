import './foreseen-marks.css';
import type { WireView } from '@chilyo/protocol';
import { boxed } from './boxed.ts';
import { useFaces } from './faces.ts';
import { type ForeseenBoard, oddsOf } from './foreseen-board.ts';
import type { Geometry } from './geometry/places.ts';
import { UnitTile } from './stage/unit-tile.tsx';
import { TargetMark } from './target-mark.tsx';

type Props = { view: WireView; board: ForeseenBoard; own: 0 | 1; geometry: Geometry };

/** What the board after an action has beside the units of now: units that come, wards that go, and traps that may change all of it. */
export function ForeseenMarks({ view, board, own, geometry }: Props) {
  const faces = useFaces(view);
  return (
    <div className="foreseen" aria-hidden="true" data-testid="foreseen">
      {board.sprouts.map(({ seat, lane, unit, share }) => {
        const { x, y, w, h } = (seat === own ? geometry.own : geometry.enemy).lanes[lane - 1]!;
        return (
          <div
            key={`${seat} ${lane}`}
            className="sprout"
            data-testid="sprout"
            style={{ left: x + w / 2, top: y + h / 2 }}
          >
            <UnitTile
              face={faces(unit.card_id, unit.home)}
              unit={unit}
              readiness={null}
              isTarget={false}
              isFriendly={false}
              isPicked={false}
              mark={undefined}
            />
            {share < 1 && <span className="target-mark">{oddsOf(share)}</span>}
          </div>
        );
      })}
      {([0, 1] as const).flatMap((seat) =>
        view.seats[seat].wards.map(({ number, card_id }, at) => {
          const box = (seat === own ? geometry.own : geometry.enemy).wards[at];
          const gone = board.wards[seat].get(number);
          const isUnknown = board.mayBeTrapped && seat !== own && card_id === null;
          if (!box || !(gone || isUnknown)) return null;
          return gone ? (
            <span key={`${seat} ${number}`} className="ward-gone" data-testid="ward-gone" style={boxed(box)}>
              <TargetMark of={undefined} word={gone.word} isChance={gone.isChance} />
            </span>
          ) : (
            <span key={`${seat} ${number}`} className="unknown-trap" style={boxed(box)}>
              ?
            </span>
          );
        }),
      )}
    </div>
  );
}
