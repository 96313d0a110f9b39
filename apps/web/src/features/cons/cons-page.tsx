import { hitsIn, searchQuery } from '@chilyo/hangul';
import './cons.css';
import type { Con, ConPack } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCatalog } from '../../api/catalog-store.ts';
import { pages } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Empty, Failed, More, SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ownOnly } from '../../widgets/goods/shop-filter.ts';
import { type conShop, filled } from '../../widgets/tables/searches.ts';
import { ConPackPanel } from './con-pack.tsx';

type Filter = ReturnType<typeof conShop>;
const WHOSE: { value: NonNullable<Filter['whose']> | 'all'; word: string }[] = [
  { value: 'all', word: '모두' },
  { value: 'mine', word: '내 이모티콘' },
  { value: 'others', word: '없는 이모티콘' },
];

/** Emoticons by pack, own ones and those for sale. The filter is in the address. */
export function ConsPage() {
  const navigate = useNavigate();
  const user = useUser();
  const own = useCatalog((catalog) => catalog.cons);
  const filter = ownOnly(useSearch({ from: '/cons' }), user !== null);
  const found = useInfiniteQuery(pages('shopConPacks', filter));
  const change = (part: Filter) =>
    void navigate({ to: '/cons', search: filled({ ...filter, ...part }), replace: true });
  const mine = new Set(own.filter(({ is_mine }) => is_mine).map(({ id }) => id));
  const packs = (found.data?.pages.flatMap(({ items }) => items) ?? [])
    .map((pack) => shelfOf(pack, mine, filter))
    .filter(({ shown }) => shown.length > 0);

  return (
    <>
      <PageTitle
        side={
          user && (
            <div className="page-title-side">
              <ButtonLink to="/cons/create">만들기</ButtonLink>
              <ButtonLink to="/cons/sort">순서 바꾸기</ButtonLink>
            </div>
          )
        }
      >
        이모티콘
      </PageTitle>
      <search className="filters">
        <SearchField
          label="이모티콘 찾기"
          placeholder="이름이나 초성"
          maxLength={40}
          typed={filter.words ?? ''}
          onType={(words) => change({ words })}
        />
        {user && (
          <ChoiceRow
            label="누구의 이모티콘"
            choices={WHOSE}
            chosen={filter.whose ?? 'all'}
            onPress={(whose) => change({ whose: whose === 'all' ? undefined : whose })}
          />
        )}
      </search>
      {found.isPending ? (
        <SkeletonRows count={8} />
      ) : found.isError && packs.length === 0 ? (
        <Failed message={found.error.message} onRetry={() => void found.refetch()} />
      ) : packs.length === 0 ? (
        <div className="list-face">
          <Empty action={<Button onClick={() => void navigate({ to: '/cons', replace: true })}>조건 지우기</Button>}>
            {filter.whose === 'others' && !filter.words
              ? '모든 이모티콘을 가지고 있습니다.'
              : '맞는 이모티콘이 없습니다.'}
          </Empty>
        </div>
      ) : (
        <div className="con-packs">
          {packs.map((pack) => (
            <ConPackPanel key={pack.of.id} {...pack} />
          ))}
          <More of={found} />
        </div>
      )}
    </>
  );
}

/** A pack with the user's ownership, filtered; a match of the pack's name keeps all of it. */
function shelfOf(of: ConPack, mine: ReadonlySet<number>, { words = '', whose }: Filter) {
  const cons = of.cons.map((con) => ({ ...con, is_mine: con.is_mine || mine.has(con.id) }));
  const query = searchQuery(words);
  const says = ({ name, pack }: Con) => !query || hitsIn(`${name} ${pack}`, query).length > 0;
  const shown = cons.filter(says);
  return {
    of,
    shown: (shown.length > 0 ? shown : cons).filter(({ is_mine }) => !whose || is_mine === (whose === 'mine')),
    missing: cons.filter(({ is_mine }) => !is_mine),
  };
}
