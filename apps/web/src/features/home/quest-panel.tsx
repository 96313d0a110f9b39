import './quest-panel.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RewardRow } from '../../widgets/goods/reward-row.tsx';
import { useClaim } from '../../widgets/goods/use-claim.ts';

/** Only in the first days. */
const NewcomerNote = onDemand(async () => (await import('../../widgets/goods/newcomer-note.tsx')).NewcomerNote);

/** The quests in the slots, at a glance, with all else that waits. */
export function QuestPanel() {
  const user = useUser();
  const rewards = useQuery({ ...query('rewards'), enabled: !!user?.name });
  const { busy, claim } = useClaim();
  if (!user?.name) return null;
  const waiting = rewards.data?.waiting ?? 0;
  return (
    <Panel
      title="오늘의 임무"
      link={{ to: '/mypage/rewards' }}
      className="quest-panel"
      side={<Link to="/mypage/rewards">{waiting > 0 ? `받을 보상 ${waiting}개` : '출석과 업적'}</Link>}
    >
      {rewards.isPending ? (
        <SkeletonRows count={3} />
      ) : rewards.isError ? (
        <Failed message={rewards.error.message} onRetry={() => void rewards.refetch()} />
      ) : (
        <>
          {rewards.data.practice_counts_until_ts !== null && (
            <NewcomerNote untilTs={rewards.data.practice_counts_until_ts} />
          )}
          <ul>
            {rewards.data.quests
              .filter(({ slot }) => slot !== null)
              .map((quest) => (
                <RewardRow
                  key={quest.key}
                  of={quest}
                  isBusy={busy.has(quest.key)}
                  onClaim={() => void claim(quest.key, [quest.key])}
                />
              ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
