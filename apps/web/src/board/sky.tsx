import './sky.css';
import { eclipseFrom } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { memo, useId } from 'react';
import { range } from '../lib/range.ts';
import { ELEMENTS, type ElementCode, type WEEK } from '../ui/element.ts';
import { Mark } from '../ui/mark.tsx';
import { boxed } from './boxed.ts';
import type { Box } from './geometry/places.ts';
import { isPast, weekOf } from './week.ts';

type Props = Pick<WireView, 'day' | 'turn' | 'eclipse' | 'edition' | 'first_day'> & {
  /** Whether the day still makes something cheaper in this turn. */
  gift: boolean;
  /** The dial of a wide board, the strip of a narrow one, or only today where there is hardly any room. */
  form: 'dial' | 'strip' | 'today';
  box: Box;
};

/** The week of the match: today, the coming days, and the moon on its way over the sun. */
export const Sky = memo(({ form, box, ...told }: Props) => (
  <div className={`sky sky-${form}`} style={boxed(box)} data-el={told.day ?? 'N'} data-look="sky">
    {form === 'dial' ? <Dial {...told} /> : <Strip {...told} isShort={form === 'today'} />}
  </div>
));

type Told = Omit<Props, 'form' | 'box'>;

const TICKS = 84;
const DIAL = 122;

/** The dial of the week with today on top; turns by a seventh each day. */
function Dial(told: Told) {
  const { day, turn, eclipse } = told;
  const week = weekOf(told);
  const at = day ? week.indexOf(day as (typeof WEEK)[number]) : 0;
  const turns = eclipseFrom(told.edition) - 1;
  const passed = Math.min(turn, turns);
  return (
    <>
      <svg className="dial" viewBox="-130 -130 260 260" aria-hidden="true">
        <circle className="dial-plate" r={DIAL} />
        {range(TICKS).map((tick) => (
          <path
            key={tick}
            className="dial-tick"
            d={`M0 ${-DIAL + 3}V${-DIAL + (tick % 6 === 0 ? 11 : 7)}`}
            transform={`rotate(${(tick * 360) / TICKS})`}
          />
        ))}
        <circle className="dial-line" r="104" />
        <circle className="dial-line" r="64" />
        {range(turns).map((each) => (
          <path
            key={each}
            className="dial-turn"
            data-passed={each < passed || undefined}
            d={arc(72, (each * 360) / turns + 2, ((each + 1) * 360) / turns - 2)}
          />
        ))}
        <g className="dial-week" style={{ rotate: `${(-at * 360) / 7}deg` }}>
          {week.map((element, place) => (
            <g key={element} transform={`rotate(${(place * 360) / 7}) translate(0 -94)`}>
              <g
                className="dial-day"
                data-el={element}
                data-today={day === element || undefined}
                data-past={isPast(element, told) || undefined}
              >
                <g style={{ rotate: `${((at - place) * 360) / 7}deg` }}>
                  <circle r="17" />
                  <text y="6.5">{ELEMENTS[element].mark}</text>
                </g>
              </g>
            </g>
          ))}
        </g>
        <Sun passed={passed / turns} isEclipse={eclipse > 0} r={30} y={-10} />
        <text className="dial-until" y="42">
          {untilWords(told)}
        </text>
      </svg>
      <p className="sky-words" data-testid="turn">
        <b>{dayWord(day, turn)}</b> {told.gift && <GiftLeft />} <span>{turn}턴</span>
        <span className="sr-only">, {untilWords(told)}</span>
      </p>
    </>
  );
}

function Strip({ isShort, ...told }: Told & { isShort: boolean }) {
  const { day, turn, eclipse } = told;
  const turns = eclipseFrom(told.edition) - 1;
  return (
    <>
      {isShort ? (
        <p className="sky-days">
          <Mark of={day ?? 'N'} />
          {comingDays(told).map((element) => (
            <Mark key={element} of={element} />
          ))}
        </p>
      ) : (
        <ol className="strip-week" aria-label="요일">
          {weekOf(told).map((element) => (
            <li
              key={element}
              data-today={day === element || undefined}
              data-past={isPast(element, told) || undefined}
              aria-current={day === element}
            >
              <Mark of={element} />
            </li>
          ))}
        </ol>
      )}
      <svg className="strip-sun" viewBox="-40 -40 80 80" aria-hidden="true">
        <Sun passed={Math.min(turn, turns) / turns} isEclipse={eclipse > 0} r={26} y={0} />
      </svg>
      <p className="sky-words" data-testid="turn">
        <b className={isShort ? undefined : 'sr-only'}>{dayWord(day, turn)}</b>{' '}
        <span className="sr-only">{turn}턴, </span>
        <span className="sky-until">
          <small>{eclipse > 0 ? '일식' : '일식까지'}</small> <span className="sr-only">{eclipse > 0 && '피해 '}</span>
          {eclipse > 0 ? `+${eclipse}` : `${turns + 1 - turn}턴`}
        </span>
        {told.gift && <GiftLeft />}
      </p>
    </>
  );
}

const COMING = 3;

/** The next days, as far as they come before the eclipse. */
function comingDays(told: Told): ElementCode[] {
  const week = weekOf(told);
  const at = told.day === null ? -1 : week.indexOf(told.day as (typeof WEEK)[number]);
  if (at < 0) return [];
  return range(COMING)
    .map((next) => week[(at + 1 + next) % week.length]!)
    .filter((element) => !isPast(element, told));
}

/** The day's discount is still available. */
const GiftLeft = () => (
  <em className="sky-gift">
    덤<span className="sr-only">: 기력</span> −1
  </em>
);

/** The moon slides over the sun as the turns go by; `passed` from 0 to 1. */
function Sun({ passed, isEclipse, r, y }: { passed: number; isEclipse: boolean; r: number; y: number }) {
  const clip = useId();
  const away = isEclipse ? 0 : r * 2 * (1 - passed);
  return (
    <g className="sun" data-eclipse={isEclipse || undefined} transform={`translate(0 ${y})`}>
      <clipPath id={clip}>
        <circle r={r} />
      </clipPath>
      <circle className="sun-disc" r={r} />
      <g clipPath={`url(#${clip})`}>
        <circle className="sun-moon" r={r * 0.98} style={{ translate: `${away}px ${-away * 0.12}px` }} />
      </g>
      <circle className="sun-rim" r={r} />
    </g>
  );
}

function arc(r: number, from: number, to: number): string {
  const at = (degrees: number) => {
    const a = ((degrees - 90) * Math.PI) / 180;
    return `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
  };
  return `M${at(from)}A${r} ${r} 0 0 1 ${at(to)}`;
}

const dayWord = (day: Told['day'], turn: number): string =>
  day ? (ELEMENTS[day].day ?? '') : turn === 0 ? '준비' : '일식';
const untilWords = ({ turn, eclipse, edition }: Told): string =>
  eclipse > 0 ? `일식: 피해 +${eclipse}` : `일식까지 ${eclipseFrom(edition) - turn}턴`;
