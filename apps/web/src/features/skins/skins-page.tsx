import './skins.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { SkinActs } from '../../embeds/skin-acts.tsx';
import { queries } from '../../lib/api-queries.ts';
import { useCatalog } from '../../lib/catalog-store.ts';
import { useDraft } from '../../lib/drafts.ts';
import { priceWord } from '../../lib/goods-deals.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { WaitingCards } from '../../ui/card/waiting-cards.tsx';
import { ChoiceRow, ElementRow } from '../../ui/choice-row.tsx';
import type { ElementCode } from '../../ui/element.ts';
import { Check } from '../../ui/field.tsx';
import { Empty, Failed } from '../../ui/list-states.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { type DressedCard, findSkins, type SkinFilter } from './find-skins.ts';

const WHOSE: { value: SkinFilter['whose']; word: string }[] = [
  { value: 'all', word: '모두' },
  { value: 'owned-cards', word: '내 카드의 스킨' },
  { value: 'mine', word: '가진 스킨' },
  { value: 'others', word: '없는 스킨' },
];
const NO_FILTER = { typed: '', element: '', whose: 'all' };

/** Every skin on its card, to look at, try beside the original, buy and wear. */
export function SkinsPage() {
  const fetched = useQuery(queries.skins());
  const user = useUser();
  const skins = useCatalog((catalog) => catalog.skins);
  const cardById = useCatalog((catalog) => catalog.cardById);
  const uitems = useCatalog((catalog) => catalog.uitems);
  const { draft, change } = useDraft('skins', NO_FILTER);
  const [isOriginal, setOriginal] = useState(false);
  const typed = useDeferredValue(draft.typed);
  const element = (draft.element || null) as ElementCode | null;
  const whose = user ? (draft.whose as SkinFilter['whose']) : 'all';
  const found = useMemo(() => {
    const owned = new Set(uitems.map(({ card_id }) => card_id));
    return findSkins(skins, cardById, owned, { typed, element, whose });
  }, [skins, cardById, uitems, typed, element, whose]);
  const isWaiting = (skins.length === 0 && fetched.isPending) || cardById.size === 0;

  return (
    <>
      <PageTitle side={<span className="muted">{found.length}가지</span>}>카드 스킨</PageTitle>
      <search className="filters">
        <input
          className="text-input"
          type="search"
          aria-label="스킨 찾기"
          placeholder="스킨이나 카드 이름, 초성"
          value={draft.typed}
          onChange={(event) => change({ typed: event.target.value })}
        />
        <ElementRow chosen={element} onPress={(code) => change({ element: element === code ? '' : code })} />
        {user && (
          <ChoiceRow label="누구의 스킨" choices={WHOSE} chosen={whose} onPress={(next) => change({ whose: next })} />
        )}
        <Check
          label="원래 그림과 견주기"
          checked={isOriginal}
          onChange={(event) => setOriginal(event.target.checked)}
        />
      </search>
      {isWaiting ? (
        <WaitingCards count={8} className="skin-grid" />
      ) : skins.length === 0 && fetched.isError ? (
        <Failed message={fetched.error.message} onRetry={() => void fetched.refetch()} />
      ) : found.length === 0 ? (
        <div className="list-face">
          <Empty action={<Button onClick={() => change(NO_FILTER)}>조건 지우기</Button>}>
            {whose === 'mine' && draft.typed === '' && !element
              ? '아직 가진 스킨이 없습니다.'
              : '맞는 스킨이 없습니다.'}
          </Empty>
        </div>
      ) : (
        <ul className="skin-grid" data-both={isOriginal || undefined}>
          {found.map((one) => (
            <SkinCell key={one.skin.id} of={one} isOriginal={isOriginal} />
          ))}
        </ul>
      )}
    </>
  );
}

function SkinCell({ of: { skin, card }, isOriginal }: { of: DressedCard; isOriginal: boolean }) {
  return (
    <li className="skin-cell" data-testid={`skin-${skin.id}`}>
      <Link to={`/skins/${skin.id}`}>
        <span className="sr-only">{`${skin.name}, ${cardInWords(card)}`}</span>
        <span className="skin-pictures" data-both={isOriginal || undefined}>
          <Card card={{ ...card, skin }} isPicture />
          {isOriginal && <Card card={card} isPicture />}
        </span>
      </Link>
      <p className="skin-name">
        <b>{skin.name}</b>
        <span className="muted">
          {skin.is_worn ? '입고 있음' : skin.is_mine ? '가지고 있음' : priceWord(skin.price)}
        </span>
      </p>
      <SkinActs skin={skin} />
    </li>
  );
}
