import { create } from 'zustand';
import {
  loadAbilities,
  loadCards,
  loadCons,
  loadOwnedCards,
  loadSkins,
  showCacheThenClear,
} from '../api/catalog-store.ts';
import { loadUser } from '../api/session.ts';
import { greetAfter, socket } from '../api/socket.ts';
import { loadChat } from '../features/chat/chat-store.ts';
import { currentUser } from '../lib/user-store.ts';
import { userIsKnown } from './ready.ts';

export type StepState = 'waiting' | 'done' | 'error';
type StartupStep = { word: string; state: StepState };
const WORDS = ['내 정보', '가진 카드', '스킨 정보', '채팅 서버', '카드 정보', '특수 능력', '이모티콘'] as const;

/** Shown in this order, whatever order they end in. */
export const useStartup = create<{ steps: StartupStep[]; isRunning: boolean }>(() => ({
  steps: WORDS.map((word) => ({ word, state: 'waiting' })),
  isRunning: true,
}));

function mark(at: number, state: StepState): void {
  useStartup.setState(({ steps }) => ({ steps: steps.map((step, i) => (i === at ? { ...step, state } : step)) }));
}

/** A failed step is retried after this long, even without a reconnect, ms. */
const AGAIN_MS = 15_000;

/** Failed steps with their retries. */
const failed = new Map<number, () => Promise<unknown>>();

async function step(at: number, work: () => Promise<unknown>): Promise<void> {
  failed.delete(at);
  mark(at, 'waiting');
  try {
    await work();
    mark(at, 'done');
  } catch (failure) {
    console.warn(`start-up: ${WORDS[at]}`, failure);
    failed.set(at, work);
    mark(at, 'error');
    setTimeout(() => failed.get(at) === work && void step(at, work), AGAIN_MS);
  }
}

/** Called by the toast's button, and on every reconnect. */
export function tryFailedStepsAgain(): void {
  for (const [at, work] of failed) void step(at, work);
}
socket.on('connect', tryFailedStepsAgain);
addEventListener('online', tryFailedStepsAgain);

export async function startUp(connectChat: () => Promise<void>): Promise<void> {
  useStartup.setState({ isRunning: true });
  const user = step(0, loadUser).finally(userIsKnown);
  // cached rows never replace newer ones
  const shown = showCacheThenClear();
  const owned = async () => {
    await Promise.all([user, shown]);
    const who = currentUser();
    // a leaving user is only asked whether they stay
    if (who && !who.leaves_ts) await loadOwnedCards();
  };
  await Promise.all([
    user,
    step(1, owned),
    step(2, loadSkins),
    step(3, async () => {
      // the greeting carries the token that the user step may have renewed
      greetAfter(user);
      await Promise.all([connectChat(), user.then(loadChat)]);
    }),
    step(4, () => shown.then(loadCards)),
    step(5, () => shown.then(loadAbilities)),
    step(6, loadCons),
  ]);
  useStartup.setState({ isRunning: false });
}
