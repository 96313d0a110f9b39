import type { QueuePort } from './port.ts';

/** A queue's dependencies in tests that look at something else: no one searches, and messages go nowhere. */
export const QUIET_PORT: QueuePort = {
  now: () => Date.now(),
  candidate: () => Promise.reject(new Error('no one searches here')),
  reserveGameId: async () => 1,
  userSummaries: async () => () => ({ avatar_id: 1 }),
  startGame: async () => {},
  startPractice: async () => 0,
  waited() {},
  missedAccept() {},
  whyNoMatch: () => null,
  isConnected: () => true,
  tell() {},
  mayStillPlay: async () => true,
  tellRefusal() {},
  tellStart() {},
  broadcastSearchers() {},
};
