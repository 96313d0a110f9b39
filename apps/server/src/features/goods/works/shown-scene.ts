import type { Card } from '@chilyo/card-language';
import { rulesFrom } from '@chilyo/engine';
import { Match, Misfit, sceneStart } from '@chilyo/match';
import { SCENE_LIMITS, type ShownScene, sceneFault } from '@chilyo/protocol/scene';
import { Refusal } from '../../../platform/refusal.ts';
import { cardOf, catalogue } from '../cards/service.ts';

/** Checks that a scene can be shown with a card, step by step. Throws SCENE_FAULTY. */
export function checkScene(card: Card, { scene, done }: ShownScene): void {
  const fault = sceneFault(scene, (id) => (id === card.id ? card : cardOf(id)));
  if (fault !== null) throw new Refusal('SCENE_FAULTY', { why: fault });
  const { current, retired } = catalogue();
  const match = new Match(rulesFrom([...current, ...retired, card], current), sceneStart(scene));
  for (const [at, step] of done.entries()) {
    try {
      match.redo(step);
      if (match.seq > SCENE_LIMITS.events)
        throw new Refusal('SCENE_FAULTY', { why: `${at + 1}번째 수까지 너무 많은 일이 일어납니다. 수를 줄여 주세요.` });
    } catch (failure) {
      if (!(failure instanceof Misfit)) throw failure;
      throw new Refusal('SCENE_FAULTY', { why: `${at + 1}번째 수를 규칙이 받아들이지 않습니다.` });
    }
  }
}
