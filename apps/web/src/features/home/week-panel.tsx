import { Panel } from '../../ui/panel.tsx';
import { WeekArticles } from '../../widgets/texts/week-articles.tsx';

export const WeekPanel = () => (
  <Panel title="이번 주 인기글">
    <WeekArticles />
  </Panel>
);
