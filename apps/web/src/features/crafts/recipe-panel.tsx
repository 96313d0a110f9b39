import type { CraftInput, Recipe } from '@chilyo/protocol';
import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardLineOf } from '../../widgets/cards/mini-card.tsx';
import { deckWarning, type Holding, useHoldings } from '../../widgets/goods/holdings.ts';
import { CardPicker, type Picked, pickedIds } from './card-picker.tsx';
import { OutputOdds } from './output-odds.tsx';
import { inputWord, missingWords, suits } from './recipe-words.ts';
import { type Crafted, useCraft } from './use-craft.ts';

/** A recipe of the operator: inputs, result, and what the user lacks. */
export function RecipePanel({ recipe, onCrafted }: { recipe: Recipe; onCrafted: (crafted: Crafted) => void }) {
  const { inputs, dpoint, gpoint, most, made } = recipe;
  const holdings = useHoldings();
  const user = useUser();
  const cardById = useCatalog((catalog) => catalog.cardById);
  const { isBusy, craft } = useCraft();
  const [picked, setPicked] = useState<Picked[]>(inputs.map(() => ({})));
  const missing = missingWords(recipe, holdings, { gpoint: user?.gpoint ?? 0, dpoint: user?.dpoint ?? 0 }, cardById);
  const cards = inputs.map((input, at) =>
    'card_id' in input ? Array.from({ length: input.count }, () => input.card_id) : pickedIds(picked[at] ?? {}),
  );
  const isLaid = inputs.every((input, at) => cards[at]?.length === input.count);

  async function make() {
    const ids = cards.flat();
    const gone = holdings.flatMap((holding) => {
      const count = ids.filter((id) => id === holding.card.id).length;
      return count > 0 ? { holding, count } : [];
    });
    const price = [
      ...gone.map(({ holding, count }) => `${holding.card.name} ${count}장`),
      ...(dpoint > 0 ? [`가루 ${dpoint}`] : []),
      ...(gpoint > 0 ? [`골드 ${gpoint}`] : []),
    ].join(', ');
    const isSure = await askConfirm({
      title: recipe.name,
      message: `내는 것: ${price}\n되돌릴 수 없습니다.${deckWarning(gone)}`,
      confirmLabel: '합성하기',
      isDangerous: true,
    });
    if (!isSure) return;
    const crafted = await craft(['craftRecipe', recipe.id, cards], (roll) =>
      api.craftRecipe({ id: recipe.id }, { cards, ...roll }),
    );
    if (!crafted) return;
    setPicked(inputs.map(() => ({})));
    onCrafted(crafted);
  }
  return (
    <Panel title={recipe.name} side={most !== null && `${made}/${most}번 씀`} className="recipe">
      <ul className="recipe-inputs">
        {inputs.map((input, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: inputs of a recipe have a fixed order
          <li key={at}>
            {'card_id' in input ? (
              <CardLineOf id={input.card_id}>{input.count}장</CardLineOf>
            ) : (
              <b>{inputWord(input, cardById)}</b>
            )}
            {!('card_id' in input) && (
              <Choice
                input={input}
                holdings={holdings}
                picked={picked[at] ?? {}}
                onPick={(next) => setPicked((before) => before.map((one, place) => (place === at ? next : one)))}
              />
            )}
          </li>
        ))}
        {dpoint > 0 && <li>가루 {dpoint}</li>}
        {gpoint > 0 && <li>골드 {gpoint}</li>}
      </ul>
      <OutputOdds outputs={recipe.outputs} />
      {recipe.until_ts !== null && (
        <p className="muted">{new Date(recipe.until_ts * 1000).toLocaleString('ko-KR')}까지 쓸 수 있습니다.</p>
      )}
      {missing.length > 0 && <p className="danger-text">모자란 것: {missing.join(', ')}</p>}
      <p className="craft-act">
        <Button isBusy={isBusy} disabled={!isLaid || missing.length > 0} onClick={() => void make()}>
          합성하기
        </Button>
      </p>
    </Panel>
  );
}

function Choice(props: {
  input: Exclude<CraftInput, { card_id: number }>;
  holdings: readonly Holding[];
  picked: Picked;
  onPick: (picked: Picked) => void;
}) {
  const fitting = props.holdings.filter(({ card, free }) => free > 0 && suits(card, props.input));
  return <CardPicker holdings={fitting} most={props.input.count} picked={props.picked} onPick={props.onPick} />;
}
