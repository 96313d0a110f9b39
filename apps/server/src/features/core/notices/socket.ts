import type { Server } from '../../../platform/server.ts';
import type { Notices } from './service.ts';

/** Whoever comes is told how many notices wait. */
export function noticeSockets({ io }: Server, notices: Notices): void {
  io.on('connection', ({ data: { userId } }) => {
    if (userId !== null) notices.tellUnread(userId);
  });
}
