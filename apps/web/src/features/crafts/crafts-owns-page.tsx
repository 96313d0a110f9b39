import type { Economy } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { ALL_ELEMENTS, ELEMENTS } from '../../ui/element.ts';
import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type Holding, useHoldings } from '../../widgets/goods/holdings.ts';
import { CraftNav } from './craft-nav.tsx';
import { CraftedDialog } from './crafted-dialog.tsx';
import { MakeList } from './make-list.tsx';
import { RecipePanel } from './recipe-panel.tsx';
import { missingWords } from './recipe-words.ts';
import { type Rise, STEPS } from './rise-step.ts';
import type { Crafted } from './use-craft.ts';

/** What the user can craft now with their cards. */
export function CraftsOwnsPage() {
  const economy = useQuery(query('economy'));
  const crafts = useQuery(query('crafts'));
  const user = useUser();
  const holdings = useHoldings();
  const cardById = useCatalog((catalog) => catalog.cardById);
  const [crafted, setCrafted] = useState<Crafted | null>(null);
  const failed = economy.error ?? crafts.error;
  const retry = () => void Promise.all([economy.refetch(), crafts.refetch()]);
  const balances = { gpoint: user?.gpoint ?? 0, dpoint: user?.dpoint ?? 0 };
  const recipes = crafts.data?.items.filter(
    (recipe) => missingWords(recipe, holdings, balances, cardById).length === 0,
  );
  const steps = economy.data ? possibleSteps(economy.data, holdings, balances.dpoint) : [];
  return (
    <div className="page-stack">
      <CraftNav title="만들 수 있는 것" />
      {!economy.data || !recipes ? (
        failed ? (
          <Failed message={failed.message} onRetry={retry} />
        ) : (
          <Panel title="합성식">
            <SkeletonRows count={6} />
          </Panel>
        )
      ) : (
        <>
          {recipes.map((recipe) => (
            <RecipePanel key={recipe.id} recipe={recipe} onCrafted={setCrafted} />
          ))}
          <Panel title="등급 올리기">
            {steps.length === 0 ? (
              <div className="list-face">
                <Empty action={<ButtonLink to="/boosters">부스터 열기</ButtonLink>}>
                  희귀도와 속성이 같은 카드가 3장 모이면 올릴 수 있습니다. 귀속된 카드는 치지 않습니다.
                </Empty>
              </div>
            ) : (
              <ul className="make-list">
                {steps.map(({ step, free }) => (
                  <li key={`${step.rarity} ${step.element}`}>
                    <span className="mini-line">
                      <Mark of={step.element} /> {ELEMENTS[step.element].word} {RARITY_WORDS[step.rarity]}
                    </span>
                    <span className="muted">{free}장 있음</span>
                    <Link to="/crafts" search={step} className="btn btn-quiet">
                      등급 올리기
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <Panel title="가루로 만들기">
            <MakeList economy={economy.data} isAffordableOnly onMade={(craft) => setCrafted({ craft, promised: '' })} />
          </Panel>
        </>
      )}
      {crafted && <CraftedDialog crafted={crafted} onClose={() => setCrafted(null)} />}
    </div>
  );
}

function possibleSteps(economy: Economy, holdings: readonly Holding[], dust: number): { step: Rise; free: number }[] {
  return STEPS.flatMap((rarity) =>
    ALL_ELEMENTS.map((element) => ({
      step: { rarity, element },
      free: holdings
        .filter(({ card }) => card.rarity === rarity && card.element.includes(element))
        .reduce((sum, { free }) => sum + free, 0),
    })).filter(({ free }) => free >= economy.rise.cards && dust >= economy.rise[rarity]),
  );
}
