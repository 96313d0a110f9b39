import type { Server } from '../../../platform/server.ts';
import { identifyCallers } from './callers.ts';
import type { WithRole } from './resting-roles.ts';
import { registerSockets, type SignIns } from './socket.ts';

export function installIdentity(server: Server, signIns: SignIns, withRole: WithRole): void {
  identifyCallers(server.http, server.db, signIns.verifier, withRole);
  registerSockets(server, signIns);
}
