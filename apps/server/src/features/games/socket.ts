import type { Seat } from '@chilyo/engine';
import { EMOTE_EVERY_MS, refused } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { alertingRefusals, alertRefusal } from '../../platform/alert-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listen, type Socket } from '../../platform/socket.ts';
import { audienceRoom, leaveAudience } from './audience.ts';
import type { Games } from './service.ts';

type Emotes = {
  /** Whether a player may show an emoticon. */
  mayUse: (userId: number, conId: number) => Promise<boolean>;
  show: (gameId: number, seat: Seat, conId: number) => void;
};

type GamePort = {
  emotes: Emotes;
  /** A user has come to watch a match of others. */
  watched: (userId: number) => void;
};

/** GAME_* events of one socket: players and spectators alike. */
export function gameSocket(socket: Socket, games: Games, { emotes, watched }: GamePort, log: Logger): void {
  listen(
    socket,
    'GAME_JOIN',
    log,
    async ([gameId, fromSeq], ack) => {
      // Into the room before the snapshot is taken: what comes in between arrives twice rather than never.
      const seat = await games.seatIn(gameId, socket.data.userId);
      await leaveAudience(socket, gameId);
      if (seat !== undefined) await socket.join(audienceRoom(gameId, seat ?? 'spectators'));
      ack(await games.join(gameId, socket.data.userId, fromSeq ?? undefined));
      // who comes again after a lost line has been counted
      if (seat === null && socket.data.userId !== null && fromSeq == null) watched(socket.data.userId);
    },
    refused,
  );
  listen(
    socket,
    'GAME_ACTION',
    log,
    async ([gameId, expectedSeq, action], ack) => {
      ack(await games.play(gameId, socket.data.userId, expectedSeq, action));
    },
    refused,
  );
  let emotedAt = 0;
  const emote = async (gameId: number, conId: number) => {
    const seat = await games.seatIn(gameId, socket.data.userId);
    if (seat === undefined) throw new Refusal('GAME_NOT_FOUND');
    if (seat === null) throw new Refusal('NOT_A_PLAYER');
    if (!(await emotes.mayUse(socket.data.userId ?? 0, conId))) throw new Refusal('CON_NOT_YOURS');
    // Too many are dropped without a word: a dialog in the middle of a match would punish more than the flood.
    if (Date.now() - emotedAt < EMOTE_EVERY_MS) return;
    emotedAt = Date.now();
    emotes.show(gameId, seat, conId);
  };
  listen(
    socket,
    'GAME_EMOTE',
    log,
    (args) => alertingRefusals(socket, () => emote(...args)),
    (code) => alertRefusal(socket, new Refusal(code)),
  );
  listen(socket, 'GAME_LEAVE', log, ([gameId]) => leaveAudience(socket, gameId), refused);
}
