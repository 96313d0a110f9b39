import type { SearchKind } from '@chilyo/protocol/constants';
import { type ReadSearch, readSearch, type SearchChip } from '@chilyo/protocol/search-operators';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Fragment } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { filled } from '../../widgets/tables/searches.ts';

/** The conditions of a search as buttons that remove them. Below, what looks like a condition but is not understood. */
export function SearchConditions({ q, kind }: { q: string; kind: SearchKind | undefined }) {
  const { chips, misread } = readSearch(q, Date.now());
  return (
    <>
      {chips.length > 0 && (
        <ul className="search-chips" aria-label="검색 조건">
          {chips.map((chip) => (
            <li key={`${chip.typed} ${chip.rest}`}>
              <Chip chip={chip} kind={kind} />
            </li>
          ))}
        </ul>
      )}
      {misread.length > 0 && <Misread misread={misread} />}
    </>
  );
}

const Chip = ({ chip: { typed, rest }, kind }: { chip: SearchChip; kind: SearchKind | undefined }) => (
  <ButtonLink
    to="/pages/search"
    search={filled({ q: rest, kind: rest === '' ? undefined : kind })}
    aria-label={`조건 빼기: ${typed}`}
  >
    <span>{typed}</span> <X size={14} aria-hidden="true" />
  </ButtonLink>
);

const Misread = ({ misread }: Pick<ReadSearch, 'misread'>) => (
  <p className="muted" role="note">
    알아듣지 못한 조건은 낱말로 찾습니다: {misread.join(', ')}
  </p>
);

const EXAMPLES = [
  { example: '제목:불갈기', meaning: '제목에 있는 말' },
  { example: '글쓴이:운영자', meaning: '쓰거나 만든 사람' },
  { example: '말머리:질문', meaning: '글의 말머리' },
  { example: '기간:7일', meaning: '지난 7일. 달(기간:2026-11)이나 사이(기간:2026-11-01~2026-11-15)도 됩니다' },
  { example: '"불 갈기"', meaning: '띄어 쓴 말 그대로' },
  { example: '덱 -추천', meaning: '빼기를 붙인 말은 없는 것' },
] as const;

/** What a search may hold, with examples to press. */
export const SearchHelp = () => (
  <section className="site-search-help" aria-labelledby="search-help">
    <p className="muted">
      말의 한 부분이나 초성(ㅂㄱㄱ)만 쳐도 됩니다. 띄어쓰기가 다르거나 한 글자가 틀려도, 자판을 영어로 둔 채 쳐도
      찾습니다.
    </p>
    <h2 id="search-help">조건</h2>
    <dl>
      {EXAMPLES.map(({ example, meaning }) => (
        <Fragment key={example}>
          <dt>
            <Link to="/pages/search" search={{ q: example }} className="linked">
              {example}
            </Link>
          </dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);
