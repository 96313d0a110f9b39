import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SilencedNote, useIsSilenced } from '../../widgets/texts/silenced-note.tsx';
import { IdeaForm } from './idea-form.tsx';

/** `/ideas/create`: a new idea in words, or with the draft that the address names. */
export function IdeaCreatePage() {
  const { work: id } = useSearch({ from: '/ideas/create' });
  const navigate = useNavigate();
  const isSilenced = useIsSilenced();
  const work = useAside({ ...query('work', { id: id ?? 0 }), enabled: id !== undefined });
  return (
    <Panel isPage title="아이디어 쓰기">
      {isSilenced ? (
        <SilencedNote />
      ) : id !== undefined && work.isPending ? (
        <SkeletonRows count={6} />
      ) : (
        <IdeaForm
          draftName="new"
          from={{ title: '', words: '', element: null, card: work.data?.card ?? null, revision: 0 }}
          label="등록"
          send={async (said, _, draftId) => {
            const { id } = await api.writeIdea(said, { quiet: true, form: `idea-${draftId}` });
            void navigate({ to: '/ideas/$idea_id', params: { idea_id: id }, replace: true });
          }}
        />
      )}
    </Panel>
  );
}
