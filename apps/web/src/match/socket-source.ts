import type { ServerEvents } from '@chilyo/protocol';
import { ACTION_VALID_MS } from '@chilyo/protocol/constants';
import { expectAnswer } from '../api/line.ts';
import { socket } from '../api/socket.ts';
import { addClockSample, serverNow } from '../lib/server-clock.ts';
import type { MatchSource } from './source.ts';

/** How long an answer is waited for, ms. Longer than an action is valid: without an answer by then it was stored or will be refused. */
const ACK_MS = 8_000;

/** A match on the server. */
export function socketSource(gameId: number): MatchSource {
  return {
    key: `socket:${gameId}`,
    listen({ connected, news }) {
      const hear: ServerEvents['GAME_EVENTS'] = (id, fromSeq, events, legal, clock, skins) => {
        if (id !== gameId) return;
        addClockSample(clock.now);
        news({ fromSeq, events, legal, clock, skins });
      };
      socket.on('connect', connected);
      socket.on('GAME_EVENTS', hear);
      if (socket.connected) connected();
      return () => {
        socket.off('connect', connected);
        socket.off('GAME_EVENTS', hear);
        if (socket.connected) socket.emit('GAME_LEAVE', gameId);
      };
    },
    async join(fromSeq) {
      const joined = await socket.ask(ACK_MS, 'GAME_JOIN', gameId, fromSeq);
      if (joined.ok) addClockSample(joined.clock.now);
      return joined;
    },
    act(expectedSeq, action) {
      const sent = { ...action, valid_ms: ACTION_VALID_MS, sent_ms: Math.round(serverNow()) };
      const isHere = expectAnswer();
      return socket.ask(ACK_MS, 'GAME_ACTION', gameId, expectedSeq, sent).finally(isHere);
    },
  };
}
