import './operator-page.css';
import { PageTitle } from '../../ui/panel.tsx';
import { SanctionsPanel } from './sanctions-panel.tsx';
import { SilencesPanel } from './silences-panel.tsx';
import { WordTestPanel } from './word-test-panel.tsx';
import { WordsPanel } from './words-panel.tsx';

/** Present and past silences, and the list of forbidden words. */
export function ChatBlockListPage() {
  return (
    <div className="page-stack">
      <PageTitle>채팅 금지와 금칙어</PageTitle>
      <SilencesPanel />
      <SanctionsPanel />
      <WordTestPanel />
      <WordsPanel />
    </div>
  );
}
