import scrollUnfurledIcon from 'virtual:icon/scroll-unfurled';
import './game-log.css';
import { memo, useState } from 'react';
import type { LogLine } from '../match/event-words.ts';
import { Icon } from '../ui/icon.tsx';
import { boxed } from './boxed.ts';
import type { Box } from './geometry/places.ts';
import { namedParts } from './named-parts.ts';

type Props = {
  lines: LogLine[];
  box: Box;
  /** The box of the button that opens the log; null: the log is always open. */
  button: Box | null;
};

/** The log of the match. Where there is no room for it, it opens as a sheet that closes on a touch outside. */
export const GameLog = memo(({ lines, box, button }: Props) => {
  const [isOpen, setOpen] = useState(false);
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
        <section className="log-lines" tabIndex={0} aria-label="지금까지의 기록">
          <ol data-testid="log">
            {lines.map((line) => (
              <li key={line.id} data-turn={line.isTurn || undefined}>
                <LogText line={line} />
              </li>
            ))}
          </ol>
        </section>
      </section>
    </>
  );
});

/** The words of a line; each card that it names can be looked at. */
const LogText = memo(({ line }: { line: LogLine }) =>
  namedParts(line.text, line.cards).map(({ text, named }, at) =>
    named === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line never change
      <span key={at} className="log-card" data-look={`card:${named}`}>
        {text}
      </span>
    ),
  ),
);
