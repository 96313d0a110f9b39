import { type Io, isHeard, type Socket } from '../../../platform/socket.ts';
import type { Audience, GamesPort } from './port.ts';

export const AUDIENCES: Audience[] = [0, 1, 'spectators'];

/** The socket room of an audience of a match. */
export const audienceRoom = (gameId: number, audience: Audience) => `game:${gameId}:${audience}`;

export const sendTo =
  (io: Io): GamesPort['send'] =>
  (gameId, audience, news) => {
    const name = audienceRoom(gameId, audience);
    if (!isHeard(io, name)) return;
    const { fromSeq, events, legal, clock, skins } = news();
    const room = io.to(name);
    if (skins) room.emit('GAME_EVENTS', gameId, fromSeq, events, legal, clock, skins);
    else room.emit('GAME_EVENTS', gameId, fromSeq, events, legal, clock);
  };

/** All rooms of a match. */
export const gameRooms = (gameId: number) => AUDIENCES.map((who) => audienceRoom(gameId, who));

export async function leaveAudience(socket: Socket, gameId: number, but?: string): Promise<void> {
  for (const room of gameRooms(gameId)) if (room !== but) await socket.leave(room);
}
