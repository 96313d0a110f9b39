import { useSubmit } from '../../api/use-submit.ts';
import './craft-missing.css';
import type { CardRow } from '@chilyo/protocol';
import { missingCards } from '@chilyo/protocol/deck-legality';
import { useMemo, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CardStrip } from '../cards/card-strip.tsx';
import { LookedCard } from '../cards/looked-card.tsx';
import { ownedCounts } from './deck-lines.ts';

const whole = new Intl.NumberFormat('ko-KR');

type Lacking = { card: CardRow; count: number; owned: number; dpoint: number };

/**
 * The cards of a deck that the user lacks, with the craft price of each and in total; null until prices and cards are
 * loaded.
 */
export function useLacking(cards: readonly number[]): { lacking: Lacking[]; count: number; dpoint: number } | null {
  const cardById = useCatalog((state) => state.cardById);
  const uitems = useCatalog((state) => state.uitems);
  const craft = useAside(query('economy')).data?.craft;
  return useMemo(() => {
    if (!craft || cardById.size === 0) return null;
    const owned = ownedCounts(uitems);
    const lacking = missingCards(cards, owned).flatMap(({ card_id, count }): Lacking[] => {
      const card = cardById.get(card_id);
      // players' own cards are not owned in copies
      if (!card || card.is_token || card.set === 'made') return [];
      return [{ card, count, owned: owned.get(card_id) ?? 0, dpoint: craft[card.rarity] * count }];
    });
    lacking.sort((a, b) => a.card.cost - b.card.cost || a.card.id - b.card.id);
    return {
      lacking,
      count: lacking.reduce((sum, one) => sum + one.count, 0),
      dpoint: lacking.reduce((sum, one) => sum + one.dpoint, 0),
    };
  }, [craft, cardById, uitems, cards]);
}

/** A line about the cards that the user lacks, and a button to craft all of them. */
export function LackingLine({ cards }: { cards: readonly number[] }) {
  const all = useLacking(cards);
  const [isOpen, setOpen] = useState(false);
  if (!all || (all.count === 0 && !isOpen)) return null;
  return (
    <div className="lacking-line">
      <p className="deck-missing">
        없는 카드 <b>{all.count}장</b>
      </p>
      <Button onClick={() => setOpen(true)}>모자란 카드 모두 만들기 ({whole.format(all.dpoint)}가루)</Button>
      {isOpen && <CraftMissing cards={cards} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Shows every card that would be made, with its price, and makes them all by one press. */
function CraftMissing({ cards, onClose }: { cards: readonly number[]; onClose: () => void }) {
  const now = useLacking(cards);
  const [problem, setProblem] = useState('');
  const { submit, running } = useSubmit(
    ({ lacking: missing, dpoint: price }: NonNullable<typeof now>) => {
      const wanted = missing.map((one) => ({ card_id: one.card.id, count: one.count, owned: one.owned }));
      return api.craftCards({ cards: wanted, dpoint: price }, { quiet: true });
    },
    {
      done(_answer, { count: made }) {
        toast(`카드 ${made}장을 만들었습니다. 이제 모자란 카드가 없습니다.`);
        onClose();
      },
      words: { say: ({ form }) => setProblem(form ?? '') },
    },
  );
  // crafts what the dialog showed, even if data arrives meanwhile; after a refusal it shows the new state
  const all = running?.[0] ?? now;
  const [looked, setLooked] = useState<CardRow | null>(null);
  const dust = useUser()?.dpoint ?? 0;
  if (!all) return null;
  const { lacking, count, dpoint } = all;

  return (
    <Dialog
      title="모자란 카드 모두 만들기"
      onClose={onClose}
      testId="craft-missing"
      actions={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button
            look="cta"
            isBusy={running !== null}
            disabled={count === 0 || dust < dpoint}
            onClick={() => void submit(all)}
          >
            {dust < dpoint ? `가루 ${whole.format(dpoint - dust)} 부족` : `${count}장 만들기`}
          </Button>
        </>
      }
    >
      <p className="muted">
        {count === 0 ? '이제 모자란 카드가 없습니다.' : '만들 카드를 모두 살펴보세요. 누르면 크게 보입니다.'}
      </p>
      <ul className="craft-missing">
        {lacking.map((one) => (
          <li key={one.card.id}>
            <CardStrip card={one.card} count={one.count} onClick={() => setLooked(one.card)} />
            <b>{whole.format(one.dpoint)}가루</b>
          </li>
        ))}
      </ul>
      <p className="craft-sum">
        <span>모두 {count}장</span>
        <b>
          {dust < dpoint
            ? `가진 가루 ${whole.format(dust)} · 드는 가루 ${whole.format(dpoint)}`
            : `가루 ${whole.format(dust)} → ${whole.format(dust - dpoint)}`}
        </b>
      </p>
      {problem && (
        <p className="danger-text" role="alert">
          {problem}
        </p>
      )}
      {looked && <LookedCard card={looked} onClose={() => setLooked(null)} />}
    </Dialog>
  );
}
