import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Replayed } from '../../match/replayed.ts';
import { type ReplayPlayer, SPEEDS, type Speed } from './replay-player.ts';
import { TimelineTrack } from './timeline-track.tsx';

type Props = { replay: Replayed; player: ReplayPlayer; below: 0 | 1; more: ReactNode };

/** Everything that moves through the match. */
export function ReplayBar({ replay, player, below, more }: Props) {
  const { position, isPlaying, speed, go, toggle, setSpeed } = player;
  const { last } = replay;
  const [isFirst, isLast] = [position === 0, position === last];
  return (
    <section className="replay-bar" aria-label="다시 보기 조작">
      <div className="replay-steps">
        <Step label="처음으로" testId="replay-first" isOff={isFirst} onPress={() => go(0)}>
          <SkipBack size={20} />
        </Step>
        <Step label="한 수 뒤로" testId="replay-back" isOff={isFirst} onPress={() => go(position - 1)}>
          <StepBack size={20} />
        </Step>
        <button
          type="button"
          className="replay-play"
          aria-label={isPlaying ? '멈추기' : '재생'}
          data-testid="replay-play"
          onClick={toggle}
        >
          {isPlaying ? <Pause size={24} /> : <Play size={24} />}
        </button>
        <Step label="한 수 앞으로" testId="replay-forward" isOff={isLast} onPress={() => go(position + 1)}>
          <StepForward size={20} />
        </Step>
        <Step label="끝으로" testId="replay-last" isOff={isLast} onPress={() => go(last)}>
          <SkipForward size={20} />
        </Step>
        <select
          className="replay-speed"
          aria-label="속도"
          data-testid="replay-speed"
          value={speed}
          onChange={(event) => setSpeed(Number(event.target.value) as Speed)}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {each}배
            </option>
          ))}
        </select>
        {more}
      </div>
      <TimelineTrack replay={replay} position={position} below={below} onGo={go} />
    </section>
  );
}

type StepProps = { label: string; testId: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** At an end it stays where it is, so that the keyboard does not lose its place. */
function Step({ label, testId, isOff, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      aria-disabled={isOff}
      data-testid={testId}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}
