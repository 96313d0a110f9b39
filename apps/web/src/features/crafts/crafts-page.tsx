import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CraftNav } from './craft-nav.tsx';
import { CraftedDialog } from './crafted-dialog.tsx';
import { MakeList } from './make-list.tsx';
import { RecipePanel } from './recipe-panel.tsx';
import { RisePanel } from './rise-panel.tsx';
import type { Crafted } from './use-craft.ts';
import { WeakenedPanel } from './weakened-panel.tsx';

/** Every way to make a card: from dust, from three of a kind, by the operator's recipes. */
export function CraftsPage() {
  const economy = useQuery(query('economy'));
  const crafts = useQuery(query('crafts'));
  const first = useSearch({ from: '/crafts' });
  const [crafted, setCrafted] = useState<Crafted | null>(null);
  const failed = economy.error ?? crafts.error;
  const retry = () => void Promise.all([economy.refetch(), crafts.refetch()]);
  return (
    <div className="page-stack">
      <CraftNav title="카드 합성" />
      {!economy.data || !crafts.data ? (
        failed ? (
          <Failed message={failed.message} onRetry={retry} />
        ) : (
          <Panel title="합성식">
            <SkeletonRows count={6} />
          </Panel>
        )
      ) : (
        <>
          <WeakenedPanel of={crafts.data.weakened} />
          {crafts.data.items.map((recipe) => (
            <RecipePanel key={recipe.id} recipe={recipe} onCrafted={setCrafted} />
          ))}
          <RisePanel
            key={`${first.rarity} ${first.element}`}
            economy={economy.data}
            first={first}
            onCrafted={setCrafted}
          />
          <Panel title="고른 카드 만들기">
            <MakeList economy={economy.data} onMade={(craft) => setCrafted({ craft, promised: '' })} />
          </Panel>
        </>
      )}
      {crafted && <CraftedDialog crafted={crafted} onClose={() => setCrafted(null)} />}
    </div>
  );
}
