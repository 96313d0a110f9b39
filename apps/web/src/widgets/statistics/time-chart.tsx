import './time-chart.css';
import { type KeyboardEvent, useState } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import { type ChartLine, type ChartMark, type ChartScale, readingOf, steppedBy } from './chart-lines.ts';

/** The drawing comes after the page, which can be read without it. */
const ChartDrawing = onDemand(() => import('./chart-drawing.tsx').then((m) => m.ChartDrawing));
const NO_MARKS: readonly ChartMark[] = [];

type Props = {
  /** Description for screen readers. */
  label: string;
  /** As they travel, oldest first. */
  days: readonly string[];
  lines: readonly ChartLine[];
  scale?: ChartScale;
  marks?: readonly ChartMark[];
};

/**
 * A time series chart, read one day at a time with pointer, finger or arrow keys. The reading is below, where a finger
 * does not cover it; as a slider's value it is announced. A press on an entry of the legend shows that line alone.
 */
export function TimeChart({ label, days, lines, scale = 'counts', marks = NO_MARKS }: Props) {
  const [read, setRead] = useState<number | null>(null);
  const [alone, setAlone] = useState<string | null>(null);
  if (days.length === 0) return <p className="muted">아직 그릴 것이 없습니다.</p>;
  const at = Math.min(read ?? days.length - 1, days.length - 1);
  const shown = alone === null ? lines : lines.filter(({ key }) => key === alone);
  const reading = readingOf(days[at]!, at, shown, scale);
  function press(event: KeyboardEvent) {
    const next = steppedBy(event.key, at, days.length);
    if (next === null) return;
    event.preventDefault();
    setRead(next);
  }
  return (
    <figure className="time-chart">
      <figcaption>
        {lines.map(({ key, word, look, isRight, el }) =>
          lines.length > 2 ? (
            <button
              key={key}
              type="button"
              data-look={look}
              data-el={el}
              aria-pressed={alone === key}
              onClick={() => setAlone(alone === key ? null : key)}
            >
              {word}
            </button>
          ) : (
            <span key={key} data-look={look} data-el={el} data-right={isRight || undefined}>
              {word}
              {isRight && ' (오른쪽 눈금)'}
            </span>
          ),
        )}
      </figcaption>
      <div
        className="chart-box"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={at}
        aria-valuetext={reading}
        onKeyDown={press}
      >
        <ChartDrawing days={days} lines={lines} scale={scale} marks={marks} at={at} alone={alone} onRead={setRead} />
      </div>
      <p className="chart-reading">{reading}</p>
    </figure>
  );
}
