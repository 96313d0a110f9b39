import './operator-page.css';
import { may, type Right } from '@chilyo/protocol/permissions';
import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import type { ROOM_PARTS } from '../../widgets/tables/searches.ts';
import { CasesPanel } from './cases-panel.tsx';
import { HiddenPostsPanel } from './hidden-posts-panel.tsx';

const ReviewPanel = onDemand(async () => (await import('./review-panel.tsx')).ReviewPanel);
const SwitchesPanel = onDemand(async () => (await import('./switches-panel.tsx')).SwitchesPanel);
const SlowChatPanel = onDemand(async () => (await import('./slow-chat-panel.tsx')).SlowChatPanel);
const ContactPanel = onDemand(async () => (await import('./contact-panel.tsx')).ContactPanel);
const WebhookPanel = onDemand(async () => (await import('./webhook-panel.tsx')).WebhookPanel);
const BoardsPanel = onDemand(async () => (await import('./boards-panel.tsx')).BoardsPanel);
const SeasonPrizesPanel = onDemand(async () => (await import('./season-prizes-panel.tsx')).SeasonPrizesPanel);
const PlansPanel = onDemand(async () => (await import('./plans-panel.tsx')).PlansPanel);
const GiftPanel = onDemand(async () => (await import('./gift-panel.tsx')).GiftPanel);
const CouponsPanel = onDemand(async () => (await import('./coupons-panel.tsx')).CouponsPanel);
const RolesPanel = onDemand(async () => (await import('./roles-panel.tsx')).RolesPanel);
const PasswordLinkPanel = onDemand(async () => (await import('./password-link-panel.tsx')).PasswordLinkPanel);
const SignUpBlocksPanel = onDemand(async () => (await import('./sign-up-blocks-panel.tsx')).SignUpBlocksPanel);
const MarketNotesPanel = onDemand(async () => (await import('./market-notes-panel.tsx')).MarketNotesPanel);
const HealthPanel = onDemand(async () => (await import('./health-panel.tsx')).HealthPanel);

const SitePanels = () => (
  <>
    <SwitchesPanel />
    <ContactPanel />
    <WebhookPanel />
  </>
);

const PlanPanels = () => (
  <>
    <PlansPanel />
    <SeasonPrizesPanel />
  </>
);

type Part = (typeof ROOM_PARTS)[number];
/** The pages of the room, and what each shows by which right. */
const PARTS: Record<Part, { word: string; panels: readonly (readonly [Right, ComponentType])[] }> = {
  cases: { word: '처리할 일', panels: [['judge_cases', CasesPanel]] },
  hidden: { word: '가려진 글', panels: [['hide_posts', HiddenPostsPanel]] },
  works: { word: '작품 심사', panels: [['review_works', ReviewPanel]] },
  site: {
    word: '사이트',
    panels: [
      ['switch_site', SitePanels],
      ['slow_chat', SlowChatPanel],
    ],
  },
  plans: {
    word: '예정',
    panels: [['give_goods', PlanPanels]],
  },
  boards: { word: '게시판', panels: [['switch_site', BoardsPanel]] },
  gifts: {
    word: '선물과 쿠폰',
    panels: [
      ['give_goods', GiftPanel],
      ['make_coupons', CouponsPanel],
    ],
  },
  accounts: {
    word: '역할과 가입',
    panels: [
      ['grant_roles', RolesPanel],
      ['make_password_links', PasswordLinkPanel],
      ['block_sign_ups', SignUpBlocksPanel],
    ],
  },
  books: {
    word: '시세와 점검',
    panels: [
      ['watch_market', MarketNotesPanel],
      ['check_books', HealthPanel],
    ],
  },
};

/** The operator's room: the pages that the user's rights open. */
export function OperatorPage() {
  const user = useLastUser();
  const search = useSearch({ from: '/mypage/admin' });
  const { data: counts } = useAside({ ...query('roomCounts'), enabled: may(user, 'see_waiting') });
  const waiting: Partial<Record<Part, number>> = counts
    ? { cases: counts.reports + counts.appeals + counts.takedowns, works: counts.works }
    : {};
  const open = (Object.keys(PARTS) as Part[]).filter((part) => PARTS[part].panels.some(([right]) => may(user, right)));
  // an address that names a work or a view of the reviews is of that page
  const named = search.part ?? (search.work || search.review || search.of ? 'works' : undefined);
  const chosen = open.find((part) => part === named) ?? open[0];
  const views = Object.fromEntries(
    open.map((part) => [part, waiting[part] ? `${PARTS[part].word} ${waiting[part]}` : PARTS[part].word]),
  ) as Record<Part, string>;
  return (
    <div className="page-stack">
      <PageTitle>관리</PageTitle>
      {open.length > 1 && chosen && (
        <ViewLinks
          label="관리의 화면"
          views={views}
          chosen={chosen}
          linkOf={(part) => ({ to: '/mypage/admin', search: { part } })}
        />
      )}
      {chosen && PARTS[chosen].panels.map(([right, OnePanel]) => may(user, right) && <OnePanel key={right} />)}
    </div>
  );
}
