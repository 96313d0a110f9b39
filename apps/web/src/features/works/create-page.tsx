import type { Card } from '@chilyo/card-language';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { showAlert } from '../../lib/dialogs.ts';
import { SkeletonRows } from '../../ui/list-states.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { BeginningsPage } from './beginnings-page.tsx';
import { useParent } from './use-parent.ts';

/** `/cards/create`: what the card begins with. The first choice is its first save. */
export function CardCreatePage() {
  const { from, idea: ideaId } = useSearch({ from: '/cards/create' });
  const known = useKnownCards();
  const parent = useParent(from);
  const found = useAside({ ...query('idea', { id: ideaId ?? 0 }), enabled: ideaId !== undefined });
  // of one that is deleted or merged no card is begun
  const idea = found.data && !found.data.is_deleted && found.data.merged_into === null ? found.data : null;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { submit, isBusy } = useSubmit(
    (card: Card, parent_id: number | null) =>
      api.createWork(
        { card, parent_id, idea_id: idea?.id ?? null, licence: null, is_ai: false, source: '' },
        { quiet: true },
      ),
    {
      async done(work) {
        cache.setQueryData(query('work', { id: work.id }).queryKey, work);
        await navigate({ to: '/cards/$card_id/edit', params: { card_id: work.id }, replace: true });
      },
      words: { say: ({ form }) => form && void showAlert(form), otherwise: '카드를 만들지 못했습니다.' },
    },
  );
  const isWaiting = (from !== undefined && parent === undefined) || (ideaId !== undefined && found.isPending);
  if (known.keys.length === 0 || isWaiting) return <SkeletonRows count={6} />;
  return (
    <BeginningsPage
      known={known}
      parent={parent ?? null}
      idea={idea}
      isBusy={isBusy}
      onBegin={(card) => void submit(card, card === parent ? (from ?? null) : null)}
    />
  );
}
