import type { DoneAction } from '@chilyo/match';
import { type Scene, sceneFault } from '@chilyo/protocol/scene';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useCatalog } from '../../api/catalog-store.ts';
import { HttpError } from '../../lib/http-error.ts';
import { NoTrial, type TrialCard, trialCardOf } from '../../match/trial-card.ts';
import { firstScene } from './first-scene.ts';
import { keepScene, keptScene } from './kept-scene.ts';

type State = {
  cardId: number | null;
  tried: TrialCard | null;
  scene: Scene | null;
  /** Recorded on this very scene. */
  done: readonly DoneAction[];
  failure: string | null;
};
const nothing: State = { cardId: null, tried: null, scene: null, done: [], failure: null };
const FAILED = '장면을 열지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';

export const useScene = create<State>(() => nothing);

/** Opens the scene of a card: the one that this browser keeps, else a first one. */
export async function openScene(cardId: number, fetched: QueryClient, link?: string): Promise<void> {
  useScene.setState({ ...nothing, cardId });
  const found = await sceneOf(cardId, fetched, link).catch((failure: unknown) => {
    console.warn('the scene did not open', failure);
    const isTold = [HttpError, NoTrial].some((kind) => failure instanceof kind);
    return { failure: isTold ? (failure as Error).message : FAILED };
  });
  if (useScene.getState().cardId === cardId) useScene.setState(found);
}

async function sceneOf(cardId: number, fetched: QueryClient, link?: string): Promise<Partial<State>> {
  const tried = await trialCardOf(cardId, fetched, link);
  const { cards, cardById } = useCatalog.getState();
  const kept = keptScene(cardId);
  const cardOf = (id: number) => (id === cardId ? tried.card : cardById.get(id));
  // a card that was changed since may not lie any more where it lay
  if (kept && sceneFault(kept.scene, cardOf) === null) return { tried, ...kept };
  return { tried, scene: firstScene(tried.card, cards), done: [] };
}

/** Changes the scene; what was recorded on another one is gone. */
export function changeScene(scene: Scene): void {
  save({ scene, done: [] });
}

/** Records what was done on the scene, to be shown again. */
export function record(done: readonly DoneAction[]): void {
  const { scene } = useScene.getState();
  if (scene) save({ scene, done });
}

function save(kept: { scene: Scene; done: readonly DoneAction[] }): void {
  const { cardId } = useScene.getState();
  useScene.setState(kept);
  if (cardId !== null) keepScene(cardId, kept);
}
