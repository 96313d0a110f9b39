import { useSubmit } from '../../api/use-submit.ts';
import './sale.css';
import { copiesOf, josaOf } from '@chilyo/card-language';
import type { Economy } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Counter } from '../../ui/counter.tsx';
import { Check } from '../../ui/field.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardLine } from '../../widgets/cards/mini-card.tsx';
import { NothingFound } from '../../widgets/cards/search/nothing-found.tsx';
import { QueryField } from '../../widgets/cards/search/query-field.tsx';
import { CURRENCY_WORDS, type SaleKind, sellAfterAsking, worthOf } from '../../widgets/goods/card-deals.ts';
import { decksLacking, type Holding, useHoldings } from '../../widgets/goods/holdings.ts';
import { CraftNav } from './craft-nav.tsx';
import { SEEN_AT_ONCE, useFoundHoldings } from './use-found-holdings.ts';

type Counts = Readonly<Record<number, number>>;
const WAYS = [
  { value: 'gpoint', word: '가게에 팔기 (골드)' },
  { value: 'dpoint', word: '분해하기 (가루)' },
] as const;
const NOTHING: ReadonlySet<number> = new Set();

/** Sells or dismantles many cards at once; copies that no deck can contain are preselected. */
export function SellCardsPage() {
  const economy = useQuery(query('economy'));
  const crafts = useQuery(query('crafts'));
  const isLoaded = useCatalog((catalog) => catalog.cards.length > 0);
  return (
    <div className="page-stack">
      <CraftNav title="팔기와 분해" />
      {economy.isLoadingError ? (
        <Failed message={economy.error.message} onRetry={() => void economy.refetch()} />
      ) : economy.data && isLoaded ? (
        <Sale economy={economy.data} weakened={new Set(crafts.data?.weakened.map(({ card_id }) => card_id))} />
      ) : (
        <Panel title="내 카드">
          <SkeletonRows count={8} />
        </Panel>
      )}
    </div>
  );
}

function Sale({ economy, weakened = NOTHING }: { economy: Economy; weakened?: ReadonlySet<number> }) {
  const holdings = useHoldings();
  const [to, setTo] = useState<SaleKind>('gpoint');
  const [chosen, setChosen] = useState<Counts>({});
  const [isSurplusOnly, setSurplusOnly] = useState(true);
  const [done, setDone] = useState('');
  const free = useMemo(() => holdings.filter((holding) => holding.free > 0), [holdings]);
  const shown = useMemo(
    () => (isSurplusOnly ? free.filter(({ surplus }) => surplus > 0) : free),
    [isSurplusOnly, free],
  );
  const { found, field } = useFoundHoldings(shown);
  const gone = free.flatMap((holding) => {
    const count = countOf(holding, chosen);
    return count > 0 ? { holding, count } : [];
  });
  const worth = gone.reduce((sum, { holding, count }) => sum + worthOf(holding.card, to, economy, weakened) * count, 0);
  const total = gone.reduce((sum, { count }) => sum + count, 0);

  const { submit: sell, isBusy } = useSubmit(() => sellAfterAsking(gone, to, worth), {
    done(isDone) {
      if (!isDone) return;
      setChosen({});
      setDone(`카드 ${total}장이 나가고 ${josaOf(CURRENCY_WORDS[to], '이/가')} ${worth.toLocaleString()} 늘었습니다.`);
    },
  });
  return (
    <Panel title="내 카드" className="sale">
      <div className="sale-choices">
        <ChoiceRow label="어떻게 할까요" choices={WAYS} chosen={to} onPress={setTo} />
        <Check
          label="남는 카드만 보기"
          checked={isSurplusOnly}
          onChange={(event) => setSurplusOnly(event.target.checked)}
        />
        <Button onClick={() => setChosen({})}>남는 카드 고르기</Button>
        <Button onClick={() => setChosen(Object.fromEntries(holdings.map(({ card }) => [card.id, 0])))}>
          모두 빼기
        </Button>
      </div>
      <p className="muted">
        덱에 넣을 수 있는 장수를 넘는 카드가 미리 골라져 있습니다. 귀속된 카드는 팔거나 분해할 수 없고, 남길 카드로 먼저
        칩니다.
      </p>
      <p role="status" className="sale-done">
        {done}
      </p>
      {free.length > SEEN_AT_ONCE && <QueryField {...field} />}
      {shown.length === 0 ? (
        <div className="list-face">
          {free.length > 0 ? (
            <Empty action={<Button onClick={() => setSurplusOnly(false)}>모든 카드 보기</Button>}>
              남는 카드가 없습니다.
            </Empty>
          ) : (
            <Empty action={<ButtonLink to="/boosters">부스터 열기</ButtonLink>}>
              팔 수 있는 카드가 없습니다. 귀속된 카드는 팔 수 없습니다.
            </Empty>
          )}
        </div>
      ) : found.length === 0 ? (
        <NothingFound
          {...field}
          cards={free.map(({ card }) => card)}
          onUnfilter={isSurplusOnly ? () => setSurplusOnly(false) : undefined}
        />
      ) : (
        <ul className="sale-list">
          {found.map((holding) => (
            <SaleRow
              key={holding.card.id}
              holding={holding}
              count={countOf(holding, chosen)}
              worth={worthOf(holding.card, to, economy, weakened)}
              word={CURRENCY_WORDS[to]}
              isWeakened={to === 'dpoint' && weakened.has(holding.card.id)}
              onCount={setChosen}
            />
          ))}
        </ul>
      )}
      <div className="sale-total" hidden={shown.length === 0 && total === 0}>
        <p data-testid="sale-total">
          {total}장 · {CURRENCY_WORDS[to]} <b>{worth.toLocaleString()}</b>
        </p>
        <Button look="cta" data-testid="sell" isBusy={isBusy} disabled={total === 0} onClick={() => void sell()}>
          {to === 'gpoint' ? '팔기' : '분해하기'}
        </Button>
      </div>
    </Panel>
  );
}

type RowProps = {
  holding: Holding;
  count: number;
  worth: number;
  word: string;
  isWeakened: boolean;
  onCount: (change: (before: Counts) => Counts) => void;
};
/** Of hundreds of rows only the one that changes is drawn again. */
const SaleRow = memo(function SaleRow({ holding, count, worth, word, isWeakened, onCount }: RowProps) {
  const { card, free, bound, surplus } = holding;
  const lacking = count > 0 ? decksLacking(holding, count) : [];
  return (
    <li data-testid="sale-row" data-chosen={count > 0 || undefined}>
      <CardLine card={card} />
      <span className="muted">
        {RARITY_WORDS[card.rarity]} · {free + bound}장(최대 {copiesOf[card.rarity]}장)
        {bound > 0 && ` · 귀속 ${bound}`}
        {surplus > 0 && ` · 남는 것 ${surplus}`}
        {lacking.length > 0 && <span className="danger-text"> · 덱에서 씁니다: {lacking.join(', ')}</span>}
        {isWeakened && <span className="sale-weakened"> · 약해진 카드: 제작값 그대로</span>}
      </span>
      <span className="sale-worth">
        {word} {worth}
      </span>
      <Counter
        label={`${card.name} 수`}
        word="장"
        value={count}
        least={0}
        most={free}
        onChange={(next) => onCount((before) => ({ ...before, [card.id]: next }))}
      />
    </li>
  );
});

/** By default, sells the copies that no deck can contain. */
const countOf = ({ card, free, surplus }: Holding, chosen: Counts) => Math.min(free, chosen[card.id] ?? surplus);
