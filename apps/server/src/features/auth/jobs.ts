import { EVERY_HOUR, type Server } from '../../platform/server.ts';
import type { SignInProvider } from '../../platform/sign-in/provider.ts';

export function authJobs({ every }: Server, { embedded }: SignInProvider): void {
  if (embedded) every(EVERY_HOUR, 'forgetting old sign-ins', () => embedded.removeOld());
}
