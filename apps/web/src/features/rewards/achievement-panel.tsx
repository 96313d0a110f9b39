import type { Achievement } from '@chilyo/protocol';
import { ACHIEVEMENT_GROUPS } from '@chilyo/protocol/constants';
import { useState } from 'react';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ACHIEVEMENT_GROUP_WORDS } from '../../widgets/goods/achievement-words.ts';
import { RewardRow } from '../../widgets/goods/reward-row.tsx';

type Group = (typeof ACHIEVEMENT_GROUPS)[number];
type Props = {
  achievements: readonly Achievement[];
  one: (key: string) => { isBusy: boolean; onClaim: () => void };
};

/** One group at a time; claimable achievements first, claimed ones last. */
export function AchievementPanel({ achievements, one }: Props) {
  const waitingOf = (name: string) =>
    achievements.filter((one) => one.group === name && one.state === 'waiting').length;
  const [group, setGroup] = useState(ACHIEVEMENT_GROUPS.find((name) => waitingOf(name) > 0) ?? ACHIEVEMENT_GROUPS[0]);
  const order = { waiting: 0, running: 1, claimed: 2 };
  const shown = achievements.filter((one) => one.group === group).sort((a, b) => order[a.state] - order[b.state]);
  const done = achievements.filter(({ state }) => state !== 'running').length;
  return (
    <Panel title="업적" side={`${done}/${achievements.length}`}>
      <ChoiceRow
        label="업적 갈래"
        choices={ACHIEVEMENT_GROUPS.map((name) => ({
          value: name,
          word: <GroupWord name={name} waiting={waitingOf(name)} />,
        }))}
        chosen={group}
        onPress={setGroup}
      />
      <ul className="achievements" data-testid="achievements">
        {shown.map((achievement) => (
          <RewardRow key={achievement.key} of={achievement} {...one(achievement.key)} />
        ))}
      </ul>
    </Panel>
  );
}

function GroupWord({ name, waiting }: { name: Group; waiting: number }) {
  return (
    <>
      {ACHIEVEMENT_GROUP_WORDS[name]}
      {waiting > 0 && (
        <span className="achievement-waiting">
          {waiting}
          <span className="sr-only">개 받을 수 있음</span>
        </span>
      )}
    </>
  );
}
