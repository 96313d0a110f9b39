import type { Seat } from '@chilyo/engine';
import { refused } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { alertingRefusals, alertRefusal } from '../../../platform/alert-refusal.ts';
import { Refusal, refusalAsValue } from '../../../platform/refusal.ts';
import { listen, type Socket } from '../../../platform/socket.ts';
import { audienceRoom, leaveAudience } from './audience.ts';
import type { Games } from './games.ts';

type Emotes = {
  /** Whether a player may show an emoticon. */
  mayUse: (userId: number, conId: number) => Promise<boolean>;
  /** Whether a player has shown one just now, at whichever of his sockets. */
  isPaused: (userId: number) => boolean;
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
      await leaveAudience(socket, gameId);
      const seat = await games.seatIn(gameId, socket.data.userId).catch(refusalAsValue);
      if (seat instanceof Refusal) return ack(refused(seat.code));
      // Into the room before the snapshot is taken: what comes in between arrives twice rather than never.
      await socket.join(audienceRoom(gameId, seat ?? 'spectators'));
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
  const emote = async (gameId: number, conId: number) => {
    const { userId } = socket.data;
    const seat = await games.seatIn(gameId, userId);
    if (userId === null || seat === null) throw new Refusal('NOT_A_PLAYER');
    if (!(await emotes.mayUse(userId, conId))) throw new Refusal('CON_NOT_YOURS');
    // Too many are dropped without a word: a dialog in the middle of a match would punish more than the flood.
    if (emotes.isPaused(userId)) return;
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
