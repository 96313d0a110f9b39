import type { Rewards } from '@chilyo/protocol';
import { hourWords } from '@chilyo/protocol/calendar';
import { ELEMENTS } from '../../ui/element.ts';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The sources that pay for the next ranked win. */
export function TodayPanel({ today }: { today: Rewards['today'] }) {
  const { luminary, luminary_percent, luminary_cards, deck_cards, first_win, wins, pay_percent, next } = today;
  const { word } = ELEMENTS[luminary];
  return (
    <Panel title="오늘의 랭킹전">
      <ul className="today">
        <li>
          <Mark of={luminary} />
          <span>
            {word} 카드가 {luminary_cards}장 이상 든 덱으로 이기면 골드를 {luminary_percent}% 더 받습니다.{' '}
            {deck_cards !== null && (
              <b>
                지금 덱에는 {deck_cards}장{deck_cards >= luminary_cards ? ' ✓' : ''}
              </b>
            )}
          </span>
        </li>
        <li>{first_win > 0 ? `오늘의 첫 승에는 ${first_win}골드를 더 받습니다.` : `오늘 ${wins}번 이겼습니다.`}</li>
        <li>
          {pay_percent < 100 ? `오늘 많이 이겨 골드를 ${pay_percent}%만 받습니다. ` : '지금은 골드를 모두 받습니다. '}
          {next && `${next.wins}번을 더 이기면 ${next.pay_percent}%만 받습니다.`}
        </li>
        <li className="muted">{hourWords(today.day_ends_ts * 1000)}에 새 하루가 시작됩니다.</li>
      </ul>
    </Panel>
  );
}
