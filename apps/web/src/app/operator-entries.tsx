import archiveIcon from 'virtual:icon/archive-research';
import cardPickIcon from 'virtual:icon/card-pick';
import cauldronIcon from 'virtual:icon/cauldron';
import crossedSwordsIcon from 'virtual:icon/crossed-swords';
import crownIcon from 'virtual:icon/crown';
import gavelIcon from 'virtual:icon/gavel';
import linkedRingsIcon from 'virtual:icon/linked-rings';
import monkFaceIcon from 'virtual:icon/monk-face';
import quillIcon from 'virtual:icon/quill-ink';
import spellBookIcon from 'virtual:icon/spell-book';
import talkIcon from 'virtual:icon/talk';
import weightScaleIcon from 'virtual:icon/weight-scale';
import { may, type Right, roleOf } from '@chilyo/protocol/permissions';
import { query } from '../api/query.ts';
import { useAside } from '../lib/aside.ts';
import { useUser } from '../lib/user-store.ts';
import { Entries, type Entry } from './menu-entries.tsx';
import { ROUTES } from './route-table.ts';

/** Refetch interval of the numbers of what waits, ms. */
const AGAIN_MS = 60_000;
/** `right` opens a part of a page that is not the operator's alone. */
const ENTRIES: (Entry & { right?: Right })[] = [
  { to: '/mypage/admin', word: '관리', icon: weightScaleIcon },
  { to: '/young/users', word: '이용자 관리', icon: monkFaceIcon },
  { to: '/young/signals', word: '이상 징후', icon: linkedRingsIcon },
  { to: '/young/daily_games', word: '일일 게임', icon: crossedSwordsIcon },
  { to: '/young/played_winrate', word: '승률 분석', icon: crownIcon },
  { to: '/young/chat_block_list', word: '채팅 금지와 금칙어', icon: gavelIcon },
  { to: '/young/chatting_histories', word: '채팅 기록', icon: archiveIcon },
  { to: '/young/card_wins', word: '카드 승률', icon: cardPickIcon },
  { to: '/young/abilities', word: '특수 능력', icon: spellBookIcon },
  { to: '/young/audit', word: '감사 기록', icon: quillIcon },
  { to: '/text-con-generator', word: '텍스트콘', icon: talkIcon, right: 'withdraw_text_cons' },
  { to: '/crafts/create', word: '합성식 만들기', icon: cauldronIcon },
];

/** Links to the operator pages that the user's rights open, also while the role rests: the pages say why then. */
export function OperatorEntries() {
  const user = useUser();
  const counts = useAside({ ...query('roomCounts'), enabled: may(user, 'see_waiting'), refetchInterval: AGAIN_MS });
  const { reports = 0, appeals = 0, takedowns = 0, works = 0, signals = 0 } = counts.data ?? {};
  const waiting: Partial<Record<NonNullable<Entry['to']>, number>> = {
    '/mypage/admin': reports + appeals + takedowns + works,
    '/young/signals': signals,
  };
  const held = user && { ...user, role_rests: false };
  const isOpen = ({ to, right }: (typeof ENTRIES)[number]) => {
    const { rights = [] } = right ? { rights: [right] } : (ROUTES.find(({ path }) => path === to) ?? {});
    return rights.some((right) => may(held, right));
  };
  const entries = roleOf(held) === 'operator' ? ENTRIES : ENTRIES.filter(isOpen);
  return <Entries of={entries.map((entry) => ({ ...entry, open: waiting[entry.to ?? '/'] ?? 0 }))} />;
}
