import { latestEdition, type Scene, type Viewer } from '@chilyo/engine';
import { type DoneAction, MatchHistory, sceneStart } from '@chilyo/match';
import type { WireView } from '@chilyo/protocol';
import type { Replayed } from './replayed.ts';
import { SCENE_NAMES, type SceneCards, sceneRules, withSceneNames } from './scene-table.ts';

/** What was done on a scene, with all its moments. Throws Misfit when the rules refuse a step, as after a change of the card. */
export class SceneHistory extends MatchHistory implements Replayed {
  readonly names = SCENE_NAMES;
  readonly edition = latestEdition;

  constructor(scene: Scene, done: readonly DoneAction[], cards: SceneCards) {
    super(sceneRules(cards), sceneStart(scene), done);
  }

  override viewAt(position: number, viewer: Viewer | 'all' = 'all'): WireView {
    return withSceneNames(super.viewAt(position, viewer));
  }
}
