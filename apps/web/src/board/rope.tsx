import './rope.css';
import type { GameClock } from '@chilyo/protocol';
import { ROPE_MS } from '@chilyo/protocol/constants';
import { type CSSProperties, useEffect, useRef } from 'react';
import { play } from '../sound/play.ts';
import type { Geometry } from './geometry/places.ts';
import { useTimeLeft } from './use-time-left.ts';

type Props = {
  clock: GameClock;
  /** The viewer's seat; null for a spectator. */
  seat: 0 | 1 | null;
  /** At the lower side. */
  own: 0 | 1;
  geometry: Geometry;
};

/**
 * The last seconds of a decision, as a rope that burns along the row of the player who decides, for both to see.
 */
export function Rope({ clock, seat, own, geometry }: Props) {
  const left = useTimeLeft(clock, false);
  const ms = left ? (left.reserve ?? left.turn) : 0;
  const isBurning = clock.seat !== null && ms > 0 && ms <= ROPE_MS;
  const second = isBurning ? Math.ceil(ms / 1000) : 0;
  const isTheirs = seat !== null && clock.seat !== seat;
  /** When it began to burn, so that no second begins it again. */
  const begun = useRef<{ key: string; late: number } | null>(null);
  const key = `${clock.deadline} ${left?.reserve === null}`;
  if (!isBurning) begun.current = null;
  else if (begun.current?.key !== key) begun.current = { key, late: ms - ROPE_MS };
  useEffect(() => {
    // the own clock is heard as a heartbeat
    if (second > 0 && isTheirs) play('rope');
  }, [second, isTheirs]);
  if (!begun.current) return null;
  const { hint, enemy } = geometry;
  const [first, last] = [enemy.lanes[0], enemy.lanes[4]];
  if (!first || !last) return null;
  const isBelow = clock.seat === own;
  return (
    <>
      {clock.seat === seat && <span className="rope-glow" aria-hidden="true" />}
      <span
        key={key}
        className="rope"
        data-testid="rope"
        data-seat={isBelow ? 'own' : 'enemy'}
        aria-hidden="true"
        style={
          {
            left: first.x,
            top: isBelow ? hint.y + hint.h : hint.y - 4,
            width: last.x + last.w - first.x,
            '--burnt': `${begun.current.late}ms`,
            '--left': ms / ROPE_MS,
          } as CSSProperties
        }
      >
        <span className="rope-cord" />
        <span className="rope-flame" />
      </span>
    </>
  );
}
