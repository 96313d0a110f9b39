import type { ActionAnswer, JoinAnswer, ServerEvents } from '@chilyo/protocol';
import { ACTION_VALID_MS } from '@chilyo/protocol/constants';
import { expectAnswer } from '../api/line.ts';
import { socket } from '../api/socket.ts';
import { hearServerTime, serverNow } from '../lib/server-clock.ts';
import type { MatchSource } from './source.ts';

/** Longer than an action counts: one that is not answered by then was stored or will be refused. */
const ACK_MS = 8_000;

/** A match on the server. */
export function socketSource(gameId: number): MatchSource {
  return {
    key: `socket:${gameId}`,
    listen({ connected, news }) {
      const hear: ServerEvents['GAME_EVENTS'] = (id, fromSeq, events, legal, clock, skins) => {
        if (id !== gameId) return;
        hearServerTime(clock.now);
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
      const joined = await answered<JoinAnswer>((answer) =>
        socket.timeout(ACK_MS).emit('GAME_JOIN', gameId, fromSeq, answer),
      );
      if (joined.ok) hearServerTime(joined.clock.now);
      return joined;
    },
    act(expectedSeq, action) {
      const sent = { ...action, valid_ms: ACTION_VALID_MS, sent_ms: Math.round(serverNow()) };
      const isHere = expectAnswer();
      return answered<ActionAnswer>((answer) =>
        socket.timeout(ACK_MS).emit('GAME_ACTION', gameId, expectedSeq, sent, answer),
      ).finally(isHere);
    },
  };
}

function answered<T>(ask: (answer: (late: Error | null, value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => ask((late, value) => (late ? reject(late) : resolve(value))));
}
