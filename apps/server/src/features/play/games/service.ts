/**
 * Running matches: the action log is the source of truth, a match in memory its cache. Files: `games` plays matches,
 * `live-game` is one, `loaded-games` all of a node, `serial-work` their queues, `action-log` the only writer.
 * `new-game`, `rules` and `shuffle` start one, `clock` and `alarms` end turns, `audience`, `watchers` and `skins-shown`
 * decide what is sent to whom, `scores` reads public scores, `correspondence` and `match-history` read stored matches,
 * `port` is the dependencies of a match.
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
