import './friends-page.css';
import type { FriendListItem } from '@chilyo/protocol';
import { api } from '../../api/client.ts';
import { useRowSubmit } from '../../api/use-row-submit.ts';
import { Button } from '../../ui/button.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';

/** Rows of blocked people, with the way back. */
export function BlockedPeople({ people }: { people: readonly FriendListItem[] }) {
  const { submit, busy } = useRowSubmit((id: number) => api.unfriend({ id }));
  return (
    <ul>
      {people.map(({ user_id, name, ...face }) => (
        <li key={user_id} className="friend-row">
          <Portrait of={face} size={36} />
          <span>
            <NameLink id={user_id} name={name} mark={face.mark} />
          </span>
          <Button isBusy={busy.has(user_id)} onClick={() => void submit(user_id)}>
            <span className="sr-only">{name} 님 </span>차단 풀기
          </Button>
        </li>
      ))}
    </ul>
  );
}
