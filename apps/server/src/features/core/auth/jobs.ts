import type { Server } from '../../../platform/server.ts';
import type { SignInProvider } from '../../../platform/sign-in/provider.ts';

export function authJobs({ onTimer }: Server, { embedded }: SignInProvider): void {
  onTimer('forget-sign-ins', () => embedded?.removeOld());
}
