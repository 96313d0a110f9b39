import './operator-page.css';
import { PageTitle } from '../../ui/panel.tsx';
import { CasesPanel } from './cases-panel.tsx';
import { CouponsPanel } from './coupons-panel.tsx';
import { GiftPanel } from './gift-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { MarketNotesPanel } from './market-notes-panel.tsx';
import { PasswordLinkPanel } from './password-link-panel.tsx';
import { SlowChatPanel } from './slow-chat-panel.tsx';
import { SwitchesPanel } from './switches-panel.tsx';

/** What the operator looks after: what players have brought, the switches of the site, how slow the talk is, gifts, coupons, odd trades, the books. */
export function OperatorPage() {
  return (
    <div className="page-stack" data-narrow>
      <PageTitle>관리</PageTitle>
      <CasesPanel />
      <SwitchesPanel />
      <SlowChatPanel />
      <GiftPanel />
      <CouponsPanel />
      <PasswordLinkPanel />
      <MarketNotesPanel />
      <HealthPanel />
    </div>
  );
}
