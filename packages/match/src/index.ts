export { type Consequence, type DoneAction, Match, Misfit, type Start } from './match.ts';
export { MatchHistory, type TurnMark } from './match-history.ts';
export { type ElementsOf, type LifePoint, type MatchNumbers, matchNumbers } from './match-numbers.ts';
export { type Player, withPlayers } from './players.ts';
export { dealOf, eventsOf, replay } from './replay.ts';
export { SCENE_SEED, sceneStart } from './scene-start.ts';
export { lowerBegins, seated, shuffleText } from './seed.ts';
