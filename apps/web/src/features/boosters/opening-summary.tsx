import { josaOf } from '@chilyo/card-language';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { Button } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { sell, worthOf } from '../../widgets/goods/card-deals.ts';
import { useHoldings } from '../../widgets/goods/holdings.ts';
import { CheckPanel } from './check-panel.tsx';
import { OpenedCardDialog } from './opened-card-dialog.tsx';
import { byRarity, type OpenedCard } from './opened-cards.ts';
import { OpenedWords } from './turning-card.tsx';
import type { Opened } from './use-opening.ts';

type Props = {
  opened: Opened;
  packs: readonly (readonly OpenedCard[])[];
  ownedOf: (id: number) => number | undefined;
};

/** All cards of an opening, best first; each can be viewed, and copies that no deck can contain can be dismantled. */
export function OpeningSummary({ opened, packs, ownedOf }: Props) {
  const [read, setRead] = useState<OpenedCard | null>(null);
  const groups = byRarity(packs);
  return (
    <div className="opening-all">
      <div className="opening-groups">
        {groups.map(({ rarity, cards }) => (
          <section key={rarity} className="opening-group" data-rarity={rarity} aria-label={RARITY_WORDS[rarity]}>
            {packs.length > 1 && (
              <h3>
                {RARITY_WORDS[rarity]} <span>{cards.length}장</span>
              </h3>
            )}
            <ul>
              {cards.map((one, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same card may come twice
                <li key={place}>
                  <button type="button" data-testid="opened-card" onClick={() => setRead(one)}>
                    <span className="sr-only">{cardInWords(one.card)}</span>
                    <OwnCard card={one.card} isPicture />
                    <OpenedWords {...one} owned={ownedOf(one.card.id)} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Surplus packs={packs} />
      <details>
        <summary data-testid="check">뽑기 확인</summary>
        <CheckPanel opening={opened.opening} known={opened} />
      </details>
      {read && <OpenedCardDialog card={read.card} owned={ownedOf(read.card.id) ?? 0} onClose={() => setRead(null)} />}
    </div>
  );
}

/** Dismantles all cards beyond a full set of copies with one press. */
function Surplus({ packs }: { packs: readonly (readonly OpenedCard[])[] }) {
  const holdings = useHoldings();
  const economy = useAside(query('economy')).data;
  const crafts = useAside(query('crafts')).data;
  const [done, setDone] = useState('');
  const drawn = new Set(packs.flat().map(({ card }) => card.id));
  const over = holdings.filter(({ card, surplus }) => surplus > 0 && drawn.has(card.id));
  const weakened = new Set(crafts?.weakened.map(({ card_id }) => card_id));
  const count = over.reduce((sum, { surplus }) => sum + surplus, 0);
  const worth =
    economy && over.reduce((sum, { card, surplus }) => sum + worthOf(card, 'dpoint', economy, weakened) * surplus, 0);
  const { submit: dismantle, isBusy } = useSubmit(
    () =>
      sell(
        over.map((holding) => ({ holding, count: holding.surplus })),
        'dpoint',
      ),
    {
      done: (isDone) =>
        isDone && setDone(`남는 카드 ${count}장을 분해해 ${josaOf(`가루 ${worth}`, '을/를')} 받았습니다.`),
    },
  );
  if (count === 0 || worth === undefined) return <p role="status">{done}</p>;
  return (
    <p className="opening-surplus">
      덱에 넣을 수 있는 장수를 넘는 카드가 {count}장 있습니다.
      <Button data-testid="dismantle-surplus" isBusy={isBusy} onClick={() => void dismantle()}>
        남는 {count}장을 {josaOf(`가루 ${worth}`, '으로/로')}
      </Button>
    </p>
  );
}
