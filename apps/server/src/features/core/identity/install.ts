import type { Server } from '../../../platform/server.ts';
import { identifyCallers } from './callers.ts';
import { registerSockets, type SignIns } from './socket.ts';

export function installIdentity(server: Server, signIns: SignIns): void {
  identifyCallers(server.http, server.db, signIns.verifier);
  registerSockets(server, signIns);
}
