import './skins.css';
import type { Skin } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCard, useCatalog } from '../../api/catalog-store.ts';
import { useSkinNow } from '../../api/known-goods.ts';
import { pages } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { MovingCard } from '../../ui/card/moving-card.tsx';
import { WaitingCards } from '../../ui/card/waiting-cards.tsx';
import { ChoiceRow, ElementRow } from '../../ui/choice-row.tsx';
import { Check } from '../../ui/field.tsx';
import { Empty, Failed, More } from '../../ui/list-states.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { priceWord } from '../../widgets/goods/goods-deals.ts';
import { ownOnly } from '../../widgets/goods/shop-filter.ts';
import { SkinActs } from '../../widgets/goods/skin-acts.tsx';
import { filled, type skinShop } from '../../widgets/tables/searches.ts';

type Filter = ReturnType<typeof skinShop>;

const WHOSE: { value: NonNullable<Filter['whose']> | 'all'; word: string }[] = [
  { value: 'all', word: '모두' },
  { value: 'owned-cards', word: '내 카드의 스킨' },
  { value: 'mine', word: '보유 스킨' },
  { value: 'others', word: '없는 스킨' },
];

/** Skins on their cards, to view, compare with the original, buy and equip. The filter is in the address. */
export function SkinsPage() {
  const navigate = useNavigate();
  const user = useUser();
  const cardById = useCatalog((catalog) => catalog.cardById);
  const filter = ownOnly(useSearch({ from: '/skins' }), user !== null);
  const found = useInfiniteQuery(pages('shopSkins', filter));
  const [isOriginal, setOriginal] = useState(false);
  const change = (part: Filter) =>
    void navigate({ to: '/skins', search: filled({ ...filter, ...part }), replace: true });
  const skins = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const isWaiting = found.isPending || cardById.size === 0;

  return (
    <>
      <PageTitle side={user?.name ? <ButtonLink to="/skins/create">스킨 만들기</ButtonLink> : undefined}>
        카드 스킨
      </PageTitle>
      <search className="filters">
        <SearchField
          label="스킨 찾기"
          placeholder="스킨이나 카드 이름, 초성"
          maxLength={40}
          typed={filter.words ?? ''}
          onType={(words) => change({ words })}
        />
        <ElementRow
          chosen={filter.element}
          onPress={(element) => change({ element: filter.element === element ? undefined : element })}
        />
        {user && (
          <ChoiceRow
            label="누구의 스킨"
            choices={WHOSE}
            chosen={filter.whose ?? 'all'}
            onPress={(whose) => change({ whose: whose === 'all' ? undefined : whose })}
          />
        )}
        <Check
          label="원래 그림과 견주기"
          checked={isOriginal}
          onChange={(event) => setOriginal(event.target.checked)}
        />
      </search>
      {isWaiting ? (
        <WaitingCards count={8} className="skin-grid" />
      ) : found.isError && skins.length === 0 ? (
        <Failed message={found.error.message} onRetry={() => void found.refetch()} />
      ) : skins.length === 0 ? (
        <div className="list-face">
          <Empty action={<Button onClick={() => void navigate({ to: '/skins', replace: true })}>조건 지우기</Button>}>
            {filter.whose === 'mine' && !filter.words && !filter.element
              ? '아직 보유한 스킨이 없습니다.'
              : '맞는 스킨이 없습니다.'}
          </Empty>
        </div>
      ) : (
        <>
          <ul className="skin-grid" data-both={isOriginal || undefined}>
            {skins.map((skin) => (
              <SkinCell key={skin.id} listed={skin} isOriginal={isOriginal} />
            ))}
          </ul>
          <More of={found} />
        </>
      )}
    </>
  );
}

function SkinCell({ listed, isOriginal }: { listed: Skin; isOriginal: boolean }) {
  const skin = useSkinNow(listed);
  const card = useCard(skin.card_id);
  const [isLooked, setLooked] = useState(false);
  if (!card) return null;
  return (
    <li className="skin-cell" data-testid={`skin-${skin.id}`}>
      <Link
        to="/skins/$skin_id"
        params={{ skin_id: skin.id }}
        onPointerEnter={() => setLooked(true)}
        onPointerLeave={() => setLooked(false)}
        onFocus={() => setLooked(true)}
        onBlur={() => setLooked(false)}
      >
        <span className="sr-only">{`${skin.name}, ${cardInWords(card)}`}</span>
        <span className="skin-pictures" data-both={isOriginal || undefined}>
          <MovingCard card={{ ...card, skin }} isMoving={isLooked} isPicture />
          {isOriginal && <Card card={card} isPicture />}
        </span>
      </Link>
      <p className="skin-name">
        <b>{skin.name}</b>
        <span className="muted">{skin.is_worn ? '적용 중' : skin.is_mine ? '보유 중' : priceWord(skin.price)}</span>
      </p>
      <SkinActs skin={skin} />
    </li>
  );
}
