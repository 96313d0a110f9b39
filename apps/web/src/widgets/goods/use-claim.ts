import type { Rewards } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useRowSubmit } from '../../api/use-row-submit.ts';
import { toast } from '../../lib/toast.ts';
import { goodsWords } from './goods-words.ts';

/** For what it is given. */
function nameOf(what: string, rewards: Rewards | undefined): string {
  if (what === 'attendance') return '출석 보상';
  if (what === 'quest') return '임무 보상';
  if (what === 'achievement') return '업적 보상';
  const { first_steps = [], quests = [], weekly = [], starters = [], achievements = [] } = rewards ?? {};
  const one = [...first_steps, ...quests, ...weekly, ...achievements].find(({ key }) => key === what);
  const deck = starters.find(({ key }) => key === what);
  return one || deck ? `'${one?.words ?? deck?.name}' 보상` : '보상';
}

/** Claims rewards, those of one claim one after another; `busy` are the running claims by name. */
export function useClaim() {
  const client = useQueryClient();
  const { submit: claim, busy } = useRowSubmit(async (_name: string, wanted: readonly string[]) => {
    const before = client.getQueryData(query('rewards').queryKey);
    for (const what of wanted) {
      const { goods, rewards } = await api.claimReward({ what });
      client.setQueryData(query('rewards').queryKey, rewards);
      toast(`${nameOf(what, before)}을 받았습니다: ${goodsWords(goods)}`);
    }
  });
  return { busy, claim };
}
