import eclipseIcon from 'virtual:icon/eclipse';
import type { WireView } from '@chilyo/protocol';
import { memo } from 'react';
import { ELEMENTS, WEEK } from '../ui/element.ts';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';

/** First turn of the eclipse (rules 6). */
const ECLIPSE_TURN = 15;

type Props = Pick<WireView, 'day' | 'turn' | 'eclipse'>;

export const WeekStrip = memo(({ day, turn, eclipse }: Props) => {
  const until = ECLIPSE_TURN - turn;
  return (
    <div className="week" data-look="sky">
      <ol aria-label="요일">
        {WEEK.map((element) => (
          <li key={element} data-today={day === element || undefined} aria-current={day === element}>
            <Mark of={element} />
          </li>
        ))}
      </ol>
      <p data-testid="turn">
        <b>{day ? ELEMENTS[day].day : turn === 0 ? '준비' : '식'}</b> <span>{turn}턴</span>
        <span className="until">
          <Icon of={eclipseIcon} /> {until > 0 ? `식까지 ${until}턴` : `식: 피해 +${eclipse}`}
        </span>
      </p>
    </div>
  );
});
