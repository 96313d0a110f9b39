import cardPickIcon from 'virtual:icon/card-pick';
import cauldronIcon from 'virtual:icon/cauldron';
import conversationIcon from 'virtual:icon/conversation';
import crownIcon from 'virtual:icon/crown';
import houseIcon from 'virtual:icon/house';
import laurelCrownIcon from 'virtual:icon/laurel-crown';
import loveLetterIcon from 'virtual:icon/love-letter';
import monkFaceIcon from 'virtual:icon/monk-face';
import moonIcon from 'virtual:icon/moon';
import paletteIcon from 'virtual:icon/palette';
import portraitIcon from 'virtual:icon/portrait';
import quillInkIcon from 'virtual:icon/quill-ink';
import settingsKnobsIcon from 'virtual:icon/settings-knobs';
import shopIcon from 'virtual:icon/shop';
import stackIcon from 'virtual:icon/stack';
import sunIcon from 'virtual:icon/sun';
import swapBagIcon from 'virtual:icon/swap-bag';
import tradeIcon from 'virtual:icon/trade';
import trumpetFlagIcon from 'virtual:icon/trumpet-flag';
import './left-menu.css';
import { BOARDS, OPERATOR_LEVEL, OPERATOR_USER_ID } from '@chilyo/protocol/constants';
import { Link, linkOptions } from '@tanstack/react-router';
import { useLayer } from '../lib/layers.ts';
import { useTheme } from '../lib/theme.ts';
import { useUser } from '../lib/user-store.ts';
import type { IconDrawing } from '../ui/icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { useSwipeAway } from '../ui/use-swipe-away.ts';
import { useWaitingRewards } from '../widgets/goods/waiting-rewards.ts';
import { useWaitingTurns } from '../widgets/match/waiting-turns.ts';
import { useUnreadLetters } from '../widgets/people/unread-letters.ts';
import { FindGame } from './find-game.tsx';
import { Logo } from './logo.tsx';
import { Entries, type Entry } from './menu-entries.tsx';
import { switchTheme } from './switch-theme.ts';

const BOARD_ICONS: Record<(typeof BOARDS)[number]['id'], IconDrawing> = {
  note: trumpetFlagIcon,
  free: conversationIcon,
  deck: stackIcon,
  photo: portraitIcon,
};
/** Few of all players have them. */
const OperatorEntries = onDemand(async () => (await import('./operator-entries.tsx')).OperatorEntries);
const PopularArticles = onDemand(async () => (await import('./popular-articles.tsx')).PopularArticles);
const home: Entry = { to: '/', word: '홈', icon: houseIcon };
/** A lens: the drawing of the set is ten times as heavy, and every page has the menu. */
const LENS: IconDrawing =
  'M200 40a160 160 0 1 0 90 290l110 110 40-40-110-110A160 160 0 0 0 200 40zm0 60a100 100 0 1 1-1 0z';
const search: Entry = { to: '/pages/search', word: '검색', icon: LENS };
const boards: Entry[] = BOARDS.map(({ id, title }) => ({
  ...linkOptions({ to: '/articles/$category', params: { category: id } }),
  word: title,
  icon: BOARD_ICONS[id],
}));
const cards: Entry[] = [
  { to: '/cards', word: '카드', icon: shopIcon },
  { to: '/ideas', word: '아이디어', icon: quillInkIcon },
  { to: '/boosters', word: '부스터', icon: swapBagIcon },
  { to: '/trades', word: '카드 거래', icon: tradeIcon },
  { to: '/crafts', word: '카드 합성', icon: cauldronIcon },
  { to: '/skins', word: '카드 스킨', icon: paletteIcon },
  { to: '/cons', word: '이모티콘', icon: loveLetterIcon },
  { to: '/ranks', word: '랭킹', icon: laurelCrownIcon },
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
        <Entries of={[home, me, ...own, search]} />
        <Entries of={boards} />
        <div className="menu-group menu-popular">
          <PopularArticles />
        </div>
        <Entries of={user?.name ? [...cards, { to: '/decks', word: '덱 관리', icon: cardPickIcon }] : cards} />
        {(isOperator || user?.granted_role) && <OperatorEntries />}
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
              {theme === 'night' ? '밝은 화면(한지)' : '어두운 화면(밤)'}
            </button>
          </li>
        </ul>
        <p className="menu-foot">
          <Link to="/pages/terms">이용약관</Link>
          <Link to="/pages/privacy">개인정보</Link>
          <Link to="/pages/takedown">게시중단 요청</Link>
          <Link to="/pages/removals">가린 글의 기록</Link>
        </p>
      </nav>
    </>
  );
}
