import powderIcon from 'virtual:icon/powder';
import './prize-page.css';
import './season-columns.css';
import type { SeasonFirst, Standing } from '@chilyo/protocol';
import { seasonOf } from '@chilyo/protocol/calendar';
import { LADDER_WORDS } from '@chilyo/protocol/constants';
import { PLACE_PRIZES, type PlacePrizes, PRIZE_MATCHES, tierBoosters } from '@chilyo/protocol/season-prizes';
import { TIERS, tierWord } from '@chilyo/protocol/tiers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/user-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Progress } from '../../ui/progress.tsx';
import { isSeven, TierMark } from '../../ui/tier-mark.tsx';
import { monthWord, RankTitle } from './rank-title.tsx';
import { SeasonCalendar } from './season-calendar.tsx';

/** The calendar of the season, its prizes, and how earlier ones ended. */
export function PrizePage() {
  const user = useUser();
  const season = seasonOf(serverNow());
  const past = useQuery(query('pastSeasons'));
  const prizes = useAside(query('seasonPrizes'));
  const places: PlacePrizes = prizes.data?.find((one) => one.season === season)?.places ?? PLACE_PRIZES;
  const ladderId = user?.score_id ?? 1;
  const own = useAside({ ...query('standings', { score_id: ladderId }), enabled: Boolean(user) });
  return (
    <div className="page-stack">
      <RankTitle>시즌과 상</RankTitle>
      <div className="season-columns">
        <div className="page-stack">
          <Panel title={`${monthWord(season)} 시즌`} side="한국 시간 · 매달 1일부터 말일까지">
            <SeasonCalendar season={season} />
          </Panel>
          <Panel title="지난 시즌 1~3위">
            <ListStates
              of={past}
              rows={3}
              empty={<Empty>아직 끝난 시즌이 없습니다. 이번 시즌 1~3위가 여기에 남습니다.</Empty>}
            >
              {(each) => <PastSeason key={`${each.season} ${each.score_id}`} of={each} />}
            </ListStates>
          </Panel>
        </div>
        <div className="page-stack">
          <Panel title="순위 보상" side="사다리마다 따로">
            <ul className="place-prizes">
              {places.map(({ to, dpoint }, index) => {
                const from = (places[index - 1]?.to ?? 0) + 1;
                return (
                  <li key={to}>
                    <b>{from === to ? `${to}위` : `${from}~${to}위`}</b>
                    <span className="prize-dust">
                      <Icon of={powderIcon} label="가루" /> {dpoint.toLocaleString('ko-KR')}
                    </span>
                    {to === 1 && <span className="muted small">‘하늘의 으뜸’ 칭호</span>}
                    {to === 3 && <span className="muted small">1~3위에게 ‘칠요’ 칭호</span>}
                  </li>
                );
              })}
            </ul>
          </Panel>
          <Panel title={`순위에 올라 ${PRIZE_MATCHES}판을 둔 모두에게`} side="등급만큼 부스터">
            <TierPrizes me={own.data?.me ?? null} />
          </Panel>
          <Panel title="다음 시즌에는">
            <p>
              점수가 1500 쪽으로 모입니다. 1500에서 떨어진 만큼의 60%가 남고, 첫 판을 하면 다시 순위에 오릅니다. 상은
              다음 달 첫날 <Link to="/mypage/gifts">선물함</Link>에 들어옵니다.
            </p>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function TierPrizes({ me }: { me: Standing | null }) {
  const isFirst = isSeven(me?.place ?? null);
  const played = me ? me.won + me.lost + me.drawn : 0;
  return (
    <>
      <ul className="tier-prizes">
        {TIERS.map(({ key }) => (
          <li key={key} data-own={(me?.place && !isFirst && me.tier === key) || undefined}>
            <TierMark tier={key} />
            <span>{tierWord(key)}</span>
            <b>{tierBoosters(key, null)}</b>
          </li>
        ))}
        <li data-own={isFirst || undefined}>
          <TierMark tier="stars" place={1} />
          <span>칠요</span>
          <b>{tierBoosters('stars', 1)}</b>
        </li>
      </ul>
      {me && (
        <p className="prize-own">
          <span>이번 시즌의 랭킹전</span>
          <Progress label="상을 받기까지 둔 랭킹전" value={Math.min(played, PRIZE_MATCHES)} goal={PRIZE_MATCHES} />
        </p>
      )}
    </>
  );
}

function PastSeason({ of: { season, score_id, first } }: { of: SeasonFirst }) {
  return (
    <li className="past-season">
      <Link to="/ranks" search={{ season, ...(score_id === 2 && { ladder: 2 }) }}>
        {season.slice(0, 4)}년 {monthWord(season)}
        <span className="muted small"> {LADDER_WORDS[score_id]}</span>
      </Link>
      <ol>
        {first.map((each) => (
          <li key={each.user_id}>
            <Portrait of={each} size={36} />
            <span>
              <NameLink id={each.user_id} name={each.name} />
              <span className="muted small">{each.rating.toLocaleString('ko-KR')}점</span>
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
}
