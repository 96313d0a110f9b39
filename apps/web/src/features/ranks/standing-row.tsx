import type { Standing } from '@chilyo/protocol';
import { NameLink } from '../../ui/name-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { standingWord, TierMark } from '../../ui/tier-mark.tsx';

/** One place of a ladder. */
export function StandingRow({ of: row, isOwn }: { of: Standing; isOwn: boolean }) {
  const { place, user_id, name, mark, rating, tier, won, lost, drawn, days } = row;
  return (
    <tr data-own={isOwn || undefined} data-testid="standing">
      <td className="standing-place">{place}</td>
      <td>
        <Moved row={row} />
      </td>
      <th scope="row">
        <span className="standing-name">
          <Portrait of={row} size={24} />
          <NameLink id={user_id} name={name} mark={mark} />
        </span>
      </th>
      <td className="standing-wide">
        <span className="standing-tier">
          <TierMark tier={tier} place={place} />
          {standingWord(tier, place)}
        </span>
      </td>
      <td className="standing-rating">{rating.toLocaleString('ko-KR')}</td>
      <td className="standing-wide standing-record">
        {won}승 {lost}패{drawn > 0 && ` ${drawn}무`}
      </td>
      <td className="standing-wide">
        <DayLine days={days} />
      </td>
    </tr>
  );
}

/** The change of a player's place since this morning. */
export function Moved({ row: { place, place_before } }: { row: Pick<Standing, 'place' | 'place_before'> }) {
  if (place === null) return null;
  if (place_before === null) return <span className="standing-moved">신규</span>;
  const by = place_before - place;
  if (by === 0) return <span className="standing-moved">그대로</span>;
  return (
    <span className="standing-moved" data-up={by > 0}>
      <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>
      {Math.abs(by)}
      <span className="sr-only">{by > 0 ? '계단 오름' : '계단 내림'}</span>
    </span>
  );
}

const WIDTH = 68;
const HEIGHT = 20;
/** Points of rating that are no more than a ripple. */
const LEAST_SPAN = 40;

function DayLine({ days }: { days: readonly number[] }) {
  if (days.length < 2) return <span className="muted small">{days.length === 0 ? '기록 없음' : '1일'}</span>;
  const [low, high] = [Math.min(...days), Math.max(...days)];
  const span = Math.max(high - low, LEAST_SPAN);
  const places = days.map((rating, at) => {
    const x = 3 + (at / (days.length - 1)) * (WIDTH - 6);
    const y = HEIGHT / 2 - ((rating - (high + low) / 2) / span) * (HEIGHT - 6);
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const;
  });
  const [x, y] = places.at(-1)!;
  return (
    <svg
      className="day-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`지난 7일의 점수 ${days[0]}에서 ${days.at(-1)}`}
    >
      <polyline points={places.map((place) => place.join(',')).join(' ')} />
      <circle cx={x} cy={y} r={2.4} />
    </svg>
  );
}
