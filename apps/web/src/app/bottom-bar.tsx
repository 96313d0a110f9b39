import anticlockwiseRotationIcon from 'virtual:icon/anticlockwise-rotation';
import crossedSwordsIcon from 'virtual:icon/crossed-swords';
import hamburgerMenuIcon from 'virtual:icon/hamburger-menu';
import plainArrowIcon from 'virtual:icon/plain-arrow';
import talkIcon from 'virtual:icon/talk';
import './bottom-bar.css';
import { useRouter } from '@tanstack/react-router';
import { unreadBadge } from '../features/chat/chat-rules.ts';
import { useChat } from '../features/chat/chat-store.ts';
import { showChat, useChatShown } from '../lib/chat-shown.ts';
import { reloadPage } from '../lib/reload.ts';
import { useIsWriting } from '../lib/use-is-writing.ts';
import { useQueue } from '../match/queue-store.ts';
import { Icon } from '../ui/icon.tsx';
import { useWaitingRewards } from '../widgets/goods/waiting-rewards.ts';
import { useWaitingTurns } from '../widgets/match/waiting-turns.ts';
import { useUnreadLetters } from '../widgets/people/unread-letters.ts';
import { SecondsWaited, useFindGame } from './find-game.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

/** Back, forward, find game, menu, reload, chat, within reach of the thumb. */
export function BottomBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const { history } = useRouter();
  const unread = useChat((chat) => chat.unread);
  const isDisplayed = useChatShown((shown) => shown.isDisplayed);
  const status = useQueue((queue) => queue.status);
  const { label, press } = useFindGame();
  const badge = unreadBadge(unread);
  const news = useWaitingTurns() + useUnreadLetters();
  const rewards = useWaitingRewards();
  const isWriting = useIsWriting();
  return (
    <nav className="bottom-bar" aria-label="아래 단추" data-writing={isWriting || undefined}>
      <button type="button" onClick={() => history.back()}>
        <Icon of={plainArrowIcon} className="turn-left" /> 뒤로
      </button>
      <button type="button" onClick={() => history.forward()}>
        <Icon of={plainArrowIcon} className="turn-right" /> 앞으로
      </button>
      <button type="button" className="bottom-find" data-status={status} onClick={press}>
        <span className="medallion">
          <Icon of={crossedSwordsIcon} />
        </span>
        <span>
          {label}
          {status === 'SEARCH' && <SecondsWaited />}
        </span>
      </button>
      <button type="button" className="bottom-menu" onClick={onMenu} aria-expanded={isMenuOpen} aria-controls="menu">
        <Icon of={hamburgerMenuIcon} /> 메뉴
        <WaitingBadge count={news} of="news" />
        <WaitingBadge count={rewards} of="rewards" />
      </button>
      <button type="button" className="bottom-reload" onClick={() => reloadPage()}>
        <Icon of={anticlockwiseRotationIcon} /> 새로고침
      </button>
      <button type="button" onClick={() => showChat(!isDisplayed)} aria-pressed={isDisplayed} data-testid="chat-toggle">
        <Icon of={talkIcon} /> 채팅
        {badge && (
          <span className="badge" data-testid="unread">
            {badge}
            <span className="sr-only">개 안 읽음</span>
          </span>
        )}
      </button>
    </nav>
  );
}
