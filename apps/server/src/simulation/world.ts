import type { Player } from './player.ts';
import type { ServerNode, Site } from './server-node.ts';
import type { Store } from './store/store.ts';
import type { StoreTroubles } from './store-connections.ts';

/** Everything of one simulation. */
export type World = Site & {
  store: Store;
  troubles: StoreTroubles;
  /** All nodes that were ever started; dead ones too. */
  nodes: ServerNode[];
  players: Player[];
  /** How often players invite each other. */
  seldom: number;
};
