import type { Server } from '../../../platform/server.ts';
import type { Notices } from './service.ts';

/** Sends the number of unread notices to every new connection. */
export function noticeSockets({ io }: Server, notices: Notices): void {
  io.on('connection', (socket) => {
    if (socket.data.userId !== null) notices.greet(socket, socket.data.userId);
  });
}
