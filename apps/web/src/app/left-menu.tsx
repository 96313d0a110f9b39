import cardPickIcon from 'virtual:icon/card-pick';
import cauldronIcon from 'virtual:icon/cauldron';
import conversationIcon from 'virtual:icon/conversation';
import crossedSwordsIcon from 'virtual:icon/crossed-swords';
import crownIcon from 'virtual:icon/crown';
import houseIcon from 'virtual:icon/house';
import laurelCrownIcon from 'virtual:icon/laurel-crown';
import loveLetterIcon from 'virtual:icon/love-letter';
import monkFaceIcon from 'virtual:icon/monk-face';
import moonIcon from 'virtual:icon/moon';
import paletteIcon from 'virtual:icon/palette';
import portraitIcon from 'virtual:icon/portrait';
import scrollUnfurledIcon from 'virtual:icon/scroll-unfurled';
import settingsKnobsIcon from 'virtual:icon/settings-knobs';
import shopIcon from 'virtual:icon/shop';
import silencedIcon from 'virtual:icon/silenced';
import spellBookIcon from 'virtual:icon/spell-book';
import stackIcon from 'virtual:icon/stack';
import sunIcon from 'virtual:icon/sun';
import swapBagIcon from 'virtual:icon/swap-bag';
import talkIcon from 'virtual:icon/talk';
import tradeIcon from 'virtual:icon/trade';
import trumpetFlagIcon from 'virtual:icon/trumpet-flag';
import './left-menu.css';
import { BOARDS, OPERATOR_LEVEL, OPERATOR_USER_ID } from '@chilyo/protocol/constants';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { useLayer } from '../lib/layers.ts';
import { useTheme } from '../lib/theme.ts';
import { useUser } from '../lib/user-store.ts';
import type { IconDrawing } from '../ui/icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { useSwipeAway } from '../ui/use-swipe-away.ts';
import { useUnreadLetters } from '../widgets/unread-letters.ts';
import { useWaitingRewards } from '../widgets/waiting-rewards.ts';
import { useWaitingTurns } from '../widgets/waiting-turns.ts';
import { FindGame } from './find-game.tsx';
import { Logo } from './logo.tsx';
import { switchTheme } from './switch-theme.ts';
import { WaitingBadge } from './waiting-badge.tsx';

type Entry = Pick<LinkProps, 'to' | 'params'> & {
  word: string;
  icon: IconDrawing;
  avatar?: number;
  news?: number;
  rewards?: number;
};

const BOARD_ICONS: Record<(typeof BOARDS)[number]['id'], IconDrawing> = {
  note: trumpetFlagIcon,
  free: conversationIcon,
  deck: stackIcon,
  photo: portraitIcon,
};
const boards: Entry[] = BOARDS.map(({ id, title }) => ({
  ...linkOptions({ to: '/articles/$category', params: { category: id } }),
  word: title,
  icon: BOARD_ICONS[id],
}));
const cards: Entry[] = [
  { to: '/cards', word: '카드', icon: shopIcon },
  { to: '/boosters', word: '부스터', icon: swapBagIcon },
  { to: '/trades', word: '카드 거래', icon: tradeIcon },
  { to: '/crafts', word: '카드 합성', icon: cauldronIcon },
  { to: '/skins', word: '카드 스킨', icon: paletteIcon },
  { to: '/cons', word: '이모티콘', icon: loveLetterIcon },
  { to: '/ranks', word: '랭킹', icon: laurelCrownIcon },
];
const operator: Entry[] = [
  { to: '/young/users', word: '유저 분석', icon: monkFaceIcon },
  { to: '/young/daily_games', word: '일일 게임', icon: crossedSwordsIcon },
  { to: '/young/played_winrate', word: '승률 분석', icon: crownIcon },
  { to: '/young/chat_block_list', word: '채팅 차단', icon: silencedIcon },
  { to: '/young/chatting_histories', word: '채팅 기록', icon: scrollUnfurledIcon },
  { to: '/young/card_wins', word: '카드 승률', icon: cardPickIcon },
  { to: '/young/abilities', word: '특수 능력', icon: spellBookIcon },
  { to: '/text-con-generator', word: '텍스트콘', icon: talkIcon },
  { to: '/crafts/create', word: '합성식 만들기', icon: cauldronIcon },
];

export function LeftMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const user = useUser();
  const theme = useTheme((state) => state.theme);
  const news = useWaitingTurns() + useUnreadLetters();
  const rewards = useWaitingRewards();
  const me: Entry = !user
    ? { to: '/login', word: '로그인', icon: monkFaceIcon }
    : {
        to: user.name ? '/mypage/info' : '/register',
        word: user.name ? '내 정보' : '가입 중',
        icon: monkFaceIcon,
        ...(user.name && { avatar: user.avatar_id }),
        news,
      };
  const own: Entry[] = user?.name ? [{ to: '/mypage/rewards', word: '보상', icon: crownIcon, rewards }] : [];
  const isOperator =
    user?.id === OPERATOR_USER_ID && user.is_admin === OPERATOR_LEVEL && user.name === user.operator_name;

  useLayer(isOpen, onClose);
  const swipe = useSwipeAway('.menu', onClose);

  return (
    <>
      {isOpen && <button type="button" className="menu-scrim" aria-label="메뉴 닫기" onClick={onClose} />}
      <nav id="menu" className="menu" data-open={isOpen || undefined} aria-label="주 메뉴" {...swipe}>
        <Link to="/" className="menu-logo">
          <Logo /> <span className="sr-only">홈</span>
        </Link>
        <FindGame />
        <Entries of={[{ to: '/', word: '홈', icon: houseIcon }, me, ...own]} />
        <Entries of={boards} />
        <Entries of={user?.name ? [...cards, { to: '/decks', word: '덱 관리', icon: cardPickIcon }] : cards} />
        {isOperator && <Entries of={operator} />}
        <ul className="menu-group">
          {user && (
            <li>
              <Link to="/mypage/configs" className="menu-row">
                <Icon of={settingsKnobsIcon} /> 설정
              </Link>
            </li>
          )}
          <li>
            <button type="button" className="menu-row" onClick={switchTheme}>
              <Icon of={theme === 'night' ? sunIcon : moonIcon} />
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
      {of.map(({ to, params, word, icon, avatar, news = 0, rewards = 0 }) => (
        <li key={word}>
          <Link to={to} params={params} className="menu-row" activeOptions={{ exact: to === '/' }}>
            {avatar === undefined ? <Icon of={icon} /> : <Portrait of={{ avatar_id: avatar }} size={24} />} {word}
            <WaitingBadge count={news} of="news" />
            <WaitingBadge count={rewards} of="rewards" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
