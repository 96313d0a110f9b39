import type { Economy } from '@chilyo/protocol';
import { riseOutputs } from '@chilyo/protocol/rise';
import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { ChoiceRow, ElementRow } from '../../ui/choice-row.tsx';
import { Panel } from '../../ui/panel.tsx';
import { deckWarning, useHoldings } from '../../widgets/goods/holdings.ts';
import { CardPicker, type Picked, pickedIds } from './card-picker.tsx';
import { OutputOdds } from './output-odds.tsx';
import { type Rise, STEPS, useRiseStep } from './rise-step.ts';
import { type Crafted, useCraft } from './use-craft.ts';

const RARITIES = STEPS.map((value) => ({ value, word: RARITY_WORDS[value] }));

/** Three cards of one rarity and element become one of the next rarity. */
export function RisePanel({
  economy,
  first,
  onCrafted,
}: {
  economy: Economy;
  first: Partial<Rise>;
  onCrafted: (crafted: Crafted) => void;
}) {
  const owned = useHoldings();
  const [{ rarity, element }, setStep] = useRiseStep(first, owned);
  const [picked, setPicked] = useState<Picked>({});
  const dust = useUser()?.dpoint ?? 0;
  const cards = useCatalog((catalog) => catalog.cards);
  const { isBusy, craft } = useCraft();
  const holdings = owned
    .filter(({ card, free }) => free > 0 && card.rarity === rarity && card.element.includes(element))
    .sort((a, b) => b.surplus - a.surplus || a.card.id - b.card.id);
  const outputs = riseOutputs(
    cards.filter(({ is_retired }) => !is_retired),
    rarity,
    element,
  );
  const price = economy.rise[rarity];
  const needed = economy.rise.cards;
  const card_ids = pickedIds(picked);
  const choose = (step: Partial<Rise>) => {
    setStep(step);
    setPicked({});
  };
  async function rise() {
    const gone = holdings.flatMap((holding) => {
      const count = picked[holding.card.id] ?? 0;
      return count > 0 ? { holding, count } : [];
    });
    const isSure = await askConfirm({
      title: '카드 등급 올리기',
      message: `내는 것: ${gone.map(({ holding, count }) => `${holding.card.name} ${count}장`).join(', ')}, 가루 ${price}\n받는 것: 나오는 카드 ${outputs.length}종 가운데 무작위로 1장\n되돌릴 수 없습니다.${deckWarning(gone)}`,
      confirmLabel: '올리기',
      isDangerous: true,
    });
    if (!isSure) return;
    const crafted = await craft(['rise', element, card_ids], (roll) => api.rise({ element, card_ids, ...roll }));
    if (!crafted) return;
    setPicked({});
    onCrafted(crafted);
  }
  return (
    <Panel title="등급 올리기" side={`가루 ${price}`}>
      <p className="muted">
        희귀도와 속성이 같은 카드 {needed}장과 가루로 한 단계 높은 카드 1장을 무작위로 얻습니다. 속성이 둘인 카드는 어느
        쪽으로든 칩니다.
      </p>
      <div className="rise-choices">
        <ChoiceRow label="희귀도" choices={RARITIES} chosen={rarity} onPress={(next) => choose({ rarity: next })} />
        <ElementRow chosen={element} onPress={(next) => choose({ element: next })} />
      </div>
      <CardPicker holdings={holdings} most={needed} picked={picked} onPick={setPicked} />
      <OutputOdds outputs={outputs} />
      <p className="craft-act">
        <Button
          data-testid="rise"
          isBusy={isBusy}
          disabled={card_ids.length !== needed || dust < price}
          onClick={() => void rise()}
        >
          {dust < price ? `가루 ${price - dust} 부족` : `올리기 (${card_ids.length}/${needed}장)`}
        </Button>
      </p>
    </Panel>
  );
}
