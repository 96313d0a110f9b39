import './left-menu.css';
import { BOARDS, OPERATOR_LEVEL, OPERATOR_USER_ID } from '@chilyo/protocol/constants';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTheme } from '../lib/theme.ts';
import { useUser } from '../lib/user-store.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { useUnreadLetters } from '../widgets/unread-letters.ts';
import { useWaitingRewards } from '../widgets/waiting-rewards.ts';
import { useWaitingTurns } from '../widgets/waiting-turns.ts';
import { FindGame } from './find-game.tsx';
import { Logo } from './logo.tsx';
import { switchTheme } from './switch-theme.ts';
import { WaitingBadge } from './waiting-badge.tsx';

type Entry = Pick<LinkProps, 'to' | 'params'> & { word: string; icon: IconName; news?: number; rewards?: number };

const BOARD_ICONS: Record<(typeof BOARDS)[number]['id'], IconName> = {
  note: 'trumpet-flag',
  free: 'conversation',
  deck: 'stack',
  photo: 'portrait',
};
const boards: Entry[] = BOARDS.map(({ id, title }) => ({
  ...linkOptions({ to: '/articles/$category', params: { category: id } }),
  word: title,
  icon: BOARD_ICONS[id],
}));
const cards: Entry[] = [
  { to: '/cards', word: '카드 시장', icon: 'shop' },
  { to: '/boosters', word: '부스터 구매', icon: 'swap-bag' },
  { to: '/trades', word: '카드 거래', icon: 'trade' },
  { to: '/crafts', word: '카드 합성', icon: 'cauldron' },
  { to: '/skins', word: '카드 스킨', icon: 'palette' },
  { to: '/cons', word: '이모티콘', icon: 'love-letter' },
  { to: '/ranks', word: '랭킹', icon: 'laurel-crown' },
];
const operator: Entry[] = [
  { to: '/young/users', word: '유저 분석', icon: 'monk-face' },
  { to: '/young/daily_games', word: '일일 게임', icon: 'crossed-swords' },
  { to: '/young/played_winrate', word: '승률 분석', icon: 'crown' },
  { to: '/young/chat_block_list', word: '채팅 차단', icon: 'silenced' },
  { to: '/young/chatting_histories', word: '채팅 기록', icon: 'scroll-unfurled' },
  { to: '/young/card_wins', word: '카드 승률', icon: 'card-pick' },
  { to: '/young/abilities', word: '특수 능력', icon: 'spell-book' },
  { to: '/text-con-generator', word: '텍스트콘', icon: 'talk' },
  { to: '/crafts/create', word: '합성식 만들기', icon: 'cauldron' },
];

export function LeftMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const user = useUser();
  const theme = useTheme((state) => state.theme);
  const news = useWaitingTurns() + useUnreadLetters();
  const rewards = useWaitingRewards();
  const me: Entry = !user
    ? { to: '/login', word: '로그인', icon: 'monk-face' }
    : {
        to: user.name ? '/mypage/info' : '/register',
        word: user.name ? '내 정보' : '가입 중',
        icon: 'monk-face',
        news,
        rewards,
      };
  const isOperator =
    user?.id === OPERATOR_USER_ID && user.is_admin === OPERATOR_LEVEL && user.name === user.operator_name;

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen, onClose]);

  return (
    <>
      {isOpen && <button type="button" className="menu-scrim" aria-label="메뉴 닫기" onClick={onClose} />}
      <nav id="menu" className="menu" data-open={isOpen || undefined} aria-label="주 메뉴">
        <Link to="/" className="menu-logo">
          <Logo /> <span className="sr-only">홈</span>
        </Link>
        <FindGame />
        <Entries of={[{ to: '/', word: '홈', icon: 'house' }, me]} />
        <Entries of={boards} />
        <Entries of={user?.name ? [...cards, { to: '/decks', word: '덱 관리', icon: 'card-pick' }] : cards} />
        {isOperator && <Entries of={operator} />}
        <ul className="menu-group">
          {user && (
            <li>
              <Link to="/mypage/configs" className="menu-row">
                <Icon name="settings-knobs" /> 설정
              </Link>
            </li>
          )}
          <li>
            <button type="button" className="menu-row" onClick={switchTheme}>
              <Icon name={theme === 'night' ? 'sun' : 'moon'} />
              {theme === 'night' ? '한지로 바꾸기' : '밤으로 바꾸기'}
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}

function Entries({ of }: { of: Entry[] }) {
  return (
    <ul className="menu-group">
      {of.map(({ to, params, word, icon, news = 0, rewards = 0 }) => (
        <li key={word}>
          <Link to={to} params={params} className="menu-row" activeOptions={{ exact: to === '/' }}>
            <Icon name={icon} /> {word}
            <WaitingBadge count={news} of="news" />
            <WaitingBadge count={rewards} of="rewards" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
