import type { WireView } from '@chilyo/protocol';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';

/** First turn of the eclipse (rules 6). */
const ECLIPSE_TURN = 15;

export function WeekStrip({ view }: { view: WireView }) {
  const until = ECLIPSE_TURN - view.turn;
  return (
    <div className="week">
      <ol aria-label="요일">
        {WEEK.map((element) => (
          <li key={element} data-today={view.day === element || undefined} aria-current={view.day === element}>
            <Mark of={element} />
          </li>
        ))}
      </ol>
      <p data-testid="turn">
        <b>{view.day ? ELEMENTS[view.day].day : view.turn === 0 ? '준비' : '식'}</b> <span>{view.turn}턴</span>
        <span className="until">
          <Icon name="eclipse" /> {until > 0 ? `식까지 ${until}턴` : `식: 피해 +${view.eclipse}`}
        </span>
      </p>
    </div>
  );
}
