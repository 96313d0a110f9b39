import type { Game } from '../index.ts';

/**
 * A state on its way from one action to the next. The suite runs a second time with every state sent through JSON here,
 * as a state may be that is stored or handed to another process (vitest.config.ts).
 */
export const betweenActions: (game: Game) => Game =
  process.env.STATES_THROUGH_JSON === undefined ? (game) => game : (game) => JSON.parse(JSON.stringify(game)) as Game;
