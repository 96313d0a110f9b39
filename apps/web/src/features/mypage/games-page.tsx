import './games-page.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CorrespondencePanel } from '../../embeds/correspondence-panel.tsx';
import { type OwnGamesFilter, queries } from '../../lib/api-queries.ts';
import { sendSearch } from '../../lib/queue-store.ts';
import { Button } from '../../ui/button.tsx';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { OwnGameRow } from './own-game-row.tsx';

const KINDS = { ranked: '랭킹전', friendly: '친선전', practice: '연습' } as const;
const RESULTS = { won: '승', lost: '패', drawn: '무' } as const;

/** One's own matches: those by correspondence that still run, and all that are over. The filter stands in the address. */
export function OwnGamesPage() {
  const navigate = useNavigate();
  const filter = filterIn(useSearch({ strict: false }));
  const found = useInfiniteQuery(queries.ownGames(filter));
  const change = (part: OwnGamesFilter) =>
    void navigate({ to: '/mypage/games', search: withoutEmpty({ ...filter, ...part }), replace: true });
  const isFiltered = Object.keys(filter).length > 0;
  const games = found.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="own-games-page">
      <PageTitle>내 게임</PageTitle>
      <CorrespondencePanel
        empty={<p className="muted">두고 있는 서신전이 없습니다. 이름을 눌러 서신전을 청할 수 있습니다.</p>}
      />
      <Panel title="끝난 게임">
        <search className="own-games-filters">
          <Choice words={KINDS} label="종류" chosen={filter.kind} onChoose={(kind) => change({ kind })} />
          <Choice words={RESULTS} label="결과" chosen={filter.result} onChoose={(result) => change({ result })} />
          <fieldset className="element-filter group" aria-label="내 덱의 속성">
            {WEEK.map((code) => (
              <button
                key={code}
                type="button"
                data-el={code}
                aria-pressed={filter.element === code}
                aria-label={ELEMENTS[code].word}
                onClick={() => change({ element: filter.element === code ? undefined : code })}
              >
                <Mark of={code} />
              </button>
            ))}
          </fieldset>
          <SearchField
            label="상대 이름"
            maxLength={12}
            typed={filter.opponent ?? ''}
            onType={(opponent) => change({ opponent })}
          />
        </search>
        <ListStates
          of={{ ...found, data: games }}
          rows={6}
          className="own-games"
          empty={
            isFiltered ? (
              <Empty
                action={
                  <Button onClick={() => void navigate({ to: '/mypage/games', replace: true })}>모두 보기</Button>
                }
              >
                이런 게임은 없습니다.
              </Empty>
            ) : (
              <Empty action={<Button onClick={() => sendSearch()}>게임 찾기</Button>}>아직 끝난 게임이 없습니다.</Empty>
            )
          }
        >
          {(game) => <OwnGameRow key={game.id} game={game} />}
        </ListStates>
        {found.hasNextPage && (
          <p className="own-games-more">
            <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              더 보기
            </Button>
          </p>
        )}
      </Panel>
    </div>
  );
}

function Choice<T extends string>(props: {
  words: Record<T, string>;
  label: string;
  chosen: T | undefined;
  onChoose: (key: T | undefined) => void;
}) {
  return (
    <fieldset className="choice-filter group" aria-label={props.label}>
      {(Object.keys(props.words) as T[]).map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={props.chosen === key}
          onClick={() => props.onChoose(props.chosen === key ? undefined : key)}
        >
          {props.words[key]}
        </button>
      ))}
    </fieldset>
  );
}

/** The address is anybody's: what is none of our words counts as nothing. */
function filterIn({ kind, result, element, opponent }: Record<string, unknown>): OwnGamesFilter {
  const known = <T extends string>(words: Record<T, unknown>, value: unknown) =>
    typeof value === 'string' && value in words ? (value as T) : undefined;
  return withoutEmpty({
    kind: known(KINDS, kind),
    result: known(RESULTS, result),
    element: element === 'N' ? undefined : known(ELEMENTS, element),
    // a name of digits arrives as a number
    opponent: typeof opponent === 'string' || typeof opponent === 'number' ? `${opponent}`.slice(0, 12) : undefined,
  });
}

const withoutEmpty = (filter: OwnGamesFilter): OwnGamesFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
