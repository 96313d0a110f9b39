import { HEARTBEAT_MS, INVITATION_MS } from '@chilyo/protocol/constants';
import { loadCards } from '../api/catalog-store.ts';
import { invalidateEconomy, makeAllOutOfDate } from '../api/out-of-date.ts';
import { renewUser } from '../api/session.ts';
import { countAlive, useSiteNews } from '../api/site-news.ts';
import { sendAlive, socket } from '../api/socket.ts';
import { receiveNotices } from '../api/unread-notices.ts';
import { receiveChat, useChat } from '../features/chat/chat-store.ts';
import { askConfirm, showAlert } from '../lib/dialogs.ts';
import { isHalfDone } from '../lib/half-done.ts';
import { inBackground } from '../lib/in-background.ts';
import { reloadPage, reloadUnlessJustDone } from '../lib/reload.ts';
import { addClockSample } from '../lib/server-clock.ts';
import { toast } from '../lib/toast.ts';
import { onSignInElsewhere } from '../lib/tokens.ts';
import { mergeUser } from '../lib/user-store.ts';
import { hasWholeWindow } from '../lib/whole-window.ts';
import { allowMade, receiveQueueState, searchAgainSoon, sendIdle, sendSearch, useQueue } from '../match/queue-store.ts';
import { recordRematchRequest } from '../match/rematch-asked.ts';
import { play } from '../sound/play.ts';
import { heartbeat } from './heartbeat.ts';
import { useLive } from './live.ts';

type Go = (path: string) => void;

const heart = heartbeat({
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  send: sendAlive,
  bump: () => useLive.setState(({ refreshCount }) => ({ refreshCount: refreshCount + 1 })),
  reload: reloadUnlessJustDone,
  mustStay() {
    const { pathname, search } = location;
    const address = { pathname, search: Object.fromEntries(new URLSearchParams(search)) };
    // a match on the server is joined again, one in this browser would be lost
    return hasWholeWindow(address) ? !pathname.startsWith('/games/') : isHalfDone();
  },
});

/** The first state after a connect is news from the server, not an answer to the player. */
let hasJustConnected = false;

/**
 * Handles all server events outside of a match. `go` navigates; `called` runs when items that wait for the player
 * (correspondence, letters, rewards) may have changed.
 */
export function listen(go: Go, called: () => void): void {
  /** Whether the page comes from the browser's back/forward cache, where it heard nothing. */
  let wasKept = false;
  socket.on('connect', () => {
    if (useLive.getState().wasConnected || wasKept) {
      heart.reconnected();
      // GOODS_MOVED events during the outage were missed, and any others in the cache
      if (wasKept) makeAllOutOfDate();
      else invalidateEconomy();
    }
    wasKept = false;
    hasJustConnected = true;
    useLive.setState({ isConnected: true, wasConnected: true });
    heart.beat();
    called();
  });
  // the page itself disconnects to reconnect with another token: no events are missed, and a remount could disturb an
  // open form
  let hasHungUp = false;
  let cardsTag: string | undefined;
  socket.on('disconnect', (reason) => {
    hasHungUp = reason === 'io client disconnect' && useLive.getState().wasConnected;
    useLive.setState({ isConnected: false, ...(hasHungUp && { wasConnected: false }) });
  });
  socket.on('connect_error', (failure) => {
    console.warn('the socket did not connect', failure.message);
    // the planned reconnect failed, so it counts as a lost connection
    if (hasHungUp) useLive.setState({ wasConnected: true });
  });
  socket.on('CONNECTED', ({ now }) => {
    addClockSample(now);
    // changes between fetching the user's record and this moment, or during an outage, were not received
    renewUser().catch((failure: unknown) => console.warn('the own record was not renewed', failure));
  });
  socket.on('IS_SEEKER', (isSeeker) => useQueue.setState({ isSeeker }));
  socket.on('SEARCH', (...state) => {
    const [status] = state;
    const before = useQueue.getState().status;
    receiveQueueState(...state);
    // falling back to idle is answered with IDLE
    if (status === 'IDLE' && before !== 'IDLE') sendIdle();
    if (status === 'IDLE' && hasJustConnected && before !== 'GAME' && before !== 'IDLE')
      toast('서버가 다시 시작되어 게임 찾기가 멈췄습니다. 다시 눌러 주세요.');
    hasJustConnected = false;
    if (status === 'CONFIRM_GAME' && before !== 'CONFIRM_GAME') callPlayer();
    if (status === 'SEARCH' && (before === 'CONFIRM_GAME' || before === 'WAITING_OPPONENT'))
      toast('상대가 수락하지 않았습니다. 계속 찾고 있습니다.');
  });
  socket.on('GAMES', (games) => useSiteNews.setState({ games }));
  socket.on('ALIVES', countAlive);
  socket.on('START_GAME', (gameId) => go(`/games/${gameId}`));
  socket.on('ALERT', (message, target, code) => {
    if (code === 'MADE_CARDS_NOT_ALLOWED') void offerMadeCards(message);
    else if (code === 'BUSY') searchAgainSoon();
    else if (target === 'RELOAD') {
      void showAlert(message).then(() => reloadPage());
    } else {
      void showAlert(message).then(() => target && go(target));
    }
  });
  socket.on('DISPLAY_MESSAGE', (message, target) => {
    // the page around says it
    if (window.top !== window) return;
    called();
    const invitation = /[?&]invitation=(\d+)/.exec(target)?.[1];
    const rematch = /[?&]rematch=(\d+)/.exec(target)?.[1];
    if (rematch && recordRematchRequest(Number(rematch), Number(invitation))) play('found');
    else if (invitation) askToPlay(message, Number(invitation), go);
    else tell(message, target, go);
  });
  socket.on('UPDATE_USER_DATA', mergeUser);
  socket.on('GOODS_MOVED', invalidateEconomy);
  socket.on('NOTICES', receiveNotices);
  socket.on('CHAT', (messages) => {
    const before = useChat.getState().unread;
    receiveChat(messages);
    if (useChat.getState().unread > before) play('message');
  });
  socket.on('CARDS', (tag) => {
    // of the first the start has fetched the list
    if (cardsTag !== undefined && tag !== cardsTag) {
      inBackground('카드 정보를 다시 불러오지 못했습니다.', loadCards);
      makeAllOutOfDate();
    }
    cardsTag = tag;
  });
  socket.on('SLOW_CHAT', (slowSeconds) => useSiteNews.setState({ slowSeconds }));
  socket.on('SWITCHES', (switches) => useSiteNews.setState({ switches }));
  socket.on('FLIP_POINT', (flipPoint) => useSiteNews.setState({ flipPoint }));
  socket.on('POINT_FESTIVAL', (pointFestival) => useSiteNews.setState({ pointFestival }));
  socket.on('LETTER', (letterId) => {
    called();
    toast('편지가 도착했습니다', {
      id: 'letter',
      duration: Number.POSITIVE_INFINITY,
      action: { label: '읽기', onClick: () => go(`/mypage/letters?open=${letterId}`) },
    });
  });

  setInterval(() => socket.connected && heart.beat(), HEARTBEAT_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && useLive.getState().wasConnected) heart.cameBack();
  });
  onSignInElsewhere(() => reloadPage());
  // browsers keep no page with an open WebSocket, and without it the way back is a new start
  addEventListener('pagehide', () => socket.disconnect());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    wasKept = true;
    socket.connect();
  });
}

