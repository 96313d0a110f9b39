import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { query } from '../../api/query.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { savedNow } from '../../widgets/works/saved-now.ts';
import { StandingPanel } from '../../widgets/works/standing-panel.tsx';
import type { WorkEditor } from './work-editor.ts';

/** The way of an open card towards a set. */
export function CardStanding({ editor }: { editor: WorkEditor }) {
  const { row, saving } = useStore(editor.store);
  const found = useQuery(query('workStanding', { id: row.id }));
  return (
    <Loaded of={found} rows={2}>
      {(standing) => (
        <StandingPanel
          id={row.id}
          kind="card"
          standing={standing}
          missing={saving === 'refused' || saving === 'conflict' ? '저장하지 못한 것이 있습니다.' : null}
          beforeSubmit={() => savedNow(editor)}
        />
      )}
    </Loaded>
  );
}
