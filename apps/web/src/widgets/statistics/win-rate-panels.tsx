import type { WinRates } from '@chilyo/protocol';
import { TIERS } from '@chilyo/protocol/tiers';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { Mark } from '../../ui/mark.tsx';
import './statistics.css';
import { ArchetypesPanel } from './archetypes-panel.tsx';
import { MeetingDecksPanel, PairsPanel } from './deck-panels.tsx';
import { editionWord } from './edition-word.ts';
import { HeatMap } from './heat-map.tsx';
import { IntervalRows } from './interval-rows.tsx';
import { rateWords } from './rate-words.ts';
import { RatesPanel } from './rates-panel.tsx';
import { WeekPanel } from './week-panel.tsx';

const SIDES = WEEK.map((element) => ({
  key: element,
  word: ELEMENTS[element].word,
  head: <Mark of={element} />,
}));

/** Win rates by element, by deck, by archetype, of each against each, by turn order and tier, by edition of the rules, and from week to week. */
export function WinRatePanels({ of: rates }: { of: WinRates }) {
  const elements = rates.elements.map((row) => ({ ...row, key: row.element, word: ELEMENTS[row.element].word }));
  const meetings = rates.meetings.map((row) => ({
    ...row,
    key: `${row.element} ${row.enemy}`,
    word: `${ELEMENTS[row.element].word} : ${ELEMENTS[row.enemy].word}`,
  }));
  const bands = [
    { key: '', word: '배치 중' },
    ...TIERS.map(({ key, word: tier }) => ({ key: key as string, word: tier as string })),
  ].map((band) => ({
    ...band,
    ...(rates.first_by_band.find((row) => row.band === band.key) ?? { games: 0, wins: 0 }),
  }));
  const ranked = [...elements].sort((a, b) => b.wins / (b.games || 1) - a.wins / (a.games || 1));
  return (
    <div className="statistics-grid">
      <RatesPanel title="속성 승률" name="elements" rows={elements}>
        <IntervalRows rows={ranked.map((row) => ({ ...row, el: row.element, mark: <Mark of={row.element} /> }))} />
        <p className="muted small">선은 95% 신뢰 구간입니다. 두 속성의 덱은 두 번 셉니다.</p>
      </RatesPanel>
      <PairsPanel pairs={rates.pairs} />
      <RatesPanel title="세로 속성이 가로 속성을 만났을 때" name="meetings" rows={meetings}>
        <HeatMap
          label="세로 속성의 덱이 가로 속성의 덱을 만났을 때의 승률"
          rows={SIDES}
          columns={SIDES}
          between=" : "
          cellOf={(row, column) =>
            row === column ? null : (meetings.find(({ element, enemy }) => element === row && enemy === column) ?? null)
          }
        />
      </RatesPanel>
      <RatesPanel title="먼저 둔 쪽의 승률" name="turns" rows={bands}>
        <p>
          모두 합쳐 <b>{rateWords(rates.first)}</b>
        </p>
        <IntervalRows rows={bands.filter(({ games }) => games > 0)} />
      </RatesPanel>
      <ArchetypesPanel archetypes={rates.archetypes} />
      <MeetingDecksPanel pairs={rates.pairs} meetings={rates.deck_meetings} />
      <WeekPanel weeks={rates.weeks} editions={rates.editions} />
      <Editions of={rates} />
    </div>
  );
}

/** The effect of an edition of the rules on the first player's win rate, and on each element's. */
function Editions({ of: { first_by_edition, by_edition } }: { of: WinRates }) {
  const first = first_by_edition.map(({ edition, ...counts }) => ({
    ...counts,
    key: `${edition} first`,
    word: editionWord(edition),
  }));
  const rows = [
    ...first.map((row) => ({ ...row, word: `${row.word} 먼저 둔 쪽` })),
    ...by_edition.map(({ edition, element, ...counts }) => ({
      ...counts,
      key: `${edition} ${element}`,
      word: `${editionWord(edition)} ${ELEMENTS[element].word}`,
    })),
  ];
  const editions = first_by_edition.map(({ edition }) => ({
    key: `${edition}`,
    word: editionWord(edition),
    head: editionWord(edition),
  }));
  return (
    <RatesPanel title="규칙의 판마다" name="editions" rows={rows} isWide>
      <h3>먼저 둔 쪽</h3>
      <IntervalRows rows={first} />
      {editions.length > 1 && (
        <>
          <h3>속성</h3>
          <HeatMap
            isBig
            label="규칙의 판마다 속성의 승률"
            rows={SIDES}
            columns={editions}
            cellOf={(element, edition) =>
              by_edition.find((each) => each.element === element && `${each.edition}` === edition) ?? null
            }
          />
        </>
      )}
    </RatesPanel>
  );
}
