import './turn-strip.css';
import type { LogLine } from '../match/event-words.ts';
import type { Clip } from '../match/film.ts';
import { EventChips } from './event-chips.tsx';
import type { ChipSight } from './use-chip-sight.ts';

type Props = { lines: readonly LogLine[]; sight: ChipSight; onRepeat: (clip: Clip) => void; onClose: () => void };

/** The opponent's last turn in pictures; a tap shows one of them again, slowly. */
export function TurnStrip({ lines, sight, onRepeat, onClose }: Props) {
  return (
    <span className="turn-strip" data-testid="turn-strip">
      <span className="turn-strip-lines">
        {lines.map(
          ({ id, told, events, spoken }) =>
            told &&
            events && (
              <button key={id} type="button" className="chip-repeat" onClick={() => onRepeat(events)}>
                <EventChips told={told} sight={sight} />
                <span className="sr-only">다시 보기: {spoken}</span>
              </button>
            ),
        )}
      </span>
      <button type="button" className="btn btn-bare hint-act" onClick={onClose}>
        닫기
      </button>
    </span>
  );
}
