import './cons.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { loadCons, useCatalog } from '../../api/catalog-store.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { ConPicture } from '../../ui/con-picture.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { saveConOrder, unsavedOrder, useKeptOrder } from './kept-order.ts';
import { useSorting } from './use-sorting.ts';

const STATE_WORDS = {
  same: '',
  saving: '저장하고 있습니다.',
  saved: '저장했습니다.',
  failed: '저장하지 못했습니다. 정한 순서는 이 기기에 남겨 두었습니다.',
};

/** The order of the user's emoticons. */
export function SortPage() {
  const fetched = useQuery({
    queryKey: ['catalog', 'cons'],
    queryFn: () => loadCons().then(() => null),
    staleTime: 30_000,
  });
  const cons = useCatalog((catalog) => catalog.cons);
  const { state, failure } = useKeptOrder();
  const [chosen, setChosen] = useState<readonly number[]>(() => unsavedOrder() ?? []);
  useEffect(() => {
    const unsaved = unsavedOrder();
    if (unsaved) void saveConOrder(unsaved);
  }, []);
  const own = useMemo(() => new Map(cons.filter(({ is_mine }) => is_mine).map((con) => [con.id, con])), [cons]);
  const ids = useMemo(() => {
    const kept = chosen.filter((id) => own.has(id));
    return [...kept, ...[...own.keys()].filter((id) => !kept.includes(id))];
  }, [chosen, own]);
  const sorting = useSorting(ids, setChosen, (order) => void saveConOrder(order));
  const { picked } = sorting;
  const at = picked === null ? -1 : ids.indexOf(picked);

  async function reset() {
    const isSure = await askConfirm({
      title: '처음 순서로',
      message: '정한 순서를 지우고 꾸러미 순서로 되돌립니다.',
      confirmLabel: '되돌리기',
    });
    if (!isSure) return;
    await saveConOrder([]);
    setChosen([]);
  }

  return (
    <>
      <PageTitle>이모티콘 순서</PageTitle>
      <Panel title="고르는 순서" side={<span>{own.size}개</span>}>
        <p className="con-sort-words">
          끌어서 옮기거나, 하나를 고른 뒤 놓을 자리를 누르세요. 키보드로는 엔터로 집고 화살표로 옮긴 뒤 엔터로 놓습니다.
        </p>
        {own.size === 0 && fetched.isPending && <SkeletonRows count={6} />}
        {own.size === 0 && fetched.isError && (
          <Failed message={fetched.error.message} onRetry={() => void fetched.refetch()} />
        )}
        <ul className="con-sort" ref={sorting.list}>
          {ids.map((id, place) => {
            const con = own.get(id);
            return (
              con && (
                <li key={id}>
                  <button
                    type="button"
                    className="con-sort-item"
                    aria-label={`${con.name}, ${place + 1}번째`}
                    {...sorting.item(id)}
                  >
                    <ConPicture con={con} />
                    <span aria-hidden="true">{con.name}</span>
                  </button>
                </li>
              )
            );
          })}
        </ul>
        <p className="con-sort-foot">
          <Button onClick={() => void reset()} isBusy={state === 'saving'}>
            처음 순서로
          </Button>
          {state === 'failed' && <Button onClick={() => void saveConOrder(ids)}>다시 시도</Button>}
          <span role="status" className={state === 'failed' ? 'danger-text' : 'muted'} data-testid="order-state">
            {STATE_WORDS[state]} {state === 'failed' && failure}
          </span>
        </p>
        <p className="sr-only" role="status">
          {picked !== null && `${own.get(picked)?.name ?? ''}, ${ids.length}개 가운데 ${at + 1}번째`}
        </p>
      </Panel>
    </>
  );
}
