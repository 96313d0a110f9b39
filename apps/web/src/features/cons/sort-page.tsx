import './cons.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { loadCons, useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { packed } from '../../ui/con-choice.ts';
import { sheetsOf } from '../../ui/con-sheet.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { MutedPacks } from '../../widgets/cons/muted-packs.tsx';
import { saveConOrder, unsavedOrder, useKeptOrder } from './kept-order.ts';
import { SortedPack } from './sorted-pack.tsx';
import { useSorting } from './use-sorting.ts';

const STATE_WORDS = {
  same: '',
  saving: '저장하고 있습니다.',
  saved: '저장했습니다.',
  failed: '저장하지 못했습니다. 정한 순서는 이 기기에 남겨 두었습니다.',
};

/** The order of the user's packs and of the emoticons in each, and which packs are muted. */
export function SortPage() {
  const fetched = useQuery({
    queryKey: ['catalog', 'cons'],
    queryFn: () => loadCons().then(() => null),
    staleTime: 30_000,
  });
  const cons = useCatalog((catalog) => catalog.cons);
  const packs = useQuery(query('ownConPacks'));
  const { state, failure } = useKeptOrder();
  const [chosen, setChosen] = useState<readonly number[]>(() => unsavedOrder() ?? []);
  useEffect(() => {
    const unsaved = unsavedOrder();
    if (unsaved) void saveConOrder(unsaved);
  }, []);
  const own = useMemo(() => new Map(cons.filter(({ is_mine }) => is_mine).map((con) => [con.id, con])), [cons]);
  const groups = useMemo(() => {
    const kept = new Set(chosen.filter((id) => own.has(id)));
    const ids = [...kept, ...[...own.keys()].filter((id) => !kept.has(id))];
    return packed(ids.map((id) => own.get(id)!));
  }, [chosen, own]);
  const sheets = useMemo(() => packs.data && sheetsOf(packs.data), [packs.data]);
  const sheetOf = (id: number) => (packs.isError ? null : sheets && (sheets.get(id) ?? null));

  /** All emoticons pack by pack, with the packs or the emoticons of one in another order. */
  const whole = (order: readonly number[], changed = new Map<number, readonly number[]>()) => {
    const byId = new Map(groups.map((group) => [group.id, group.cons.map(({ id }) => id)]));
    return order.flatMap((id) => changed.get(id) ?? byId.get(id) ?? []);
  };
  const order = groups.map(({ id }) => id);
  const sorting = useSorting({
    ids: order,
    onChange: (ids) => setChosen(whole(ids)),
    onDrop: (ids) => void saveConOrder(whole(ids)),
    hasHandles: true,
  });
  const { picked } = sorting;
  const at = picked === null ? -1 : order.indexOf(picked);
  /** Undefined until there are packs: then the first one is open, and stays so when it moves. */
  const [open, setOpened] = useState<number | null>();
  if (open === undefined && order[0] !== undefined) setOpened(order[0]);

  async function reset() {
    const isSure = await askConfirm({
      title: '처음 순서로',
      message: '정한 순서를 지우고 처음 순서로 되돌립니다. 숨긴 꾸러미는 그대로입니다.',
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
          꾸러미는 손잡이를 끌거나 화살표로 옮기고, 이름을 누르면 안의 이모티콘도 옮길 수 있습니다. 키보드로는 Alt와
          화살표로 옮깁니다. 눈을 누르면 그 꾸러미를 숨깁니다. 고를 때 나오지 않고, 남이 보내도 이름만 보입니다.
        </p>
        {own.size === 0 && fetched.isPending && <SkeletonRows count={6} />}
        {own.size === 0 && fetched.isError && (
          <Failed message={fetched.error.message} onRetry={() => void fetched.refetch()} />
        )}
        <ul className="pack-sort" ref={sorting.list}>
          {groups.map((group, place) => (
            <SortedPack
              key={group.id}
              group={group}
              sheet={sheetOf(group.id)}
              place={place}
              count={groups.length}
              isOpen={group.id === open}
              handle={sorting.item(group.id)}
              onOpen={() => setOpened(group.id === open ? null : group.id)}
              onShift={(to) => sorting.shift(group.id, to)}
              onChange={(ids) => setChosen(whole(order, new Map([[group.id, ids]])))}
              onDrop={(ids) => void saveConOrder(whole(order, new Map([[group.id, ids]])))}
            />
          ))}
        </ul>
        <p className="con-sort-foot">
          <Button onClick={() => void reset()} isBusy={state === 'saving'}>
            처음 순서로
          </Button>
          {state === 'failed' && <Button onClick={() => void saveConOrder(whole(order))}>다시 시도</Button>}
          <span role="status" className={state === 'failed' ? 'danger-text' : 'muted'} data-testid="order-state">
            {STATE_WORDS[state]} {state === 'failed' && failure}
          </span>
        </p>
        <p className="sr-only" role="status">
          {at >= 0 && `${groups[at]!.name}, 꾸러미 ${groups.length}개 가운데 ${at + 1}번째`}
        </p>
      </Panel>
      <MutedPacks packs={packs.data?.filter(({ id, is_muted }) => is_muted && !order.includes(id)) ?? []} />
    </>
  );
}
