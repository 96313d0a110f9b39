import './friends-page.css';
import type { FriendListItem } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { showPerson } from '../../lib/sheets.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { WatchLink } from './watch-link.tsx';

/** Friends and blocked users. The sheet of a name has the actions. */
export function FriendsPage() {
  const people = useQuery(query('friends'));
  const of = (ignore: boolean) => ({ ...people, data: people.data?.filter((person) => person.ignore === ignore) });
  return (
    <div className="page-stack" data-narrow>
      <PageTitle side={<ButtonLink to="/mypage/mutes">숨김 관리</ButtonLink>}>친구</PageTitle>
      <Panel title="친구">
        <ListStates
          of={of(false)}
          empty={
            <Empty action={<ButtonLink to="/mypage/games">함께 한 사람 찾기</ButtonLink>}>
              아직 친구가 없습니다. 이름을 누르면 친구로 더할 수 있습니다.
            </Empty>
          }
        >
          {(person) => <FriendRow key={person.user_id} person={person} />}
        </ListStates>
      </Panel>
      {people.data?.some(({ ignore }) => ignore) && (
        <Panel title="차단한 사람">
          <BlockedPeople people={of(true).data ?? []} />
        </Panel>
      )}
    </div>
  );
}

function FriendRow({ person }: { person: FriendListItem }) {
  const { user_id, name, is_online, game_id } = person;
  return (
    <li className="friend-row" data-testid="friend">
      <Portrait of={person} size={36} />
      <div>
        <NameLink id={user_id} name={name} mark={person.mark} />
        <span className="friend-state" data-online={is_online || undefined}>
          {game_id ? '게임 중' : is_online ? '접속 중' : '자리 비움'}
        </span>
      </div>
      {game_id && <WatchLink gameId={game_id} />}
      <Button onClick={() => showPerson(user_id)}>초대</Button>
    </li>
  );
}
