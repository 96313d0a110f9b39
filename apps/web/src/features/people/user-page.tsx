import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import './people.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { acceptInvitation, CLOCK_WORDS, endInvitation } from '../../match/invitations.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShareButton } from '../../widgets/texts/share-button.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** Below the initial viewport. */
const PersonStatistics = onDemand(async () => (await import('./person-statistics.tsx')).PersonStatistics);
const PersonDecks = onDemand(async () => (await import('./person-works.tsx')).PersonDecks);
const PersonAchievements = onDemand(async () => (await import('./person-works.tsx')).PersonAchievements);
const PersonWritings = onDemand(async () => (await import('./person-writings.tsx')).PersonWritings);

/** The profile as a page, with an open invitation from that player at the top. */
export function UserPage() {
  const { id } = useParams({ from: '/pages/user/$id' });
  const userId = Number(id);
  const profile = useQuery(query('profile', { id: userId }));
  return (
    <div className="lone-page">
      <InvitationFrom userId={userId} />
      <Panel
        isPage
        title={profile.data?.name ?? '이용자'}
        side={
          profile.data && (
            <ShareButton
              name={profile.data.name}
              path={`/pages/user/${userId}`}
              picture={`/api/users/${userId}/picture.png`}
            />
          )
        }
      >
        <ProfilePanel id={userId} />
      </Panel>
      {profile.data && (
        <div className="page-stack person-statistics">
          <PersonStatistics id={userId} />
          <PersonDecks id={userId} />
          <PersonWritings key={userId} id={userId} />
          <PersonAchievements id={userId} />
        </div>
      )}
    </div>
  );
}

function InvitationFrom({ userId }: { userId: number }) {
  const viewer = useUser();
  const navigate = useNavigate();
  const invitations = useAside({ ...query('invitations'), enabled: !!viewer?.name });
  const invitation = invitations.data?.find(({ from_user_id }) => from_user_id === userId);
  const { submit: answer, isBusy } = useSubmit(
    async (isAccepted: boolean, id: number) => (isAccepted ? acceptInvitation(id) : endInvitation(id).then(() => null)),
    { done: (gameId) => gameId !== null && navigate({ to: '/games/$game_id', params: { game_id: gameId } }) },
  );
  if (!invitation) return null;
  return (
    <section className="invitation-card" aria-label="받은 초대">
      <p>
        <b>
          {invitation.rematch_of === null
            ? CLOCK_WORDS[invitation.clock]
            : invitation.is_ranked
              ? '랭킹전 재대결'
              : '재대결'}
        </b>
        에 초대받았습니다.
        {invitation.made_cards && ' 두 사람 모두 만든 카드가 든 덱을 쓸 수 있습니다.'}
      </p>
      <div className="line-actions">
        <Button disabled={isBusy} onClick={() => void answer(false, invitation.id)}>
          거절
        </Button>
        <Button look="cta" isBusy={isBusy} onClick={() => void answer(true, invitation.id)}>
          수락
        </Button>
      </div>
    </section>
  );
}
