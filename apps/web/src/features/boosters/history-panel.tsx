import './odds.css';
import type { BoosterOpening, BoosterTotals } from '@chilyo/protocol';
import { RARITIES } from '@chilyo/protocol/booster-roll';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { pages } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Button } from '../../ui/button.tsx';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { packWord } from '../../ui/pack-word.ts';
import { Panel } from '../../ui/panel.tsx';
import { CheckPanel } from './check-panel.tsx';
import { useHeld } from './use-held.ts';

/** Everything that was ever opened: what should have come, what did, and every opening to be checked. Held: nothing new shows. */
export function HistoryPanel({ isHeld }: { isHeld: boolean }) {
  const asked = useInfiniteQuery(pages('boosterHistory'));
  const history = { ...asked, data: useHeld(asked.data, isHeld) };
  const [checked, setChecked] = useState<BoosterOpening | null>(null);
  const totals = history.data?.pages[0]?.totals;
  return (
    <Panel title="내가 연 부스터" side={totals && totals.packs > 0 && `${totals.packs}팩`}>
      {totals && totals.packs > 0 && <Totals totals={totals} />}
      <ListStates
        of={{ ...history, data: history.data?.pages.flatMap(({ items }) => items) }}
        className="openings"
        empty={<Empty>아직 연 부스터가 없습니다. 위에서 하나 골라 열어 보세요.</Empty>}
      >
        {(opening) => <OpeningRow key={opening.id} opening={opening} onCheck={() => setChecked(opening)} />}
      </ListStates>
      <More of={history} />
      {checked && (
        <Dialog title="뽑기 확인" onClose={() => setChecked(null)} testId="check-dialog">
          <CheckPanel opening={checked} known={null} />
        </Dialog>
      )}
    </Panel>
  );
}

function Totals({ totals }: { totals: BoosterTotals }) {
  const cards = RARITIES.reduce((sum, rarity) => sum + totals.observed[rarity], 0);
  return (
    <div className="odds-scroll">
      <table className="totals" data-testid="totals">
        <thead>
          <tr>
            <th scope="col">희귀도</th>
            <th scope="col">기대한 수</th>
            <th scope="col">나온 수</th>
            <th scope="col" className="totals-bars">
              견주기
            </th>
          </tr>
        </thead>
        <tbody>
          {RARITIES.map((rarity) => (
            <tr key={rarity}>
              <th scope="row">{RARITY_WORDS[rarity]}</th>
              <td>{totals.expected[rarity].toFixed(1)}</td>
              <td>{totals.observed[rarity]}</td>
              <td className="totals-bars">
                <span className="totals-bar" aria-hidden="true">
                  <i style={{ width: `${(totals.observed[rarity] / cards) * 100}%` }} />
                  <b style={{ left: `${(totals.expected[rarity] / cards) * 100}%` }} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OpeningRow({ opening, onCheck }: { opening: BoosterOpening; onCheck: () => void }) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const { pack, count, granted, packs, created_ts } = opening;
  return (
    <li className="opening-row" data-testid="opening-row">
      <p>
        <b>{packWord(pack)}</b> {count}팩{granted && ' · 받은 것'}{' '}
        <time className="muted">{rowTime(created_ts, Date.now())}</time>
      </p>
      <ul>
        {packs.flat().map((id, place) => {
          const card = cardById.get(id);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same card may come twice
            <li key={place} data-rarity={card?.rarity}>
              <Link to="/cards/$card_id" params={{ card_id: id }}>
                {card?.name ?? '카드'}
              </Link>
            </li>
          );
        })}
      </ul>
      <Button onClick={onCheck}>뽑기 확인</Button>
    </li>
  );
}
