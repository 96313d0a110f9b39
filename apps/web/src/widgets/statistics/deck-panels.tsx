import type { WinRates } from '@chilyo/protocol';
import { type ElementCode, WEEK } from '../../ui/element.ts';
import { Mark } from '../../ui/mark.tsx';
import { deckWord } from './deck-word.ts';
import { HeatMap, type HeatSide } from './heat-map.tsx';
import { RatesPanel } from './rates-panel.tsx';

/** So many of the most played decks meet in the picture; the table has all. */
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

/** How decks of one or two elements do, and each of them against each. */
export function DeckPanels({ pairs, meetings }: { pairs: WinRates['pairs']; meetings: WinRates['deck_meetings'] }) {
  const rows = pairs.map((row) => ({ ...row, key: row.elements, word: deckWord(row.elements) }));
  const met = meetings.map((row) => ({
    ...row,
    key: `${row.elements} ${row.enemy}`,
    word: `${deckWord(row.elements)} : ${deckWord(row.enemy)}`,
  }));
  const drawn = [...pairs]
    .sort((a, b) => b.games - a.games)
    .slice(0, DECKS_DRAWN)
    .map(({ elements }) => deckSide(elements));
  const elements = WEEK.map(deckSide);
  return (
    <>
      <RatesPanel title="두 속성" name="pairs" rows={rows}>
        <HeatMap
          label="덱에 든 두 속성의 승률"
          rows={elements}
          columns={elements}
          cellOf={(row, column) => {
            const [first, second] = [
              WEEK.indexOf(column as (typeof WEEK)[number]),
              WEEK.indexOf(row as (typeof WEEK)[number]),
            ];
            if (first > second) return null;
            const key = row === column ? row : `${column}${row}`;
            return pairs.find((pair) => pair.elements === key) ?? { games: 0, wins: 0 };
          }}
        />
        <p className="muted small">같은 속성끼리는 그 속성만의 덱입니다. 100판이 안 된 칸은 빗금으로 보입니다.</p>
      </RatesPanel>
      <RatesPanel title="덱과 덱의 만남" name="decks" rows={met} isWide>
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
          많이 쓴 덱 {drawn.length}가지끼리입니다. 나머지는 표에 있습니다. 세로 덱의 승률입니다.
        </p>
      </RatesPanel>
    </>
  );
}
