import { useSubmit } from '../../api/use-submit.ts';
import './departure-page.css';
import { josaOf } from '@chilyo/card-language';
import { DEPARTURE_DAYS } from '@chilyo/protocol/constants';
import { roleOf } from '@chilyo/protocol/permissions';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { signOut } from '../../api/session.ts';
import { useAside } from '../../lib/aside.ts';
import { useFaults } from '../../lib/faults.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { reloadPage } from '../../lib/reload.ts';
import { setUser, useLastUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { useHasMade, type WorksAfter, WorksChoice } from './works-choice.tsx';

const FIELD_OF: Record<string, 'name' | 'password'> = { NAME_MISTYPED: 'name', PASSWORD_WRONG: 'password' };
const GOES = [
  '이메일, 비밀번호, 로그인된 기기와 설정',
  '골드와 가루, 카드, 가진 스킨과 이모티콘',
  '친구와 차단 목록, 편지함, 알림',
];
const STAYS = [
  "게시판의 글과 댓글, 채팅, 보낸 편지. '탈퇴한 이용자'가 쓴 것으로 남으니, 지우고 싶은 것은 미리 지워 주세요.",
  '상대와 함께 한 게임의 기록. 이름은 지웁니다.',
  '다른 사람이 산 스킨과 이모티콘. 산 사람들이 계속 씁니다.',
];

/** Account deletion: its consequences, the confirmation, and the days in which it can be undone. */
export function DeparturePage() {
  const user = useLastUser();
  if (!user) return null;
  return (
    <div className="departure-page">
      <PageTitle>탈퇴</PageTitle>
      {user.leaves_ts ? (
        <Waiting leavesTs={user.leaves_ts} />
      ) : roleOf(user) === 'operator' ? (
        <Panel title="운영자의 계정">
          <p>운영자는 탈퇴할 수 없습니다. 사이트를 닫으려면 서버를 멈추면 됩니다.</p>
        </Panel>
      ) : (
        <>
          <WhatHappens gpoint={user.gpoint} dpoint={user.dpoint} />
          <DepartureForm name={user.name} />
        </>
      )}
    </div>
  );
}

function Waiting({ leavesTs }: { leavesTs: number }) {
  const date = new Date(leavesTs * 1000);
  const hasGone = date.getTime() <= Date.now();

  const { submit: undo, isBusy } = useSubmit(api.stay, {
    done(user) {
      setUser(user);
      // reloads, so that all refused queries are fetched again
      reloadPage('/');
    },
  });
  const leaving = useSubmit(signOut);

  return (
    <Panel title="탈퇴를 기다리고 있습니다">
      <p data-testid="leaves-at">
        {hasGone ? '곧 계정이 없어집니다.' : `${momentWords(leavesTs)}에 계정이 없어집니다.`} 그때까지 게임, 편지,
        글쓰기를 할 수 없습니다.
      </p>
      <p className="muted">
        마음이 바뀌셨다면 그 전에 되돌려 주세요. 카드와 골드, 글은 모두 그대로입니다. 거두어들인 판매, 거래, 대여덱은
        다시 내놓으셔야 합니다.
      </p>
      <div className="departure-foot">
        <Button look="cta" isBusy={isBusy} onClick={() => void undo()}>
          탈퇴 되돌리기
        </Button>
        <Button look="bare" isBusy={leaving.isBusy} onClick={() => void leaving.submit()}>
          로그아웃
        </Button>
      </div>
    </Panel>
  );
}

function WhatHappens({ gpoint, dpoint }: { gpoint: number; dpoint: number }) {
  return (
    <Panel title="탈퇴하면">
      <p>
        요청하고 {DEPARTURE_DAYS}일 뒤에 계정이 없어집니다. 그 사이에 로그인하면 되돌릴 수 있고, 그 뒤에는 되살릴 수
        없습니다. 지금 골드 {gpoint.toLocaleString()}, 가루 {josaOf(dpoint.toLocaleString(), '이/가')} 있습니다.
      </p>
      <h3>바로 거두어들이는 것</h3>
      <ul>
        <li>팔려고 내놓은 카드, 올린 거래, 빌려주는 덱, 보낸 초대. 내놓았던 것은 내 것으로 돌아옵니다.</li>
      </ul>
      <h3>없어지는 것</h3>
      <ul>
        {GOES.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3>남는 것</h3>
      <ul>
        {STAYS.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </Panel>
  );
}

function DepartureForm({ name }: { name: string }) {
  const [typed, setTyped] = useState({ name: '', password: '' });
  const [wrong, setWrong] = useFaults(typed);
  const [works, setWorks] = useState<WorksAfter>('withdraw');
  const hasMade = useHasMade();
  const config = useAside(query('authConfig'));
  const isEmbedded = config.data?.provider === 'embedded';
  const linked = useAside({ ...query('linkedLogins'), enabled: isEmbedded });
  const hasPassword = isEmbedded && (linked.data?.has_password ?? true);

  const person = () => ({ name: typed.name.trim(), password: typed.password, ...(hasMade && { works }) });
  const { submit, isBusy } = useSubmit(() => api.depart(person(), { quiet: true }), {
    done(user) {
      setUser(user);
      window.scrollTo({ top: 0 });
    },
    words: {
      say: setWrong,
      fieldOf: ({ code }) => FIELD_OF[code] ?? 'form',
      otherwise: '탈퇴를 요청하지 못했습니다. 다시 시도해 주세요.',
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    const mistyped = typed.name.trim() === name ? undefined : '지금 쓰는 이름을 그대로 적어 주세요.';
    // until it is known whether the account has one, the server judges
    const noPassword = linked.data?.has_password && !typed.password ? '비밀번호를 입력해 주세요.' : undefined;
    setWrong({ name: mistyped, password: noPassword });
    if (!(mistyped ?? noPassword)) void submit();
  }

  return (
    <Panel title="탈퇴 요청">
      <form className="departure-form" noValidate onSubmit={send}>
        {hasMade && <WorksChoice chosen={works} onChoose={setWorks} />}
        <Field
          label={`확인하기 위해 이름 ${josaOf(`'${name}'`, '을/를')} 적어 주세요`}
          name="name"
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
          value={typed.name}
          error={wrong.name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
        {hasPassword && (
          <PasswordField
            label="비밀번호"
            name="password"
            autoComplete="current-password"
            value={typed.password}
            error={wrong.password}
            onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          />
        )}
        {wrong.form && (
          <p className="field-error" role="alert">
            {wrong.form}
          </p>
        )}
        <div className="departure-foot">
          <Button look="danger" type="submit" isBusy={isBusy}>
            탈퇴 요청하기
          </Button>
          <ButtonLink to="/mypage/configs">취소</ButtonLink>
        </div>
      </form>
    </Panel>
  );
}
