import './operator-page.css';
import { PageTitle } from '../../ui/panel.tsx';
import { SanctionsPanel } from './sanctions-panel.tsx';
import { SilencesPanel } from './silences-panel.tsx';
import { WordTestPanel } from './word-test-panel.tsx';
import { WordsPanel } from './words-panel.tsx';

/** Who may not speak now, who was kept from it before, and what nobody may say. */
export function ChatBlockListPage() {
  return (
    <div className="page-stack">
      <PageTitle>채팅 차단</PageTitle>
      <SilencesPanel />
      <SanctionsPanel />
      <WordTestPanel />
      <WordsPanel />
    </div>
  );
}
