import type { DoneAction } from '@chilyo/match';
import { Scene } from '@chilyo/protocol/scene';

/** A scene of a card, and what was recorded on it. */
export type KeptScene = { scene: Scene; done: readonly DoneAction[] };

const keyOf = (cardId: number): string => `chilyo.scene.${cardId}`;

/** The scene of a card in this browser; null for none, and for one that an older page wrote otherwise. */
export function keptScene(cardId: number): KeptScene | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(cardId)) ?? 'null') as { scene: unknown; done: unknown } | null;
    const scene = Scene.safeParse(kept?.scene);
    if (!kept || !scene.success) return null;
    // what does not fit the scene is refused when it is played again
    return { scene: scene.data, done: Array.isArray(kept.done) ? (kept.done as DoneAction[]) : [] };
  } catch {
    return null;
  }
}

export function keepScene(cardId: number, kept: KeptScene): void {
  try {
    localStorage.setItem(keyOf(cardId), JSON.stringify(kept));
  } catch (failure) {
    console.warn('the scene is not kept in this browser', failure);
  }
}
