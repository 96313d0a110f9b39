import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { inBackground } from '../../lib/in-background.ts';
import { currentUser } from '../../lib/user-store.ts';
import { practice } from '../../match/worker/practice-line.ts';

/** Reports the end of the match once: to the page and, if it counts for something, to the server. */
export function Ending({ gameId, onEnd }: { gameId: number; onEnd: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    onEnd();
    inBackground('연습을 첫걸음과 임무에 세지 못했습니다.', () => tell(gameId));
  }, []);
  return null;
}

/** It counts for a newcomer's quests, and for the first win. */
async function tell(gameId: number): Promise<void> {
  if (!currentUser()?.name) return;
  const rewards = query('rewards');
  const { first_steps, practice_counts_until_ts } = await queryClient.fetchQuery(rewards);
  const isFirstOpen = first_steps.some(({ step, state }) => step === 'practice' && state === 'running');
  if (practice_counts_until_ts === null && !isFirstOpen) return;
  const record = await practice.record(gameId);
  if (record) queryClient.setQueryData(rewards.queryKey, await api.notePractice(record, { quiet: true }));
}
