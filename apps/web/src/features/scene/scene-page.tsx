import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { UNSAVED_CARD_ID } from '../../match/start-trial.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BoardWaiting } from '../../widgets/match/board-waiting.tsx';
import { SceneEditor } from './scene-editor.tsx';
import { openScene, useScene } from './scene-store.ts';

const ScenePlay = lazy(async () => ({ default: (await import('./scene-play.tsx')).ScenePlay }));
const OwnShow = lazy(async () => ({ default: (await import('./scene-show.tsx')).OwnShow }));
const MakersShow = lazy(async () => ({ default: (await import('./scene-show.tsx')).MakersShow }));
const SceneDuel = lazy(async () => ({ default: (await import('./scene-duel.tsx')).SceneDuel }));

/** `/cards/{id}/scene`: a board of one's own, set up, or with `at` in the address played. */
export function ScenePage() {
  const { card_id = UNSAVED_CARD_ID } = useParams({ strict: false });
  const { at, link } = useSearch({ strict: false });
  const fetched = useQueryClient();
  const { cardId, tried, scene, done, failure } = useScene();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene of another card is another scene
  useEffect(() => void openScene(card_id, fetched, link), [card_id]);

  if (failure)
    return (
      <Panel isPage title="장면">
        <Failed message={failure} onRetry={() => void openScene(card_id, fetched, link)} />
        <ButtonLink to="/cards">카드 목록</ButtonLink>
      </Panel>
    );
  if (cardId !== card_id || !tried || !scene) return at ? <BoardWaiting /> : <SkeletonRows count={8} />;
  if (!at) return <SceneEditor tried={tried} scene={scene} isRecorded={done.length > 0} />;
  return (
    <Suspense fallback={<BoardWaiting />}>
      {at === 'play' && <ScenePlay tried={tried} scene={scene} />}
      {at === 'computer' && <SceneDuel tried={tried} scene={scene} />}
      {at === 'show' && <OwnShow tried={tried} scene={scene} done={done} />}
      {at === 'maker' && <MakersShow tried={tried} link={link} />}
    </Suspense>
  );
}
