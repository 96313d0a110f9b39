import './shell.css';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { hasNoMatch, useSiteNews } from '../api/site-news.ts';
import { hasChatColumn, isBuilder, showChat, useChatShown } from '../lib/chat-shown.ts';
import { recordPress } from '../lib/last-press.ts';
import { useLayer } from '../lib/layers.ts';
import { toast, useToasts } from '../lib/toast.ts';
import { useUser } from '../lib/user-store.ts';
import { hasWholeWindow } from '../lib/whole-window.ts';
import { useQueue } from '../match/queue-store.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { DisconnectOverlay } from './disconnect-overlay.tsx';
import { LeftMenu } from './left-menu.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PageView } from './page-view.tsx';
import { Sheets } from './sheets.tsx';
import { SkyBackdrop } from './sky-backdrop.tsx';
import { StartupSteps } from './startup-steps.tsx';
import { TopBar } from './top-bar.tsx';
import { useChatColumn } from './use-chat-column.ts';

const ChatPanel = onDemand(async () => (await import('../features/chat/chat-panel.tsx')).ChatPanel);
const NoticeBar = onDemand(async () => (await import('./notice-bar.tsx')).NoticeBar);
const GiftBanner = onDemand(async () => (await import('./gift-banner.tsx')).GiftBanner);
const SearchPanel = onDemand(async () => (await import('./search-panel.tsx')).SearchPanel);
const MatchDialogs = onDemand(async () => (await import('./match-dialogs.tsx')).MatchDialogs);
const DialogHost = onDemand(async () => (await import('./dialog-host.tsx')).DialogHost);
const Toasts = onDemand(async () => (await import('./toasts.tsx')).Toasts);

/** Leaves the hash of the address to the page, which may have been opened by it. */
function skipMenu(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('page')?.focus();
}

/** The frame around every page. Game pages have the whole window to themselves. */
export function Shell() {
  const { history, invalidate } = useRouter();
  const isGame = useRouterState({ select: (state) => hasWholeWindow(state.location) });
  const isAtBuilder = useRouterState({ select: (state) => isBuilder(state.location.pathname) });
  useChatColumn(isGame ? 'match' : isAtBuilder ? 'builder' : 'page');
  const isChatShown = useChatShown((shown) => shown.isDisplayed);
  const user = useUser();
  const hasGift = user?.display_gift_alert;
  const isSuspended = user?.suspensions?.site !== undefined;
  /** Without the ways to other pages. */
  const isAlone = isGame || isSuspended;
  const mustMove = isSuspended || user?.must_rename === true;
  const hasBar = useSiteNews(({ switches }) => switches.notice !== '' || hasNoMatch(switches));
  const hasToasts = useToasts((toasts) => toasts.isWanted);
  const isSearching = useQueue((queue) => queue.status !== 'IDLE');
  const [isMenuOpen, setMenuOpen] = useState(false);

  useLayer(isChatShown && (isGame || !hasChatColumn()), () => showChat(false));
  // navigation closes the menu and an overlaid chat, which would cover the new page
  useEffect(() => {
    // a notice may link to the chat, also to that of the present page
    const isToTalk = () => history.location.hash === '#chat';
    if (isToTalk()) showChat(true);
    return history.subscribe(({ action }) => {
      if (action.type === 'REPLACE') return;
      toast.leave(action.type === 'PUSH' ? 'press' : 'back');
      setMenuOpen(false);
      if (isToTalk()) showChat(true);
      else if (!hasChatColumn()) showChat(false);
    });
  }, [history]);

  // the rules of the addresses have changed for this user
  useEffect(() => {
    if (mustMove) void invalidate();
  }, [mustMove, invalidate]);

  return (
    <div
      className="shell"
      data-game={isGame || undefined}
      data-alone={isSuspended || undefined}
      data-chat={(isChatShown && !isAlone) || undefined}
      onClickCapture={recordPress}
    >
      <SkyBackdrop />
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, and the hash is left as it is */}
      <a className="skip-link" href="#page" onClick={skipMenu}>
        본문으로
      </a>
      {!isAlone && <LeftMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />}
      <div className="shell-middle">
        {hasBar && <NoticeBar hasWholeWindow={isGame} />}
        {!isAlone && <TopBar />}
        {!isAlone && hasGift && <GiftBanner />}
        <PageView isGame={isGame} />
      </div>
      {isChatShown && !isSuspended && <ChatPanel />}
      {!isAlone && <BottomBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen((isOpen) => !isOpen)} />}
      <StartupSteps />
      <SearchPanel hasWholeWindow={isGame} />
      {isSearching && <MatchDialogs />}
      <Sheets />
      <DialogHost />
      <DisconnectOverlay />
      <OfflineBar />
      {hasToasts && <Toasts hasWholeWindow={isGame} />}
    </div>
  );
}
