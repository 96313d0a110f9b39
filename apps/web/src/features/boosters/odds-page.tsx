import { useAside } from '../../lib/aside.ts';
import './boosters.css';
import type { BoosterPack } from '@chilyo/protocol';
import { isMonthlySet } from '@chilyo/protocol/deck-legality';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { WEEK } from '../../ui/element.ts';
import { packName, packWord } from '../../ui/pack-word.ts';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { OddsTable } from './odds-table.tsx';
import { packContents } from './pack-words.ts';

const FIRST: BoosterPack = 'mixed';
const PACKS = (['mixed', 'set', ...WEEK] as BoosterPack[]).map((value) => ({ value, word: packName(value) }));

/** The odds of every pack, open to visitors. */
export function OddsPage() {
  const [pack, setPack] = useState<BoosterPack>(FIRST);
  const hasSet = useCatalog(({ cards }) => cards.some(({ set, is_retired }) => isMonthlySet(set) && !is_retired));
  const packs = hasSet ? PACKS : PACKS.filter(({ value }) => value !== 'set');
  const booster = useAside(query('economy')).data?.booster;
  const hasCards = useCatalog(({ cards }) => cards.length > 0);
  const first = useQuery(query('boosterOdds', { pack: FIRST }));
  const hasOdds = useArrived((first.isSuccess && hasCards) || first.isError);
  return (
    <div className="page-stack">
      <PageTitle>부스터 확률</PageTitle>
      <Panel title={packWord(pack)}>
        <ChoiceRow label="부스터 고르기" choices={packs} chosen={pack} onPress={setPack} />
        <p className="pack-contents">{packContents(pack)}</p>
        <OddsTable pack={pack} />
      </Panel>
      {booster && hasOdds && (
        <Panel title="보장">
          <p>
            영웅급 이상이 {booster.pity.epic - 1}팩 동안 나오지 않으면 {booster.pity.epic}번째 팩의 다섯째 카드는 영웅급
            이상입니다. 전설이 {booster.pity.legendary - 1}팩 동안 나오지 않으면 {booster.pity.legendary}번째 팩의
            다섯째 카드는 전설입니다. 팩의 종류가 달라도, 받은 부스터여도 이어서 셉니다.
          </p>
        </Panel>
      )}
    </div>
  );
}
