import type { DoneAction } from '@chilyo/match';
import type { Scene } from '@chilyo/protocol/scene';
import { useMemo } from 'react';
import { SceneHistory } from '../../match/scene-history.ts';
import type { SceneCards } from '../../match/scene-table.ts';
import type { TrialCard } from '../../match/trial-card.ts';
import { Panel } from '../../ui/panel.tsx';
import { UnderBar } from '../../widgets/match/under-bar.tsx';
import { ReplayBoard } from '../../widgets/replay/replay-board.tsx';
import { useReplayPlayer } from '../../widgets/replay/replay-player.ts';
import { useKnownRows } from './scene-cards.ts';
import { SetupLink } from './setup-link.tsx';

/** Nothing beside the board: who watches has neither clock nor power. */
const NOTHING = <></>;

type Props = { tried: TrialCard; scene: Scene; done: readonly DoneAction[] };

/** What the card does: the recorded steps of its scene, played on the board. */
export function SceneShow({ tried, scene, done }: Props) {
  const { cards } = useKnownRows(tried);
  const history = useMemo(() => replayed(scene, done, cards), [scene, done, cards]);
  return (
    <UnderBar label="장면" name={`${tried.card.name}: 이 카드가 하는 일`} back={<SetupLink />}>
      {history ? <Shown history={history} name={tried.card.name} /> : <Misfitting />}
    </UnderBar>
  );
}

function Shown({ history, name }: { history: SceneHistory; name: string }) {
  const player = useReplayPlayer(history, 0);
  return (
    <ReplayBoard replay={history} player={player} below={0} heading={`${name}, 이 카드가 하는 일`} controls={NOTHING} />
  );
}

const Misfitting = () => (
  <div className="lone-page">
    <Panel title="다시 볼 수 없습니다">
      <p>기록한 뒤로 카드가 바뀌어 이 장면은 다시 볼 수 없습니다. 판을 꾸며 다시 해 보세요.</p>
    </Panel>
  </div>
);

function replayed(scene: Scene, done: readonly DoneAction[], cards: SceneCards): SceneHistory | null {
  try {
    return new SceneHistory(scene, done, cards);
  } catch (failure) {
    console.warn('the scene does not replay', failure);
    return null;
  }
}
