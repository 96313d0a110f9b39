import type { WinRates } from '@chilyo/protocol';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { editionWord } from './edition-word.ts';
import { RatesPanel } from './rates-panel.tsx';
import { TimeChart } from './time-chart.tsx';

/** How the elements have done from week to week; a new edition of the rules is a dotted line. */
export function WeekPanel({ weeks, editions }: Pick<WinRates, 'weeks' | 'editions'>) {
  const days = [...new Set(weeks.map(({ week }) => week))];
  const rows = weeks.map((row) => ({
    ...row,
    key: `${row.week} ${row.element}`,
    word: `${row.week} ${ELEMENTS[row.element].word}`,
  }));
  const lines = WEEK.map((element) => ({
    key: element,
    word: ELEMENTS[element].word,
    look: 'line' as const,
    el: element,
    values: days.map((day) => {
      const found = weeks.find((row) => row.week === day && row.element === element);
      return found && found.games > 0 ? Math.round((found.wins / found.games) * 1000) / 10 : null;
    }),
  }));
  // the first of them is no change
  const marks = editions
    .filter(({ edition, week }) => edition > 0 && week !== days[0])
    .map(({ edition, week }) => ({ day: week, word: editionWord(edition) }));
  return (
    <RatesPanel title="흐름" name="weeks" rows={rows} isWide>
      {days.length < 2 ? (
        <p className="muted">두 주가 지나면 흐름이 보입니다.</p>
      ) : (
        <TimeChart label="속성의 승률이 주마다 바뀐 모습" days={days} lines={lines} scale="shares" marks={marks} />
      )}
    </RatesPanel>
  );
}
