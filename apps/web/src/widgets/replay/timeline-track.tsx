import eclipseIcon from 'virtual:icon/eclipse';
import { eclipseFrom } from '@chilyo/engine';
import type { TurnMark } from '@chilyo/match';
import { type PointerEvent, useRef, useState } from 'react';
import { pointsLeft } from '../../match/points-left.ts';
import type { Replayed } from '../../match/replayed.ts';
import { ELEMENTS } from '../../ui/element.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { lifePath, placeOf, positionAt } from './timeline.ts';

type Props = { replay: Replayed; position: number; below: 0 | 1; onGo: (position: number) => void };

const BOX = { width: 1000, height: 48 };
/** More turns than this leave no room for every day. */
const ROOMY_TURNS = 30;

/** The match from left to right, a turn as wide as the other: both lives as lines, the days below. */
export function TimelineTrack({ replay, position, below, onGo }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const { turns, life, last, names, edition } = replay;
  const most = Math.max(...life.flat(), 1);
  const above = below === 0 ? 1 : 0;
  const turn = turns[replay.turnAt(position)]!;
  /** Where the pointer is. */
  const [pointed, setPointed] = useState<number | null>(null);

  const under = (event: PointerEvent) => {
    const { left, width } = track.current!.getBoundingClientRect();
    return positionAt(replay, (event.clientX - left) / width);
  };
  const take = (event: PointerEvent) => {
    if (event.button !== 0) return;
    track.current!.setPointerCapture(event.pointerId);
    onGo(under(event));
  };
  const follow = (event: PointerEvent) => {
    setPointed(under(event));
    if (track.current?.hasPointerCapture(event.pointerId)) onGo(under(event));
  };
  const inWords = (at: number) => {
    const mark = turns[replay.turnAt(at)]!;
    const [first, second] = life[at] ?? [0, 0];
    return `${mark.turn === 0 ? '처음 손패' : `${mark.turn}턴`} · ${names[0]} ${pointsLeft(first)} · ${names[1]} ${pointsLeft(second)}`;
  };
  return (
    <div className="timeline">
      <div
        ref={track}
        className="timeline-track"
        role="slider"
        tabIndex={0}
        aria-label="게임의 흐름"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={position}
        aria-valuetext={inWords(position)}
        data-testid="timeline"
        onPointerDown={take}
        onPointerMove={follow}
        onPointerLeave={() => setPointed(null)}
      >
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          {turns.map(({ turn: each }, at) => (
            <line
              key={each}
              className="timeline-turn"
              x1={(at / turns.length) * BOX.width}
              x2={(at / turns.length) * BOX.width}
              y1={each % 2 === 1 ? BOX.height * 0.7 : BOX.height * 0.86}
              y2={BOX.height}
            />
          ))}
          <path className="timeline-life timeline-above" d={lifePath(replay, above, { ...BOX, most })} />
          <path className="timeline-life timeline-below" d={lifePath(replay, below, { ...BOX, most })} />
        </svg>
        <span className="timeline-now" style={{ left: `${placeOf(replay, position) * 100}%` }} />
        {pointed !== null && (
          <span className="timeline-words" style={{ '--at': placeOf(replay, pointed) } as React.CSSProperties}>
            {inWords(pointed)}
          </span>
        )}
      </div>
      <div className="timeline-days" aria-hidden="true">
        {turns.map((mark, at) => (
          <DayMark
            key={mark.turn}
            mark={mark}
            isShown={hasDay(mark, turns.length)}
            isEclipse={mark.turn === eclipseFrom(edition)}
            left={at / turns.length}
            isNow={turn === mark}
            onGo={onGo}
          />
        ))}
      </div>
    </div>
  );
}

const hasDay = ({ turn, day }: TurnMark, turns: number) =>
  day ? turn % (turns > ROOMY_TURNS ? 4 : 2) === (turns > ROOMY_TURNS ? 3 : 1) : turn % 10 === 0;

type DayProps = {
  mark: TurnMark;
  isShown: boolean;
  isEclipse: boolean;
  left: number;
  isNow: boolean;
  onGo: Props['onGo'];
};

/** A day begins: for the mouse only, the keyboard has its own keys for turns. */
function DayMark({ mark, isShown, isEclipse, left, isNow, onGo }: DayProps) {
  if (!isShown && !isEclipse) return null;
  const { turn, day, position } = mark;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="timeline-day"
      data-testid={`turn-${turn}`}
      data-now={isNow || undefined}
      style={{ left: `${left * 100}%` }}
      title={`${turn}턴${day ? ` · ${ELEMENTS[day].day}` : ''}`}
      onClick={() => onGo(position)}
    >
      {day ? <Mark of={day} /> : isEclipse ? <Icon of={eclipseIcon} /> : turn}
    </button>
  );
}
