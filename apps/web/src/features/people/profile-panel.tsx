import crownIcon from 'virtual:icon/crown';
import { OPERATOR_USER_ID } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { tierWord } from '@chilyo/protocol/tiers';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import './people.css';
import type { Profile } from '@chilyo/protocol';
import type { ClockKind } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { isNotFound } from '../../lib/http-error.ts';
import { closeSheets, showReport } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { CLOCK_WORDS, invite } from '../../match/invitations.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { MenuRoot } from '../../ui/menu-root.tsx';
import { NameMark } from '../../ui/name-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SanctionDialog } from '../../widgets/people/sanction-dialog.tsx';
import { TakedownLink } from '../../widgets/texts/takedown-link.tsx';
import { MemoField } from './memo-field.tsx';
import { PersonTastes } from './person-tastes.tsx';
import { WatchLink } from './watch-link.tsx';

const whole = new Intl.NumberFormat('ko-KR');

/** A player's public profile, with the viewer's actions. */
export function ProfilePanel({ id }: { id: number }) {
  const profile = useQuery(query('profile', { id }));
  if (profile.isPending) return <SkeletonRows count={3} />;
  if (isNotFound(profile.error))
    return (
      <div className="list-face">
        <Empty>{profile.error?.message}</Empty>
      </div>
    );
  if (profile.isError) return <Failed message={profile.error.message} onRetry={() => void profile.refetch()} />;
  return <Shown profile={profile.data} />;
}

function Shown({ profile }: { profile: Profile }) {
  const viewer = useUser();
  const { wins, losses, draws, is_online, game_id, profile_text, joined_ts } = profile;
  const state = game_id ? '게임 중' : is_online ? '접속 중' : '자리 비움';
  return (
    <div className="person">
      <p className="person-state" data-online={is_online || undefined}>
        <Portrait of={profile} size={72} />
        <span className="person-who">
          {(profile.title || profile.mark) && (
            <b>
              {profile.title}
              <NameMark of={profile.mark} />
            </b>
          )}
          {state}
          {profile.is_silence && <span className="danger-text"> · 채팅 금지</span>}
        </span>
      </p>
      {profile_text && <p className="person-words">{profile_text}</p>}
      <dl className="person-facts">
        <div>
          <dt>점수</dt>
          <dd>
            <Icon of={crownIcon} /> {whole.format(profile.score1)}
            {profile.is_provisional && <abbr title="배치 중입니다">?</abbr>}
            {profile.tier && <span className="muted">{tierWord(profile.tier)}</span>}
          </dd>
        </div>
        <div>
          <dt>대여덱 점수</dt>
          <dd>{whole.format(profile.score2)}</dd>
        </div>
        <div>
          <dt>랭킹전</dt>
          <dd>
            {wins}승 {losses}패{draws > 0 && ` ${draws}무`}
          </dd>
        </div>
        <div>
          <dt>업적</dt>
          <dd>{profile.achievements}개</dd>
        </div>
        <div>
          <dt>가입</dt>
          <dd>{new Date(joined_ts * 1000).toLocaleDateString('ko-KR', { dateStyle: 'long' })}</dd>
        </div>
      </dl>
      {game_id && <WatchLink gameId={game_id} />}
      {profile.relation !== 'self' && (
        <div className="person-actions">
          {viewer?.name && <Actions profile={profile} />}
          <TakedownLink address={`/pages/user/${profile.id}`} />
        </div>
      )}
      {viewer?.name && profile.relation !== 'self' && <MemoField key={profile.id} id={profile.id} />}
      <PersonTastes profile={profile} />
      {profile.works > 0 && (
        <ButtonLink to="/cards/workshop" search={{ maker: profile.id }}>
          만든 카드 {profile.works}장
        </ButtonLink>
      )}
    </div>
  );
}

/** What a player does about another one. */
function Actions({ profile }: { profile: Profile }) {
  const { id, name, relation } = profile;
  const viewer = useUser();
  const maySanction = may(viewer, 'sanction_players') && id !== OPERATOR_USER_ID;
  const { submit, isBusy } = useSubmit((call: () => Promise<unknown>) => call());
  const keep = (ignore: boolean) => submit(() => api.befriend({ id }, { ignore }));
  const drop = () => submit(() => api.unfriend({ id }));
  const ignore = async () => {
    const isSure = await askConfirm({
      title: `${name} 님 차단`,
      message: '이 사람의 메시지가 보이지 않고, 랭킹전에서 만나지 않습니다.',
      confirmLabel: '차단',
      isDangerous: true,
    });
    if (isSure) await keep(true);
  };
  const [isSanctioning, setSanctioning] = useState(false);
  const unsilence = () => submit(() => api.silence({ id }, { is_silence: false }));
  return (
    <>
      {relation === 'friend' ? (
        <Button disabled={isBusy} onClick={() => void drop()}>
          친구 끊기
        </Button>
      ) : (
        relation === 'none' && (
          <Button disabled={isBusy} onClick={() => void keep(false)}>
            친구 추가
          </Button>
        )
      )}
      <InviteMenu id={id} />
      <ButtonLink to="/mypage/letters" search={{ to: id }}>
        편지
      </ButtonLink>
      {relation === 'ignored' ? (
        <Button disabled={isBusy} onClick={() => void drop()}>
          차단 풀기
        </Button>
      ) : (
        <Button disabled={isBusy} onClick={() => void ignore()}>
          차단
        </Button>
      )}
      <Button onClick={() => showReport({ kind: 'user', id, title: `${name} 님 신고` })}>신고</Button>
      {maySanction && profile.is_silence && (
        <Button disabled={isBusy} onClick={() => void unsilence()}>
          채팅 금지 풀기
        </Button>
      )}
      {maySanction && (
        <Button look="danger" onClick={() => setSanctioning(true)}>
          제재하기
        </Button>
      )}
      {isSanctioning && <SanctionDialog id={id} name={name} onClose={() => setSanctioning(false)} />}
    </>
  );
}

function InviteMenu({ id }: { id: number }) {
  const navigate = useNavigate();
  const [hasMade, setHasMade] = useState(false);
  const ask = async (clock: ClockKind) => {
    const gameId = await invite(id, clock, hasMade).catch(() => null);
    if (gameId === null) return;
    closeSheets();
    await navigate({ to: '/games/$game_id', params: { game_id: gameId } });
  };
  return (
    <MenuRoot>
      <DropdownMenu.Trigger className="btn btn-quiet">초대 ▾</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="channel-sheet above-dialog" sideOffset={6} collisionPadding={12}>
          <DropdownMenu.CheckboxItem
            className="menu-row"
            checked={hasMade}
            onCheckedChange={setHasMade}
            // the menu stays for the kind of match
            onSelect={(event) => event.preventDefault()}
          >
            {hasMade ? '☑' : '☐'} 만든 카드 허용
          </DropdownMenu.CheckboxItem>
          {(Object.keys(CLOCK_WORDS) as ClockKind[]).map((clock) => (
            <DropdownMenu.Item key={clock} className="menu-row" onSelect={() => void ask(clock)}>
              {CLOCK_WORDS[clock]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </MenuRoot>
  );
}
