import { calls, isClosedReadOnly, may } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import type { SignInProvider } from '../../../platform/sign-in/provider.ts';
import { userOfRequest } from '../identity/service.ts';
import { Switches } from './service.ts';

/**
 * Refuses switched-off calls before their body is read: installed after the identification of callers and before all
 * calls.
 */
export async function installSwitches(
  { http, io, db, onTimer }: Server,
  provider: Pick<SignInProvider, 'embedded'>,
): Promise<Switches> {
  const switches = new Switches(db);
  await switches.look();
  // with an external provider, the first sign of a new user is their registration
  const signUp = provider.embedded ? calls.signUp : calls.register;
  http.addHook('preParsing', async ({ routeOptions, user }) => {
    const { call } = routeOptions.config;
    if (!call || may(user, 'switch_site')) return;
    if (switches.state.is_read_only && isClosedReadOnly(call)) throw new Refusal('READ_ONLY');
    if (call === signUp) switches.requireSignUp();
  });
  serve(http, calls.turnSwitches, async ({ request, body }) => ({
    item: await switches.turn(userOfRequest(request).id, body),
  }));
  switches.onChange((state) => void io.local.emit('SWITCHES', state));
  io.on('connection', (socket) => void socket.emit('SWITCHES', switches.state));
  onTimer('look-at-switches', () => switches.look());
  return switches;
}
