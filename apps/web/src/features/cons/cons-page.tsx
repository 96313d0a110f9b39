import './cons.css';
import type { Con } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { getChoseong } from 'es-hangul';
import { useDeferredValue, useMemo } from 'react';
import { queries } from '../../lib/api-queries.ts';
import { useCatalog } from '../../lib/catalog-store.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { ConPack } from './con-pack.tsx';

type Whose = 'all' | 'mine' | 'others';
const WHOSE: { value: Whose; word: string }[] = [
  { value: 'all', word: '모두' },
  { value: 'mine', word: '내 이모티콘' },
  { value: 'others', word: '없는 이모티콘' },
];
const NO_FILTER = { typed: '', whose: 'all' };
const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Emoticons by pack, one's own and those for sale. */
export function ConsPage() {
  const fetched = useQuery(queries.cons());
  const user = useUser();
  const cons = useCatalog((catalog) => catalog.cons);
  const { draft, change } = useDraft('cons', NO_FILTER);
  const typed = useDeferredValue(draft.typed);
  const whose = user ? (draft.whose as Whose) : 'all';
  const packs = useMemo(() => packsOf(cons, typed, whose), [cons, typed, whose]);

  return (
    <>
      <PageTitle side={user && <ButtonLink to="/cons/sort">순서 바꾸기</ButtonLink>}>이모티콘</PageTitle>
      <search className="filters">
        <input
          className="text-input"
          type="search"
          aria-label="이모티콘 찾기"
          placeholder="이름이나 초성"
          value={draft.typed}
          onChange={(event) => change({ typed: event.target.value })}
        />
        {user && (
          <ChoiceRow
            label="누구의 이모티콘"
            choices={WHOSE}
            chosen={whose}
            onPress={(next) => change({ whose: next })}
          />
        )}
      </search>
      {cons.length === 0 && fetched.isPending ? (
        <SkeletonRows count={8} />
      ) : cons.length === 0 && fetched.isError ? (
        <Failed message={fetched.error.message} onRetry={() => void fetched.refetch()} />
      ) : packs.length === 0 ? (
        <div className="list-face">
          <Empty action={<Button onClick={() => change(NO_FILTER)}>조건 지우기</Button>}>
            {whose === 'others' && typed === '' ? '모든 이모티콘을 가지고 있습니다.' : '맞는 이모티콘이 없습니다.'}
          </Empty>
        </div>
      ) : (
        <div className="con-packs">
          {packs.map((pack) => (
            <ConPack key={pack.id} {...pack} />
          ))}
        </div>
      )}
    </>
  );
}

/** Packs with what the filter leaves of them; those with something to buy first, the newest of them at the top. */
function packsOf(cons: readonly Con[], typed: string, whose: Whose) {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const says = ({ name, pack }: Con, word: string) => {
    const text = `${pack}${name}`.replaceAll(' ', '');
    return (ONLY_CONSONANTS.test(word) ? getChoseong(text) : text).includes(word);
  };
  const isShown = (con: Con) =>
    (whose === 'all' || con.is_mine === (whose === 'mine')) && words.every((word) => says(con, word));
  return [...Map.groupBy(cons, ({ pack_id }) => pack_id)]
    .map(([id, all]) => ({
      id,
      all,
      shown: all.filter(isShown).sort((a, b) => a.id - b.id),
      missing: all.filter(({ is_mine }) => !is_mine),
    }))
    .filter(({ shown }) => shown.length > 0)
    .sort((a, b) => Number(b.missing.length > 0) - Number(a.missing.length > 0) || b.id - a.id);
}
