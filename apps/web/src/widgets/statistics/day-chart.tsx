import './statistics.css';

export type ChartDay = { day: string; bar: number; line?: number };
const WIDTH = 640;
const HEIGHT = 180;
const BASE = 150;

/** '11월 13일' of a day as it travels. */
export const dayWord = (day: string): string => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;

type Props = { days: readonly ChartDay[]; bar: string; line?: string };

/** Days as bars, and a second number as a line with a scale of its own; each day says its numbers where the pointer is. */
export function DayChart({ days, bar, line }: Props) {
  const most = Math.max(1, ...days.map((day) => day.bar));
  const mostLine = Math.max(1, ...days.map((day) => day.line ?? 0));
  const step = WIDTH / Math.max(1, days.length);
  const yOf = (value: number, of: number) => BASE - (value / of) * (BASE - 14);
  const labelled = Math.max(1, Math.ceil(days.length / 6));
  return (
    <figure className="day-chart">
      <figcaption>
        <span data-of="bar">{bar}</span>
        {line && <span data-of="line">{line}</span>}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${days.length}일 동안의 ${bar}${line ? `, ${line}` : ''}. 숫자는 표에 있습니다.`}
      >
        <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} />
        <text x={2} y={10}>
          {most.toLocaleString('ko-KR')}
        </text>
        {line && (
          <text x={WIDTH - 2} y={10} textAnchor="end" data-of="line">
            {mostLine.toLocaleString('ko-KR')}
          </text>
        )}
        {days.map((day, index) => (
          <g key={day.day} className="chart-day">
            <rect className="chart-hit" x={index * step} y={0} width={step} height={BASE} />
            <rect
              className="chart-bar"
              x={index * step + step * 0.18}
              width={step * 0.64}
              y={yOf(day.bar, most)}
              height={BASE - yOf(day.bar, most)}
            />
            {index % labelled === 0 && (
              <text x={index * step + step / 2} y={BASE + 18} textAnchor="middle">
                {`${Number(day.day.slice(5, 7))}/${Number(day.day.slice(8))}`}
              </text>
            )}
            <title>
              {`${dayWord(day.day)} · ${bar} ${day.bar.toLocaleString('ko-KR')}${line ? ` · ${line} ${(day.line ?? 0).toLocaleString('ko-KR')}` : ''}`}
            </title>
          </g>
        ))}
        {line && (
          <polyline
            points={days.map((day, index) => `${index * step + step / 2},${yOf(day.line ?? 0, mostLine)}`).join(' ')}
          />
        )}
      </svg>
    </figure>
  );
}
