import './rewards.css';
import type { Rewards } from '@chilyo/protocol';
import { hourWords } from '@chilyo/protocol/calendar';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { FirstSteps } from '../../widgets/goods/first-steps.tsx';
import { RewardRow } from '../../widgets/goods/reward-row.tsx';
import { useClaim } from '../../widgets/goods/use-claim.ts';
import { AchievementPanel } from './achievement-panel.tsx';
import { AttendancePanel } from './attendance-panel.tsx';
import { DailyPanel } from './daily-panel.tsx';
import { TodayPanel } from './today-panel.tsx';

/** Quests, attendance and achievements, with progress and claimable rewards. */
export function RewardsPage() {
  const rewards = useQuery(query('rewards'));
  if (rewards.isPending)
    return (
      <div className="page-stack">
        <PageTitle>보상</PageTitle>
        <Panel title="일일 임무">
          <SkeletonRows count={6} />
        </Panel>
      </div>
    );
  if (rewards.isError)
    return (
      <div className="page-stack">
        <PageTitle>보상</PageTitle>
        <Failed message={rewards.error.message} onRetry={() => void rewards.refetch()} />
      </div>
    );
  return <Loaded rewards={rewards.data} />;
}

/** No reward has this key. */
const ALL = 'all';

function Loaded({ rewards }: { rewards: Rewards }) {
  const { busy, claim } = useClaim();
  const { first_steps, quests, weekly, starters, attendance, achievements, waiting, today } = rewards;
  const waits = (list: readonly { state: string }[]) => list.some(({ state }) => state === 'waiting');
  const kinds = [
    ...(waits([...first_steps, ...quests, ...weekly, ...starters]) ? ['quest'] : []),
    ...(attendance.may_claim ? ['attendance'] : []),
    ...(waits(achievements) ? ['achievement'] : []),
  ];
  const one = (key: string) => ({ isBusy: busy.has(key) || busy.has(ALL), onClaim: () => void claim(key, [key]) });
  return (
    <div className="page-stack">
      <PageTitle
        side={
          <p className="rewards-waiting" role="status">
            <span data-testid="waiting">
              {waiting > 0 ? `받을 보상 ${waiting}개` : '받을 보상이 없습니다. 임무를 하나 해 보세요.'}
            </span>
            {kinds.length > 0 && (
              <Button look="cta" isBusy={busy.size > 0} onClick={() => void claim(ALL, kinds)} data-testid="claim-all">
                모두 받기
              </Button>
            )}
          </p>
        }
      >
        보상
      </PageTitle>
      <FirstSteps />
      <div className="rewards-columns">
        <div>
          <DailyPanel rewards={rewards} one={one} />
          <Panel title="주간 임무">
            <ul>
              {weekly.map((week) => (
                <RewardRow key={week.key} of={week} {...one(week.key)}>
                  <span className="muted">{hourWords(week.until_ts * 1000)}까지</span>
                </RewardRow>
              ))}
            </ul>
          </Panel>
          <TodayPanel today={today} />
        </div>
        <div>
          <AttendancePanel attendance={attendance} today={today} {...one('attendance')} />
          <Panel title="일곱 요일의 덱" side={<Link to="/decks">시작 덱 빌리기</Link>}>
            <p className="muted">빌린 시작 덱으로 해도 셉니다. 다 채우면 그 덱의 카드를 귀속 카드로 받습니다.</p>
            <ul>
              {starters.map((starter) => (
                <RewardRow
                  key={starter.key}
                  of={{ ...starter, words: starter.name }}
                  mark={<Mark of={starter.element} />}
                  {...one(starter.key)}
                >
                  {starter.state === 'running' && <span className="muted">랭킹전 {starter.goal}판</span>}
                </RewardRow>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
      <AchievementPanel achievements={achievements} one={one} />
    </div>
  );
}