/** A deck with made cards was refused on a friendly channel. A search under way goes on as it was. */
async function offerMadeCards(message: string): Promise<void> {
  const { status, isMadeAllowed } = useQueue.getState();
  if (status === 'SEARCH') {
    useQueue.setState({ allowsMade: isMadeAllowed });
    await showAlert(message);
    return;
  }
  if (!(await askConfirm({ title: '만든 카드', message, confirmLabel: '허용하고 찾기' }))) return;
  allowMade(true);
  if (useQueue.getState().status === 'IDLE') sendSearch();
}

/** Notices within this time after another share one toast, ms. */
const RUSH_MS = 4_000;
const rush = { count: 0, until: 0 };

/**
 * Skips navigation to the current page, and the toast when the player is looking at that match. Notices in a burst
 * share one toast with their count; the list shows each.
 */
function tell(message: string, target: string, go: Go): void {
  const isHere = target === location.pathname;
  if (isHere && target.startsWith('/games/')) return;
  rush.count = Date.now() < rush.until ? rush.count + 1 : 1;
  rush.until = Date.now() + RUSH_MS;
  const isOne = rush.count === 1;
  const to = isOne ? target : '/mypage/notices';
  toast(isOne ? message : `새 알림 ${rush.count}개`, {
    id: 'notice',
    ...(to && !(isOne && isHere) && { action: { label: '보기', onClick: () => go(to) } }),
  });
}

const invitations = () => import('../match/invitations.ts');

/** An invitation can be answered in its toast for as long as it is open, if it is to a live match. */
function askToPlay(message: string, id: number, go: Go): void {
  play('found');
  toast(message, {
    id: `invitation-${id}`,
    duration: INVITATION_MS,
    action: {
      label: '수락',
      onClick: () =>
        void invitations().then(async ({ acceptInvitation }) => {
          const gameId = await acceptInvitation(id);
          if (gameId !== null) go(`/games/${gameId}`);
        }),
    },
    cancel: { label: '거절', onClick: () => void invitations().then(({ endInvitation }) => endInvitation(id)) },
  });
}

/** Plays a sound for a found opponent and, if the tab is hidden and it is permitted, shows a system notification. */
function callPlayer(): void {
  play('found');
  if (document.hidden && typeof Notification !== 'undefined' && Notification.permission === 'granted')
    void notify('상대를 찾았습니다. 20초 안에 수락해 주세요.');
}

/** By the worker, where there is one: Chrome on Android allows no notification of the page itself. */
async function notify(body: string): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration('/');
    // without an address a press on it leads to the open page
    if (worker) await worker.showNotification('칠요', { body, icon: '/icon-192.png', lang: 'ko', tag: 'found' });
    else new Notification('칠요', { body, icon: '/icon.svg' });
  } catch (failure) {
    console.warn('no notification', failure);
  }
}
