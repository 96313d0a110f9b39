import { CHAT_HISTORY_PAGE } from '@chilyo/protocol';
import { GREETING_MS, greet, greetTogether } from '../../../platform/greeting.ts';
import { SharedAllowance } from '../../../platform/nodes/shared-allowance.ts';
import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import { type Socket, userRoom } from '../../../platform/socket.ts';
import { together } from '../../../platform/together.ts';
import { Turns } from '../../../platform/turns.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { Switches } from '../../core/switches/service.ts';
import { faceOf } from '../../play/faces/service.ts';
import { audienceRoom, type Games } from '../../play/games/service.ts';
import { ignoredByEach } from '../../play/relations/service.ts';
import { LineLog } from './line-log.ts';
import { chatPage, forgetSpeaker, linesBy } from './queries.ts';
import { chatRoutes } from './routes.ts';
import { searchedLines } from './searched.ts';
import { slowMode } from './slow-mode.ts';
import { type ChatPort, chatSocket } from './socket.ts';
import { speakerFaces } from './speaker-faces.ts';

type Parts = Pick<ChatPort, 'prompt' | 'speech' | 'withRole'> & { switches: Switches } & {
  games: Games;
  notices: Notices;
};

export function installChat(server: Server, { speech, withRole, switches, games, notices, prompt }: Parts): void {
  const { http, io, bus, db, log, now, inBackground } = server;
  const bells = new SharedAllowance(bus, 'mention_notices', now);
  const port: ChatPort = {
    speech,
    withRole,
    db,
    log,
    prompt,
    isReadOnly: () => switches.state.is_read_only,
    async called(tx, userId, from) {
      // limits notices between one pair of users
      return bells.spend(`${from.from_id} ${userId}`, now())
        ? notices.keep(tx, userId, 'mentioned', { ...from, where: { place: 'chat' } })
        : () => undefined;
    },
    turns: new Turns(),
    lines: new LineLog(db),
    faceOf: speakerFaces((userId) => faceOf(db, userId), now),
    tellAll: (message, but) => void io.except(but.map(userRoom)).emit('CHAT', message),
    async sayInGame(gameId, message, but) {
      const rooms = (await games.chatAudiences(gameId, message.user_id)).map((audience) =>
        audienceRoom(gameId, audience),
      );
      io.to(rooms).except(but.map(userRoom)).emit('GAME_CHAT', gameId, message);
    },
  };
  const page = async (without: readonly number[]) => (await chatPage(db, { limit: CHAT_HISTORY_PAGE, without })).items;
  // after a restart thousands of sockets come within seconds, and nearly all of their users hear everyone
  const greetMost = greetTogether(
    io,
    () => page([]),
    (room, items) => room.emit('CHAT', items),
  );
  const ignoring = together((userIds: readonly number[]) => ignoredByEach(db, userIds), GREETING_MS);
  async function sendLastLines(socket: Socket): Promise<void> {
    const { userId } = socket.data;
    const without = userId === null ? [] : ((await ignoring(userId)).get(userId) ?? []);
    if (without.length === 0) await greetMost(socket);
    else socket.emit('CHAT', await page(without));
  }
  chatRoutes(http, db);
  server.registerSearchable(searchedLines);
  server.registerExportFiles({
    name: 'chat.json',
    about: '채팅에서 한 말.',
    rows: (userId) => everyPage((page) => linesBy(db, userId, page)),
  });
  server.departing({ forget: forgetSpeaker });
  chatSocket(io, port);
  io.on('connection', (socket) => {
    inBackground('sending the last chat lines', sendLastLines(socket));
  });
  greet(
    server,
    'sending the slow mode',
    () => slowMode(db),
    (room, seconds) => room.emit('SLOW_CHAT', seconds),
  );
}
