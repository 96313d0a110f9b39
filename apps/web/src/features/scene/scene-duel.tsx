import { latestEdition } from '@chilyo/engine';
import { SCENE_SEED } from '@chilyo/match';
import type { Scene } from '@chilyo/protocol/scene';
import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { lastLevel } from '../../match/practice-choice.ts';
import { people } from '../../match/practice-people.ts';
import type { TrialCard } from '../../match/trial-card.ts';
import { sceneLine } from '../../match/worker/practice-line.ts';
import { usePace } from '../../match/worker/use-pace.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/list-states.tsx';
import { BoardWaiting } from '../../widgets/match/board-waiting.tsx';
import { MatchScreen } from '../../widgets/match/match-screen.tsx';
import { ResultPanel } from '../../widgets/match/result-panel.tsx';
import { UnderBar } from '../../widgets/match/under-bar.tsx';
import { type KnownRows, useKnownRows } from './scene-cards.ts';
import { SetupLink } from './setup-link.tsx';

type Props = { tried: TrialCard; scene: Scene };

const FAILED = '장면을 시작하지 못했습니다. 다시 시도해 주세요.';

/** Deals a scene in the worker, where the computer plays the other side. */
function startDuel(scene: Scene, { official, made }: KnownRows['cards']): Promise<number> {
  const level = lastLevel(true);
  const { name, enemy_name, user_id, avatar_id } = people(level);
  return sceneLine.start({
    deck: 'scene',
    level,
    seed: SCENE_SEED,
    edition: latestEdition,
    seat: 0,
    decks: [[], []],
    names: [name, enemy_name],
    user_id,
    avatar_id,
    cards: [...official],
    ...(made.length > 0 && { made: [...made] }),
    scene,
  });
}

/** A scene in play against the computer. */
export function SceneDuel({ tried, scene }: Props) {
  const { cards } = useKnownRows(tried);
  const [gameId, setGameId] = useState<number | 'failed' | null>(null);
  const source = useMemo(() => (typeof gameId === 'number' ? sceneLine.source(gameId) : null), [gameId]);
  usePace(sceneLine);
  const start = () => {
    setGameId(null);
    startDuel(scene, cards).then(setGameId, (failure: unknown) => {
      console.warn('the scene did not begin', failure);
      setGameId('failed');
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scene begins when the page is opened
  useEffect(start, [scene]);

  if (gameId === 'failed') return <Failed message={FAILED} onRetry={start} />;
  return (
    <UnderBar
      label="장면"
      name={tried.card.name}
      back={<SetupLink />}
      acts={
        <button type="button" className="match-bar-act" onClick={start}>
          <RotateCcw size={18} aria-hidden="true" />
          처음부터
        </button>
      }
    >
      {source ? (
        <MatchScreen
          source={source}
          lost={(message) => <Failed message={message} onRetry={start} />}
          result={({ view, seat }) => (
            <ResultPanel view={view} seat={seat}>
              <Button look="cta" onClick={start}>
                처음부터
              </Button>
              <Link to="." search={{}} className="btn btn-quiet">
                판 꾸미기
              </Link>
            </ResultPanel>
          )}
        />
      ) : (
        <BoardWaiting />
      )}
    </UnderBar>
  );
}
