import type { CharacterRef } from '@chilyo/engine';
import type { GameAction, WireView } from '@chilyo/protocol';
import { type IdOf, SEAT } from './lesson-deal.ts';

/** The board in the terms of the script. Something missing is undefined and matches nothing. */
export type Scene = {
  card: (key: string) => number | undefined;
  own: (lane: number) => number | undefined;
  enemy: (lane: number) => number | undefined;
  enemyHero: CharacterRef;
};

/** Which of the actions that the rules allow are meant. */
export type Asked = (scene: Scene) => (action: GameAction) => boolean;

/** The name of the opponent's last turn, among what may be looked at. */
export const LAST_TURN = 'last-turn';

/** The name of a unit among what may be looked at, as `data-look` has it. */
export const unitName = (unit: number | undefined) => (unit === undefined ? undefined : `unit:${unit}`);

/**
 * One step with a text and a task: an action, finished when no action that matches is legal any more, or something to
 * look at, finished when the learner has looked away again.
 */
export type LessonStep = {
  turn: number;
  /** Text until the turn comes. */
  meanwhile?: string;
  says: string;
  /** The same for a finger, where it differs. */
  saysByTouch?: string;
} & ({ asked: Asked; looks?: undefined } | { looks: (scene: Scene) => string | undefined; asked?: undefined });

export const play =
  (key: string, where: { lane?: number; target?: (scene: Scene) => CharacterRef | undefined } = {}): Asked =>
  (scene) =>
  (action) =>
    action.type === 'play' &&
    action.card === scene.card(key) &&
    action.lane === where.lane &&
    action.target === where.target?.(scene);

/** An attack by the unit of one lane on the enemy of another, or on the enemy hero; null: by any unit. */
export const attack =
  (unit: number | null, target: number | 'hero'): Asked =>
  ({ own, enemy, enemyHero }) =>
  (action) =>
    action.type === 'attack' &&
    (unit === null || action.unit === own(unit)) &&
    action.target === (target === 'hero' ? enemyHero : enemy(target));

/** A unit from one lane to another. */
export const move =
  (from: number, to: number): Asked =>
  ({ own }) =>
  (action) =>
    action.type === 'move' && action.unit === own(from) && action.lane === to;

export const power: Asked = () => (action) => action.type === 'power';

export const endTurn: Asked = () => (action) => action.type === 'end';

export const either =
  (one: Asked, other: Asked): Asked =>
  (scene) =>
  (action) =>
    one(scene)(action) || other(scene)(action);

/** Progress of the lesson: the text, and the actions offered or the name of what is to be looked at. */
export type Stand = { at: number; words: string; offered: GameAction[]; looks?: string };

const WAITING = '상대의 차례입니다.';
const FREE = '아직 끝나지 않았습니다. 적 영웅의 생명을 0으로 만들면 이깁니다.';

function sceneOf(view: WireView, idOf: IdOf): Scene {
  const [own, enemy] = SEAT === 0 ? view.seats : view.seats.toReversed();
  return {
    card: (key) => own!.hand?.find(({ card_id }) => card_id === idOf(key))?.number,
    own: (lane) => own!.units[lane - 1]?.number,
    enemy: (lane) => enemy!.units[lane - 1]?.number,
    enemyHero: SEAT === 0 ? 'hero1' : 'hero0',
  };
}

/**
 * Computed from the board and the names that were looked at. Beyond the script the learner plays freely, and the
 * computer chooses by itself. Null during an animation: the earlier text stays.
 */
export function standAt(
  steps: readonly LessonStep[],
  idOf: IdOf,
  { view, legal }: { view: WireView; legal: GameAction[] },
  seen: ReadonlySet<string>,
  hasHover: boolean,
): Stand | null {
  if (view.on_turn !== SEAT) {
    const at = steps.findIndex(({ turn }) => turn > view.turn);
    const next = steps[at];
    if (next) return { at, words: next.meanwhile ?? WAITING, offered: legal };
    return { at: steps.length - 1, words: WAITING, offered: legal };
  }
  if (legal.length === 0) return null;
  const scene = sceneOf(view, idOf);
  for (const [at, { turn, says, saysByTouch = says, asked, looks }] of steps.entries()) {
    if (turn !== view.turn) continue;
    const words = hasHover ? says : saysByTouch;
    if (looks) {
      const name = looks(scene);
      if (name !== undefined && !seen.has(name)) return { at, words, offered: [], looks: name };
      continue;
    }
    const offered = legal.filter(asked(scene));
    if (offered.length > 0) return { at, words, offered };
  }
  return { at: steps.length - 1, words: FREE, offered: legal };
}
