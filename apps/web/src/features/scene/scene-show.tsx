import type { DoneAction } from '@chilyo/match';
import type { Scene } from '@chilyo/protocol/scene';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useMemo } from 'react';
import { query } from '../../api/query.ts';
import { backWords } from '../../match/back-words.ts';
import { SceneHistory } from '../../match/scene-history.ts';
import type { SceneCards } from '../../match/scene-table.ts';
import type { TrialCard } from '../../match/trial-card.ts';
import { Failed } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BoardWaiting } from '../../widgets/match/board-waiting.tsx';
import { UnderBar } from '../../widgets/match/under-bar.tsx';
import { ReplayBoard } from '../../widgets/replay/replay-board.tsx';
import { useReplayPlayer } from '../../widgets/replay/replay-player.ts';
import { useKnownRows } from './scene-cards.ts';
import { SetupLink } from './setup-link.tsx';
import { ShowWithCard } from './show-with-card.tsx';

/** Nothing beside the board: who watches has neither clock nor power. */
const NOTHING = <></>;

type Props = { tried: TrialCard; scene: Scene; done: readonly DoneAction[] };

/** What the card does: the steps recorded in this browser, which its maker may show with the card. */
export const OwnShow = (props: Props) => (
  <UnderBar label="장면" name={nameOf(props.tried)} back={<SetupLink />} acts={<ShowWithCard {...props} />}>
    <Replay {...props} />
  </UnderBar>
);

/** What the card does, as its maker shows it. */
export function MakersShow({ tried, link }: { tried: TrialCard; link: string | undefined }) {
  const shown = useQuery(query('workScene', { id: tried.card.id }, link === undefined ? {} : { link }));
  return (
    <UnderBar
      label="장면"
      name={nameOf(tried)}
      back={
        <Link to={tried.backTo} className="match-bar-act">
          <ChevronLeft size={20} aria-hidden="true" />
          {backWords(tried.backTo)}
        </Link>
      }
    >
      {shown.data ? (
        <Replay tried={tried} {...shown.data} />
      ) : shown.isError ? (
        <Failed message={shown.error.message} onRetry={() => void shown.refetch()} />
      ) : (
        <BoardWaiting />
      )}
    </UnderBar>
  );
}

const nameOf = ({ card }: TrialCard): string => `${card.name}: 이 카드가 하는 일`;

function Replay({ tried, scene, done }: Props) {
  const { cards } = useKnownRows(tried);
  const history = useMemo(() => replayed(scene, done, cards), [scene, done, cards]);
  return history ? <Shown history={history} name={tried.card.name} /> : <Misfitting />;
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
