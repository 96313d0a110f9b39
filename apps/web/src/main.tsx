import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import type { User } from '@chilyo/protocol';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './api/api-queries.ts';
import { goodsQueries } from './api/goods-queries.ts';
import { renewOwnedCards } from './api/renew.ts';
import { reconnectAsUser } from './api/socket.ts';
import { connectChat, listen } from './app/live.ts';
import { sendLeftBehind } from './app/pending-deck-edits.ts';
import { router } from './app/routes.tsx';
import { startUp } from './app/startup.ts';
import { takeKeptRoute } from './lib/reload.ts';
import { wearMotion, wearTheme } from './lib/theme.ts';
import { useUserStore } from './lib/user-store.ts';

const fetched = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 15_000 } } });

/** First words of the keys of queries that tell of goods. */
const GOODS = [
  'ledger',
  'rewards',
  'market',
  'trades',
  'crafts',
  'craft-logs',
  'boosters',
  'booster-history',
  'decks',
  'deck',
];

const kept = takeKeptRoute();
listen(
  (path) => void router.navigate({ href: path }),
  () => {
    void fetched.invalidateQueries(queries.correspondence());
    void fetched.invalidateQueries(queries.invitations());
    void fetched.invalidateQueries(queries.rewards());
    void fetched.invalidateQueries({ queryKey: ['letters'] });
  },
  askGoodsAnew,
);
useUserStore.subscribe(({ user }, before) => {
  // a session that ends on a page of players leads away from it
  if (!user && before.user) {
    reconnectAsUser();
    void router.invalidate();
  }
  if (!user) return;
  if (before.user) askAnew(user, before.user);
  if (user.theme !== before.user?.theme) wearTheme(user.theme);
  if (user.reduced_motion !== before.user?.reduced_motion) wearMotion(user.reduced_motion);
});
/** What is shown of goods; what moves them mostly brings a quest on, too. */
function askGoodsAnew(): void {
  renewOwnedCards();
  for (const name of GOODS) void fetched.invalidateQueries({ queryKey: [name] });
}

/** What hangs on other news of the player. */
function askAnew(user: User, before: User): void {
  if (user.display_gift_alert !== before.display_gift_alert) void fetched.invalidateQueries(goodsQueries.gifts());
  if (user.friends !== before.friends) void fetched.invalidateQueries(queries.friends());
}
void startUp(connectChat).then(() => {
  if (kept && kept.path === location.pathname + location.search) scrollTo(0, kept.scroll);
  sendLeftBehind(fetched);
});

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={fetched}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
