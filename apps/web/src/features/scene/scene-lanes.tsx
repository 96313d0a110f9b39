import type { Scene } from '@chilyo/protocol/scene';
import { Plus } from 'lucide-react';
import { Art } from '../../ui/card/art.tsx';
import type { KnownRows } from './scene-cards.ts';

type Props = { scene: Scene; known: KnownRows; onOpen: (seat: 0 | 1, lane: number) => void };

/** Both sides' lanes, facing each other as on the board. */
export function SceneLanes({ scene, known, onOpen }: Props) {
  return (
    <div className="scene-lanes">
      {([1, 0] as const).map((seat) => (
        <fieldset key={seat} className="scene-row group" aria-label={seat === 0 ? '내 칸' : '상대 칸'}>
          {scene.seats[seat].units.map((unit, lane) => {
            const row = unit && known.rowOf(unit.card_id);
            const place = `${seat === 0 ? '내' : '상대'} ${lane + 1}칸`;
            const health = Math.max(1, (row?.health ?? 1) - (unit?.damage ?? 0));
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
                key={lane}
                type="button"
                className="scene-lane"
                data-el={row?.element[0]}
                data-testid={`scene-lane-${seat}-${lane + 1}`}
                onClick={() => onOpen(seat, lane)}
              >
                <span className="sr-only">
                  {row
                    ? `${place}, ${row.name}, 공격력 ${row.attack ?? 0}, 체력 ${health}${unit?.fresh ? ', 나온 턴' : ''}`
                    : `${place}, 비어 있음`}
                </span>
                {row ? (
                  <>
                    <Art of={row} className="scene-lane-art" />
                    <span className="scene-lane-name" aria-hidden="true">
                      {row.name}
                    </span>
                    <span className="scene-lane-stats" aria-hidden="true">
                      <b>{row.attack ?? 0}</b>
                      <b data-wounded={(unit?.damage ?? 0) > 0 || undefined}>{health}</b>
                    </span>
                  </>
                ) : (
                  <Plus size={20} aria-hidden="true" />
                )}
              </button>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
