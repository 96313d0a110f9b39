import type { CraftOutput } from '@chilyo/protocol';
import { useCatalog } from '../../api/catalog-store.ts';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { CardLine } from '../../widgets/cards/mini-card.tsx';

/** Possible results with their odds; a single card is certain. */
export function OutputOdds({ outputs }: { outputs: readonly CraftOutput[] }) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const total = outputs.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <details className="output-odds" open={outputs.length <= 3}>
      <summary>나오는 카드와 확률 ({outputs.length}종)</summary>
      <ul>
        {outputs.map(({ card_id, weight }) => {
          const card = cardById.get(card_id);
          if (!card) return null;
          return (
            <li key={card_id}>
              <CardLine card={card} isLink>
                <span className="muted">{RARITY_WORDS[card.rarity]}</span>
              </CardLine>
              <b>{Number(((weight / total) * 100).toFixed(2))}%</b>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
