import './sevens-sky.css';
import type { Standing } from '@chilyo/protocol';
import type { CSSProperties } from 'react';
import { NameLink } from '../../ui/name-link.tsx';

/** Positions of the first seven in the sky, in percent: landscape, and portrait for a phone. */
const WIDE = [
  [14, 26],
  [30, 18],
  [43, 34],
  [56, 22],
  [64, 60],
  [78, 52],
  [88, 22],
] as const;
const UPRIGHT = [
  [9, 24],
  [16, 36],
  [23, 47],
  [31, 58],
  [26, 70],
  [37, 81],
  [47, 92],
] as const;
const ELEMENTS = ['U', 'R', 'W', 'B', 'S', 'G', 'U'];
const lineOf = (places: readonly (readonly [number, number])[], count: number) =>
  places
    .slice(0, count)
    .map(([x, y]) => `${x},${y}`)
    .join(' ');

const placed = (index: number) =>
  ({
    '--x': `${WIDE[index]![0]}%`,
    '--y': `${WIDE[index]![1]}%`,
    '--upright-x': `${UPRIGHT[index]![0]}%`,
    '--upright-y': `${UPRIGHT[index]![1]}%`,
  }) as CSSProperties;

type Props = {
  /** Null until they are known: the sky keeps their place. */
  sevens: readonly Standing[] | null;
  title: string;
  label: string;
};

/** The first seven of a ladder as a constellation. */
export function SevensSky({ sevens, title, label }: Props) {
  const count = sevens?.length ?? 0;
  return (
    <section className="sevens" aria-label={title}>
      <svg className="sevens-line sevens-wide" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={lineOf(WIDE, count)} />
      </svg>
      <svg className="sevens-line sevens-upright" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={lineOf(UPRIGHT, count)} />
      </svg>
      <header>
        <p>{label}</p>
        <h2>{title}</h2>
      </header>
      {sevens?.length === 0 ? (
        <p className="sevens-none">
          이번 시즌에는 아직 이름이 오르지 않았습니다. 배치를 마치면 여기에 오를 수 있습니다.
        </p>
      ) : (
        <ol>
          {sevens?.map(({ user_id, name, mark, rating }, index) => (
            <li key={user_id} data-el={ELEMENTS[index]} style={placed(index)}>
              <span className="sevens-star" aria-hidden="true">
                {index + 1}
              </span>
              <span className="sevens-name">
                <NameLink id={user_id} name={name} mark={mark} />
                <span>{rating.toLocaleString('ko-KR')}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
