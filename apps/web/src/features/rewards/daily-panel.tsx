import type { DailyQuest, Rewards } from '@chilyo/protocol';
import { hourWords } from '@chilyo/protocol/calendar';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { Panel } from '../../ui/panel.tsx';
import { NewcomerNote } from '../../widgets/goods/newcomer-note.tsx';
import { RewardRow } from '../../widgets/goods/reward-row.tsx';

type Props = { rewards: Rewards; one: (key: string) => { isBusy: boolean; onClaim: () => void } };

/** The three slots, and quests that were done in time and wait. */
export function DailyPanel({ rewards: { quests, may_exchange, practice_counts_until_ts }, one }: Props) {
  const [isExchanging, setExchanging] = useState(false);
  const exchange = async (quest: DailyQuest) => {
    const isSure = await askConfirm({
      title: '임무 바꾸기',
      message: `'${quest.words}' 임무를 다른 것으로 바꿉니다. 하루에 한 번 바꿀 수 있습니다.`,
      confirmLabel: '바꾸기',
    });
    if (!isSure) return;
    setExchanging(true);
    try {
      if (quest.slot !== null) await api.exchangeQuest({ slot: quest.slot });
    } catch {
      // a dialog has shown the reason; the data is being fetched again
    }
    setExchanging(false);
  };
  return (
    <Panel title="일일 임무" side={may_exchange ? '바꾸기 1번 남음' : '오늘은 바꿨습니다'}>
      <ul data-testid="daily">
        {quests.map((quest) => (
          <RewardRow key={quest.key} of={quest} {...one(quest.key)}>
            <span className="muted">{untilWords(quest)}</span>
            {quest.state === 'running' && may_exchange && (
              <button type="button" disabled={isExchanging} data-testid="exchange" onClick={() => void exchange(quest)}>
                <span className="sr-only">{quest.words}, </span>바꾸기
              </button>
            )}
          </RewardRow>
        ))}
      </ul>
      {practice_counts_until_ts !== null && <NewcomerNote untilTs={practice_counts_until_ts} />}
      <p className="muted">날마다 오전 5시에 새 임무가 하나 오고, 사흘 동안 남습니다. 골드를 받은 랭킹전만 셉니다.</p>
    </Panel>
  );
}

function untilWords({ state, slot, until_ts }: DailyQuest): string {
  if (slot === null) return '기간 안에 마쳤습니다';
  return state === 'claimed' ? `다음 임무는 ${hourWords(until_ts * 1000)}에` : `${hourWords(until_ts * 1000)}까지`;
}
