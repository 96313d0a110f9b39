import { makeOutOfDate } from './api/out-of-date.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import type { User } from '@chilyo/protocol';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { queryClient } from './api/query-client.ts';
import { reconnectAsUser, socket } from './api/socket.ts';
import { connectChat } from './app/live.ts';
import { router } from './app/routes.tsx';
import { startUp } from './app/startup.ts';
import { importAgain } from './lib/import-again.ts';
import { takeSavedRoute } from './lib/reload.ts';
import { applyMotion, applyTheme } from './lib/theme.ts';
import { useUserStore } from './lib/user-store.ts';
import { loadOnDemand } from './ui/on-demand.tsx';

// loaded in parallel with the session, which the handshake waits for
void socket.load();
const serverEvents = importAgain(() => import('./app/server-events.ts'));
let isListening = false;
/** Listens before the first connect, so that no event is missed. */
async function connect(): Promise<void> {
  const { listen } = await serverEvents();
  if (!isListening)
    listen(
      (path) => void router.navigate({ href: path }),
      () => makeOutOfDate(['correspondence', 'invitations', 'rewards', 'letters', 'unreadLetters']),
    );
  isListening = true;
  await connectChat();
}
const kept = takeSavedRoute();
useUserStore.subscribe(({ user }, before) => {
  // a session that ends on a page of players leads away from it
  if (!user && before.user) {
    reconnectAsUser();
    void router.invalidate();
  }
  if (!user) return;
  if (before.user) askAnew(user, before.user);
  if (user.theme !== before.user?.theme) applyTheme(user.theme);
  if (user.reduced_motion !== before.user?.reduced_motion) applyMotion(user.reduced_motion);
});
/** Queries that depend on other fields of the user's record. */
function askAnew(user: User, before: User): void {
  if (user.display_gift_alert !== before.display_gift_alert) makeOutOfDate(['gifts']);
  if (user.friends !== before.friends) makeOutOfDate(['friends']);
}
void startUp(connect).then(() => {
  if (kept && kept.path === location.pathname + location.search) scrollTo(0, kept.scroll);
  void loadOnDemand();
  void import('./app/after-start.ts');
});

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
/** The whole site as it is drawn. */
export const site = createRoot(place);
site.render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
