import './operator-page.css';
import { may, type Right } from '@chilyo/protocol/permissions';
import type { ComponentType } from 'react';
import { useUser } from '../../lib/user-store.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { CasesPanel } from './cases-panel.tsx';
import { CouponsPanel } from './coupons-panel.tsx';
import { GiftPanel } from './gift-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { HiddenPostsPanel } from './hidden-posts-panel.tsx';
import { MarketNotesPanel } from './market-notes-panel.tsx';
import { PasswordLinkPanel } from './password-link-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { SignUpBlocksPanel } from './sign-up-blocks-panel.tsx';
import { SlowChatPanel } from './slow-chat-panel.tsx';
import { SwitchesPanel } from './switches-panel.tsx';

const ReviewPanel = onDemand(async () => (await import('./review-panel.tsx')).ReviewPanel);

/** Each panel requires a right. */
const PANELS: readonly (readonly [Right, ComponentType])[] = [
  ['judge_cases', CasesPanel],
  ['hide_posts', HiddenPostsPanel],
  ['review_works', ReviewPanel],
  ['switch_site', SwitchesPanel],
  ['slow_chat', SlowChatPanel],
  ['give_goods', GiftPanel],
  ['make_coupons', CouponsPanel],
  ['make_password_links', PasswordLinkPanel],
  ['block_sign_ups', SignUpBlocksPanel],
  ['grant_roles', RolesPanel],
  ['watch_market', MarketNotesPanel],
  ['check_books', HealthPanel],
];

/** The operator's panels that the user's rights open. */
export function OperatorPage() {
  const user = useUser();
  return (
    <div className="page-stack">
      <PageTitle>관리</PageTitle>
      {PANELS.map(([right, OnePanel]) => may(user, right) && <OnePanel key={right} />)}
    </div>
  );
}
