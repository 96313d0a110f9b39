// What runs beside the page once it is there; imported for its effects.
import { makeAllOutOfDate } from '../api/out-of-date.ts';
import { queryClient } from '../api/query-client.ts';
import { hasWorkers, registerWorker } from '../api/service-worker.ts';
import { renewUser } from '../api/session.ts';
import { socket } from '../api/socket.ts';
import { inBackground } from '../lib/in-background.ts';
import { useKeptReads } from '../lib/kept-reads.ts';
import { untilIdle } from '../lib/when-idle.ts';
import { pasteWhole } from './paste-whole.ts';
import { sendPendingDeckEdits } from './pending-deck-edits.ts';
import type { RoutePath } from './route-table.ts';
import { router } from './routes.tsx';

/** Fetches what the worker had kept from before. */
function renewKept(): void {
  if (useKeptReads.getState().oldest === null) return;
  useKeptReads.setState({ oldest: null });
  makeAllOutOfDate();
  inBackground('내 정보를 다시 불러오지 못했습니다.', renewUser);
}

// what the page could not fetch while no server answered
socket.on('connect', () => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  renewKept();
});

/** Until what one lost answer was replaced by is asked for again, ms. */
const RENEW_MS = 10_000;
useKeptReads.subscribe(({ oldest }, before) => {
  if (oldest !== null && before.oldest === null) setTimeout(() => socket.connected && renewKept(), RENEW_MS);
});

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether nothing is to be fetched ahead: on a slow line, or where data is saved. */
function isFrugal(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType !== '4g';
}

/** How long the code of a page waits for a busy one, ms. */
const BUSY_MS = 2_000;

/** What one is likely to open next, and wants without a line. */
const PAGES: readonly RoutePath[] = [
  '/articles/$category',
  '/articles/$category/$article_id',
  '/cards',
  '/decks',
  '/ranks',
  '/pages/practice',
  '/pages/rules',
  '/pages/search',
  '/mypage/info',
  '/mypage/notices',
  '/mypage/letters',
];

/**
 * Starts the worker of the site, and fetches the code of the menu's pages for it to keep. Without it, as in private
 * windows, the site needs a line.
 */
async function startWorker(): Promise<void> {
  if (!hasWorkers() || !import.meta.env.PROD) return;
  try {
    await registerWorker();
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller || isFrugal()) return;
    for (const path of PAGES) {
      await untilIdle(BUSY_MS);
      const component = router.routesById[path].options.component as { preload?: () => Promise<void> } | undefined;
      await component?.preload?.();
    }
  } catch (failure) {
    console.warn('the site is not shown without a line', failure);
  }
}

// each write waits for it
void import('../api/outdated-by.ts').catch(() => undefined);
sendPendingDeckEdits(queryClient);
document.addEventListener('paste', pasteWhole);
void startWorker();
