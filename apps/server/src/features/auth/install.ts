import type { Server } from '../../platform/server.ts';
import type { SignInProvider } from '../../platform/sign-in/provider.ts';
import { hangUpOn } from '../../platform/socket.ts';
import { authJobs } from './jobs.ts';
import { authRoutes } from './routes.ts';

export function installAuth(server: Server, provider: SignInProvider): void {
  authRoutes(server.http, provider, {
    endSession: (session) => hangUpOn(server.io, (socket) => socket.session === session),
    endSockets: (userId) => hangUpOn(server.io, (socket) => socket.userId === userId),
  });
  authJobs(server, provider);
}
