import type { Boosters, BoosterPack as Pack } from '@chilyo/protocol';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Counter } from '../../ui/counter.tsx';
import { packWord } from '../../ui/pack-word.ts';
import { Panel } from '../../ui/panel.tsx';
import { packContents, packsLeft } from './pack-words.ts';
import type { OpeningDoor } from './use-opening.ts';

/** How many, for how much, how far the next certain card is, and what the server promises before. */
export function BuyPanel({ pack, boosters, opening }: { pack: Pack; boosters: Boosters; opening: OpeningDoor }) {
  const gpoint = useUser()?.gpoint ?? 0;
  const most = useAside(query('economy')).data?.booster.most_at_once ?? 1;
  const [count, setCount] = useState(1);
  const { gpoint: price, granted } = boosters.packs.find((one) => one.pack === pack)!;
  const missing = price * count - gpoint;
  const given = Math.min(granted, most);
  return (
    <Panel title={packWord(pack)} className="buy-panel">
      <p>{packContents(pack)}</p>
      <dl className="pity">
        {(['epic', 'legendary'] as const).map((rarity) => {
          const left = packsLeft(boosters, rarity);
          return (
            <div key={rarity} data-certain={left === 1 || undefined}>
              <dt>{rarity === 'epic' ? '영웅급 보장' : '전설 보장'}</dt>
              <dd data-testid={`pity-${rarity}`}>{left === 1 ? '이번 팩' : `${left}팩 안에`}</dd>
            </div>
          );
        })}
      </dl>
      <div className="buy-row">
        <Counter word="팩" label="살 부스터 수" value={count} least={1} most={most} onChange={setCount} />
        <Button
          look={given > 0 ? 'quiet' : 'cta'}
          data-testid="buy"
          isBusy={opening.isBusy}
          disabled={missing > 0}
          onClick={() => void opening.open({ pack, count, granted: false })}
        >
          {count}팩 사서 열기 · {price * count}골드
        </Button>
        {given > 0 && (
          <Button
            look="cta"
            data-testid="open-granted"
            isBusy={opening.isBusy}
            onClick={() => void opening.open({ pack, count: given, granted: true })}
          >
            받은 부스터 {given}팩 열기
          </Button>
        )}
      </div>
      {missing > 0 && (
        <p className="danger-text" role="status">
          골드가 {missing} 부족합니다.
        </p>
      )}
      <details className="promise">
        <summary>공정하게 뽑는 방법</summary>
        <p>
          서버는 다음 시드의 해시를 먼저 알립니다. 열 때 이 브라우저가 고른 수를 섞어 카드를 뽑고, 연 뒤에 시드를
          밝힙니다. 그래서 서버도, 여는 사람도 결과를 미리 고를 수 없고, 누구나 다시 계산해 볼 수 있습니다.
        </p>
        <p>
          다음 시드의 해시 <code data-testid="promise">{boosters.hash}</code>
        </p>
      </details>
    </Panel>
  );
}
