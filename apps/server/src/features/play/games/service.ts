/**
 * Matches as they are played: the log is the truth, a match in memory a cache of it.
 * Files: `games` plays them, `live-game` is one of them, `loaded-games` all of a node, `serial-work` their order, `action-log` the
 * only writer.
 * `new-game`, `rules` and `shuffle` begin one, `clock` and `alarms` end turns, `audience`, `watchers` and `skins-shown` are what is
 * told to whom, `scores` how matches stand, `correspondence` and `match-history` read what there was, `port` is what a match needs of others.
 */
export { audienceRoom } from './audience.ts';
export { checkRoomForCorrespondence } from './correspondence.ts';
export { Games } from './games.ts';
export type { LiveGame } from './live-game.ts';
export type { Player, SaveGameLine } from './port.ts';
export {
  endOf,
  lastOpponentOf,
  meetings,
  rankedEndsSince,
  rankedMatchesOf,
  winsSince,
} from './queries/match-history.ts';
export { closeGame, isPlaying, isPublicGame, keepRewards, reserveGameId, runningGamesOf, statusOf } from './queries.ts';
export { type CardSet, cardSetOf, todaysRules } from './rules.ts';
export { SerialWork } from './serial-work.ts';
export { commitmentTo, newSecret } from './shuffle.ts';
export { skinsShown } from './skins-shown.ts';
