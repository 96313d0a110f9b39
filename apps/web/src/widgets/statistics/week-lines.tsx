import './statistics.css';
import type { WinRates } from '@chilyo/protocol';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { percent } from './rate-words.ts';

const WIDTH = 320;
const HEIGHT = 170;
const FROM = 0.4;
const TO = 0.6;
const yOf = (share: number) => 8 + ((TO - Math.min(Math.max(share, FROM), TO)) / (TO - FROM)) * (HEIGHT - 32);

/** How the elements have done from week to week. */
export function WeekLines({ weeks }: { weeks: WinRates['weeks'] }) {
  const days = [...new Set(weeks.map(({ week }) => week))];
  if (days.length < 2) return <p className="muted">두 주가 지나면 흐름이 보입니다.</p>;
  const xOf = (week: string) => 26 + (days.indexOf(week) / (days.length - 1)) * (WIDTH - 40);
  return (
    <figure className="week-lines">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="속성의 승률이 주마다 바뀐 모습. 숫자는 표에 있습니다."
      >
        {[0.45, 0.5, 0.55].map((share) => (
          <g key={share}>
            <line x1={26} x2={WIDTH} y1={yOf(share)} y2={yOf(share)} data-even={share === 0.5 || undefined} />
            <text x={2} y={yOf(share) + 3}>
              {share * 100}
            </text>
          </g>
        ))}
        {days.map((week) => (
          <text key={week} x={xOf(week)} y={HEIGHT - 6} textAnchor="middle">
            {`${Number(week.slice(5, 7))}/${Number(week.slice(8))}`}
          </text>
        ))}
        {WEEK.map((element) => {
          const points = weeks.filter((each) => each.element === element && each.games > 0);
          return (
            <g key={element} data-el={element}>
              <polyline points={points.map(({ week, games, wins }) => `${xOf(week)},${yOf(wins / games)}`).join(' ')} />
              {points.map(({ week, games, wins }) => (
                <circle key={week} cx={xOf(week)} cy={yOf(wins / games)} r={2.6}>
                  <title>{`${ELEMENTS[element].word} · ${week} · ${percent(wins / games)}% · ${games}판`}</title>
                </circle>
              ))}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
