import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { pages } from '../../api/query.ts';
import { sendSearch } from '../../match/queue-store.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow, choicesOf, ElementRow } from '../../ui/choice-row.tsx';
import { WEEK } from '../../ui/element.ts';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CorrespondencePanel } from '../../widgets/match/correspondence-panel.tsx';
import { OwnGameRow } from '../../widgets/match/game-row.tsx';
import { filled, type ownGames } from '../../widgets/tables/searches.ts';

type OwnGamesFilter = ReturnType<typeof ownGames>;

const KINDS = { ranked: '랭킹전', friendly: '친선전', practice: '연습' } as const;
const RESULTS = { won: '승', lost: '패', drawn: '무' } as const;

/** The user's matches: running correspondence matches and all finished ones. The filter is in the address. */
export function OwnGamesPage() {
  const navigate = useNavigate();
  const filter = useSearch({ from: '/mypage/games' });
  const found = useInfiniteQuery(pages('ownGames', filter));
  const change = (part: OwnGamesFilter) =>
    void navigate({ to: '/mypage/games', search: filled({ ...filter, ...part }), replace: true });
  const isFiltered = Object.keys(filter).length > 0;
  const games = found.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="page-stack">
      <PageTitle>내 게임</PageTitle>
      <CorrespondencePanel
        empty={<p className="muted">진행 중인 서신전이 없습니다. 이름을 눌러 서신전을 신청할 수 있습니다.</p>}
      />
      <Panel title="끝난 게임">
        <search className="filters">
          <ChoiceRow
            label="종류"
            choices={choicesOf(KINDS)}
            chosen={filter.kind}
            onPress={(kind) => change({ kind: filter.kind === kind ? undefined : kind })}
          />
          <ChoiceRow
            label="결과"
            choices={choicesOf(RESULTS)}
            chosen={filter.result}
            onPress={(result) => change({ result: filter.result === result ? undefined : result })}
          />
          <ElementRow
            label="내 덱의 속성"
            elements={WEEK}
            chosen={filter.element}
            onPress={(element) => change({ element: filter.element === element ? undefined : element })}
          />
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
          className="game-rows"
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
        <More of={found} />
      </Panel>
    </div>
  );
}
