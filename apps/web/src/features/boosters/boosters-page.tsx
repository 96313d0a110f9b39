import './boosters.css';
import type { BoosterPack as Pack } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { WEEK } from '../../ui/element.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { packWord } from '../../ui/pack-word.ts';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { BoosterPack } from './booster-pack.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { OddsTable } from './odds-table.tsx';
import { Opening } from './opening.tsx';
import { useHeld } from './use-held.ts';
import { type Opened, useOpening } from './use-opening.ts';

/** The packs in their order, before their prices are known. */
const SHELF: readonly Pack[] = ['mixed', ...WEEK];

/** Packs, their odds for this player, and earlier openings. */
export function BoostersPage() {
  const boosters = useQuery(query('boosters'));
  const [chosen, setChosen] = useState<Pack>('mixed');
  const [opened, setOpened] = useState<Opened | null>(null);
  const opening = useOpening(setOpened);
  // until all has been seen, the shop behind an opening is as it was before
  const isHeld = opening.isBusy || opened !== null;
  const data = useHeld(boosters.data, isHeld);
  return (
    <div className="page-stack">
      <PageTitle>부스터</PageTitle>
      {boosters.isError && !data ? (
        <Failed message={boosters.error.message} onRetry={() => void boosters.refetch()} />
      ) : data ? (
        <>
          <fieldset className="booster-shelf group" aria-label="부스터 고르기">
            {data.packs.map(({ pack, gpoint, granted }) => (
              <button
                key={pack}
                type="button"
                className="booster-choice"
                aria-pressed={chosen === pack}
                data-testid={`pack-${pack}`}
                onClick={() => setChosen(pack)}
              >
                <BoosterPack pack={pack} />
                <b>{packWord(pack)}</b>
                <span className="muted">{gpoint}골드</span>
                {granted > 0 && <span className="booster-granted">받은 것 {granted}팩</span>}
              </button>
            ))}
          </fieldset>
          <BuyPanel key={chosen} pack={chosen} boosters={data} opening={opening} />
        </>
      ) : (
        <>
          <div className="booster-shelf" data-waiting aria-hidden="true">
            {SHELF.map((pack) => (
              <span key={pack} className="booster-choice">
                <BoosterPack pack={pack} />
                <b>{packWord(pack)}</b>
                <span>&nbsp;</span>
              </span>
            ))}
          </div>
          <Panel title={packWord(chosen)}>
            <SkeletonRows count={4} />
          </Panel>
        </>
      )}
      <Panel title={`${packWord(chosen)}의 확률`}>
        <OddsTable pack={chosen} />
      </Panel>
      <HistoryPanel isHeld={isHeld} />
      {opened && (
        <Opening
          key={opened.opening.id}
          opened={opened}
          isBusy={opening.isBusy}
          onAgain={(again) => void opening.open(again)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
