import { useQuery } from '@tanstack/react-query';
import { loadAbilities, useCatalog } from '../../api/catalog-store.ts';
import { KEYWORD_ICONS } from '../../ui/card/keyword-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';

/** Every word that a card may carry, as the server explains it. */
export function KeywordList() {
  const abilities = useCatalog((catalog) => catalog.abilities);
  const asked = useQuery({
    queryKey: ['abilities'],
    queryFn: async () => {
      await loadAbilities();
      return useCatalog.getState().abilities.length;
    },
    enabled: abilities.length === 0,
  });
  if (abilities.length === 0) {
    if (asked.isError) return <Failed message="낱말을 불러오지 못했습니다." onRetry={() => void asked.refetch()} />;
    return asked.data === 0 ? <Empty>아직 낱말이 없습니다.</Empty> : <SkeletonRows count={6} />;
  }
  return (
    <dl className="keyword-list">
      {abilities.map(({ id, word, explanation }) => {
        const icon = KEYWORD_ICONS[word];
        return (
          <div key={id} className="keyword">
            <dt>
              {icon && <Icon of={icon} />} {word}
            </dt>
            <dd>{explanation}</dd>
          </div>
        );
      })}
    </dl>
  );
}
