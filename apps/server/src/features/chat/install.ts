import { CHAT_HISTORY_PAGE } from '@chilyo/protocol';
import type { Server } from '../../platform/server.ts';
import { Turns } from '../../platform/turns.ts';
import { audienceRoom, type Games } from '../games/service.ts';
import type { Notices } from '../notices/service.ts';
import { chatPage, forgetSpeaker } from './queries.ts';
import { chatRoutes } from './routes.ts';
import { searchedLines } from './searched.ts';
import { type ChatPort, chatSocket } from './socket.ts';

type Parts = Pick<ChatPort, 'prompt'> & { games: Games; notices: Notices };

export function installChat(server: Server, { games, notices, prompt }: Parts): void {
  const { http, io, db, log, inBackground } = server;
  const port: ChatPort = {
    io,
    db,
    log,
    prompt,
    called: (userId, from) => notices.notify(userId, 'mentioned', { ...from, where: { place: 'chat' } }),
    lines: new Turns(),
    async sayInGame(gameId, message) {
      const rooms = (await games.hearersOf(gameId, message.user_id)).map((audience) => audienceRoom(gameId, audience));
      io.to(rooms).emit('GAME_CHAT', gameId, message);
    },
  };
  chatRoutes(http, db);
  server.findable(searchedLines);
  server.departing({ forget: forgetSpeaker });
  io.on('connection', (socket) => {
    chatSocket(socket, port);
    inBackground(
      'telling the last lines',
      chatPage(db, { limit: CHAT_HISTORY_PAGE }).then(({ items }) => socket.emit('CHAT', items)),
    );
  });
}
