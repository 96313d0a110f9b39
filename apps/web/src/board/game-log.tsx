import scrollUnfurledIcon from 'virtual:icon/scroll-unfurled';
import './game-log.css';
import { type KeyboardEvent, memo, useState } from 'react';
import { useEventCallback } from '../lib/use-event-callback.ts';
import type { LogLine } from '../match/event-words.ts';
import type { Clip } from '../match/film.ts';
import { Icon } from '../ui/icon.tsx';
import { boxed } from './boxed.ts';
import { EventChips } from './event-chips.tsx';
import type { Box } from './geometry/places.ts';
import { namedParts } from './named-parts.ts';
import type { ChipSight } from './use-chip-sight.ts';

type Props = {
  lines: LogLine[];
  sight: ChipSight;
  /** Shows the clip of a line again, slowly; missing where the match is not played step by step. */
  onRepeat: ((clip: Clip) => void) | undefined;
  box: Box;
  /** The box of the button that opens the log; null: the log is always open. */
  button: Box | null;
};

/** The log of the match. Where there is no room for it, it opens as a sheet that closes on a touch outside. */
export const GameLog = memo(({ lines, sight, onRepeat, box, button }: Props) => {
  const [isOpen, setOpen] = useState(false);
  // the sheet would lie over what is shown
  const repeat = useEventCallback((clip: Clip) => {
    setOpen(false);
    onRepeat?.(clip);
  });
  return (
    <>
      {button && (
        <button
          type="button"
          className="log-toggle tool"
          style={boxed(button)}
          aria-label="기록"
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          <Icon of={scrollUnfurledIcon} />
        </button>
      )}
      {button && isOpen && (
        <button
          type="button"
          className="menu-veil"
          aria-label="기록 닫기"
          tabIndex={-1}
          onClick={() => setOpen(false)}
        />
      )}
      <section
        className="log"
        style={boxed(box)}
        data-sheet={button !== null || undefined}
        data-open={isOpen || undefined}
        aria-label="기록"
      >
        <h2>기록</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an overflowing log must be scrollable by keyboard */}
        <section className="log-lines" tabIndex={0} aria-label="지금까지의 기록" onKeyDown={stepThrough}>
          <ol data-testid="log">
            {lines.map((line) => (
              <li key={line.id} data-turn={line.isTurn || undefined}>
                <LogChips line={line} sight={sight} onRepeat={onRepeat ? repeat : undefined} />
                <LogText line={line} />
              </li>
            ))}
          </ol>
        </section>
      </section>
    </>
  );
});

/** A log has hundreds of lines: the arrows go through what can be seen again, and Tab passes by. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const clips = [...event.currentTarget.querySelectorAll<HTMLElement>('.chip-repeat')];
  const at = clips.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? clips.at(-1) : clips[at + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type ChipsProps = { line: LogLine; sight: ChipSight; onRepeat: Props['onRepeat'] };

/** A line in pictures; a tap shows it again. */
const LogChips = memo(({ line: { told, events, spoken }, sight, onRepeat }: ChipsProps) => {
  if (!told) return null;
  if (!events || !onRepeat) return <EventChips told={told} sight={sight} />;
  return (
    <button type="button" className="chip-repeat" tabIndex={-1} onClick={() => onRepeat(events)}>
      <EventChips told={told} sight={sight} />
      <span className="sr-only">다시 보기: {spoken}</span>
    </button>
  );
});

/** The words of a line; each card that it names can be looked at. */
const LogText = memo(({ line }: { line: LogLine }) => (
  <span data-testid="log-words">
    {namedParts(line.text, line.cards).map(({ text, named }, at) =>
      named === null ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line never change
        <span key={at} className="log-card" data-look={`card:${named}`}>
          {text}
        </span>
      ),
    )}
  </span>
));
