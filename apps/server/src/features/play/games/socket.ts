import type { Seat } from '@chilyo/engine';
import { refused } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { alertingRefusals, alertRefusal } from '../../../platform/alert-refusal.ts';
import { Refusal, refusalAsValue } from '../../../platform/refusal.ts';
import { type Io, listen, type Socket } from '../../../platform/socket.ts';
import { audienceRoom, leaveAudience } from './audience.ts';
import type { Games } from './service.ts';

type Emotes = {
  /** Whether the player owns the emoticon. */
  mayUse: (userId: number, conId: number) => Promise<boolean>;
  /** Whether the player has just shown one, from any of their sockets. */
  isPaused: (userId: number) => boolean;
  show: (gameId: number, seat: Seat, conId: number) => void;
};

type GamePort = {
  /** Starts the time of an action; the returned function ends it. */
  timeAction: () => (isAcknowledged: boolean) => void;
  emotes: Emotes;
  /** Called when a user starts to watch another players' match. */
  watched: (userId: number) => void;
};

/** GAME_* events, of players and spectators. */
export function gameSocket(io: Io, games: Games, { timeAction, emotes, watched }: GamePort, log: Logger): void {
  listen(
    io,
    'GAME_JOIN',
    log,
    async (socket, [gameId, fromSeq], ack) => {
      const seat = await games.seatIn(gameId, socket.data.userId).catch(refusalAsValue);
      if (seat instanceof Refusal) return ack(refused(seat.code));
      // A socket that joins again stays in its room, also when the database is away; a new one joins before the snapshot is
      // taken: events in between arrive twice rather than not at all.
      const room = audienceRoom(gameId, seat ?? 'spectators');
      await leaveAudience(socket, gameId, room);
      await socket.join(room);
      ack(await games.join(gameId, socket.data.userId, fromSeq ?? undefined));
      // a reconnect with `fromSeq` has been counted already
      if (seat === null && socket.data.userId !== null && fromSeq == null) watched(socket.data.userId);
    },
    refused,
  );
  listen(
    io,
    'GAME_ACTION',
    log,
    async (socket, [gameId, expectedSeq, action], ack) => {
      const answered = timeAction();
      const answer = await games.play(gameId, socket.data.userId, expectedSeq, action);
      ack(answer);
      answered(answer.ok);
    },
    refused,
  );
  const emote = async (socket: Socket, gameId: number, conId: number) => {
    const { userId } = socket.data;
    const seat = await games.seatIn(gameId, userId);
    if (userId === null || seat === null) throw new Refusal('NOT_A_PLAYER');
    if (!(await emotes.mayUse(userId, conId))) throw new Refusal('CON_NOT_YOURS');
    // Excess ones are dropped silently: an alert in the middle of a match would be worse than the flood.
    if (emotes.isPaused(userId)) return;
    emotes.show(gameId, seat, conId);
  };
  listen(
    io,
    'GAME_EMOTE',
    log,
    (socket, args) => alertingRefusals(socket, () => emote(socket, ...args)),
    (code, socket) => alertRefusal(socket, new Refusal(code)),
  );
  listen(io, 'GAME_LEAVE', log, (socket, [gameId]) => leaveAudience(socket, gameId), refused);
}
