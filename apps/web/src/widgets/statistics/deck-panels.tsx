import type { WinRates } from '@chilyo/protocol';
import { type ElementCode, WEEK } from '../../ui/element.ts';
import { Mark } from '../../ui/mark.tsx';
import { deckWord } from './deck-word.ts';
import { HeatMap, type HeatSide } from './heat-map.tsx';
import { RatesPanel } from './rates-panel.tsx';

/** The matrix shows this many of the most played decks; the table has all. */
const DECKS_DRAWN = 10;

const deckSide = (elements: string): HeatSide => ({
  key: elements,
  word: deckWord(elements),
  head: (
    <span role="img" className="heat-deck" aria-label={deckWord(elements)}>
      {Array.from(elements, (element) => (
        <Mark key={element} of={element as ElementCode} />
      ))}
    </span>
  ),
});

const ELEMENTS = WEEK.map(deckSide);

/** How decks of one or two elements do. */
export function PairsPanel({ pairs }: { pairs: WinRates['pairs'] }) {
  const rows = pairs.map((row) => ({ ...row, key: row.elements, word: deckWord(row.elements) }));
  return (
    <RatesPanel title="두 속성" name="pairs" rows={rows}>
      <HeatMap
        label="덱에 든 두 속성의 승률"
        rows={ELEMENTS}
        columns={ELEMENTS}
        cellOf={(row, column) => {
          const placeOf = (key: string) => ELEMENTS.findIndex((each) => each.key === key);
          if (placeOf(column) > placeOf(row)) return null;
          const key = row === column ? row : `${column}${row}`;
          return pairs.find((pair) => pair.elements === key) ?? { games: 0, wins: 0 };
        }}
      />
      <p className="muted small">같은 속성끼리는 그 속성만의 덱입니다. 100판이 안 된 칸은 빗금으로 보입니다.</p>
    </RatesPanel>
  );
}

type Met = { pairs: WinRates['pairs']; meetings: WinRates['deck_meetings'] };

/** How each deck does against each, by their elements. */
export function MeetingDecksPanel({ pairs, meetings }: Met) {
  const rows = meetings.map((row) => ({
    ...row,
    key: `${row.elements} ${row.enemy}`,
    word: `${deckWord(row.elements)} : ${deckWord(row.enemy)}`,
  }));
  const drawn = [...pairs]
    .sort((a, b) => b.games - a.games)
    .slice(0, DECKS_DRAWN)
    .map(({ elements }) => deckSide(elements));
  return (
    <RatesPanel title="덱과 덱의 만남" name="decks" rows={rows} isWide>
      <HeatMap
        isBig
        label="세로 덱이 가로 덱을 만났을 때의 승률"
        rows={drawn}
        columns={drawn}
        between=" : "
        cellOf={(row, column) =>
          meetings.find((each) => each.elements === row && each.enemy === column) ?? { games: 0, wins: 0 }
        }
      />
      <p className="muted small">
        많이 쓴 덱 {drawn.length}가지끼리, 세로 덱의 승률입니다. 나머지 만남은 표에 있습니다.
      </p>
    </RatesPanel>
  );
}
