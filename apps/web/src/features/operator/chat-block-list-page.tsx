import './operator-page.css';
import { PageTitle } from '../../ui/panel.tsx';
import { SanctionsOfPanel } from './sanctions-of-panel.tsx';
import { SilencesPanel } from './silences-panel.tsx';
import { WordTestPanel } from './word-test-panel.tsx';
import { WordsPanel } from './words-panel.tsx';

/** Who may not speak now, who was kept from it before, and what nobody may say. */
export function ChatBlockListPage() {
  return (
    <div className="page-stack" data-narrow>
      <PageTitle>채팅 차단</PageTitle>
      <SilencesPanel />
      <SanctionsOfPanel />
      <WordTestPanel />
      <WordsPanel />
    </div>
  );
}
