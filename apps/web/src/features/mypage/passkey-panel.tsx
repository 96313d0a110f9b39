import { josaOf } from '@chilyo/card-language';
import type { Passkey } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { addPasskey, hasPasskeys } from '../../api/passkeys.ts';
import { query } from '../../api/query.ts';
import { renewUser } from '../../api/session.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { rowTime } from '../../lib/row-time.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/field.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OnePasswordForm, useOnePassword } from './one-password-form.tsx';

/** The passkeys of the account: the list, a new one, and whether the password alone is enough. */
export function PasskeyPanel({ hasPassword }: { hasPassword: boolean }) {
  const answer = useQuery(query('passkeys'));
  const passkeys = answer.data?.passkeys;
  const isNeeded = answer.data?.is_needed ?? false;
  return (
    <Panel title="패스키">
      <p className="muted">
        지문, 얼굴이나 기기의 잠금으로 로그인합니다. 외울 것이 없고, 가짜 사이트에 속아 넘어가지도 않습니다.
      </p>
      <ListStates
        of={{ ...answer, data: passkeys }}
        rows={1}
        empty={<p className="muted">아직 만든 패스키가 없습니다.</p>}
      >
        {(passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLastNeeded={isNeeded && passkeys?.length === 1} />
        )}
      </ListStates>
      {passkeys && passkeys.length > 0 && <NeededSwitch isNeeded={isNeeded} />}
      {hasPasskeys() ? (
        <NewPasskey hasPassword={hasPassword} />
      ) : (
        <p className="muted">이 브라우저에서는 패스키를 만들 수 없습니다. 다른 브라우저나 기기에서 만들어 주세요.</p>
      )}
    </Panel>
  );
}

function PasskeyRow({ passkey, isLastNeeded }: { passkey: Passkey; isLastNeeded: boolean }) {
  const { id, device, created_ts, used_ts } = passkey;
  const { submit: remove, isBusy } = useSubmit(() => api.removePasskey({ id }, { quiet: true }), {
    done() {
      toast('패스키를 지웠습니다.');
      return renewUser();
    },
    words: { say: ({ form }) => form && toast(form) },
  });
  const name = device || '알 수 없는 기기';
  const now = Date.now();
  async function ask() {
    const isSure = await askConfirm({
      title: '패스키 지우기',
      message: isLastNeeded
        ? '마지막 패스키입니다. 지우면 비밀번호만으로 다시 로그인할 수 있게 됩니다. 지울까요?'
        : `${name}에서 만든 패스키로는 더 이상 로그인할 수 없습니다. 지울까요?`,
      confirmLabel: '지우기',
      isDangerous: true,
    });
    if (isSure) await remove();
  }
  return (
    <li className="device-row" data-testid="passkey">
      <div>
        <b>{name}</b>
        <p className="muted small">
          {rowTime(created_ts, now)} 만듦 ·{' '}
          {used_ts === null ? '아직 쓰지 않음' : `마지막 사용 ${rowTime(used_ts, now)}`}
        </p>
      </div>
      <Button isBusy={isBusy} aria-label={`${name}에서 만든 패스키 지우기`} onClick={() => void ask()}>
        지우기
      </Button>
    </li>
  );
}

function NeededSwitch({ isNeeded }: { isNeeded: boolean }) {
  const [unproven, setUnproven] = useState('');
  const { submit, isBusy } = useSubmit((is_needed: boolean) => api.needPasskey({ is_needed }, { quiet: true }), {
    // a role may rest or be usable from now on
    done: renewUser,
    words: {
      say({ form, unproven = '' }) {
        if (form) toast(form);
        setUnproven(unproven);
      },
      fieldOf: ({ code }) => (code === 'MAILBOX_UNPROVEN' ? 'unproven' : 'form'),
    },
  });
  async function change() {
    const isSure =
      isNeeded ||
      (await askConfirm({
        title: '패스키로만 로그인',
        message:
          '비밀번호를 아는 사람도 패스키 없이는 로그인하지 못합니다. 패스키를 모두 잃어버리면 운영자에게 본인임을 확인받아야 하니, 두 개 이상 만들어 두시기를 권합니다. 이렇게 할까요?',
        confirmLabel: '패스키로만 로그인',
      }));
    if (isSure) await submit(!isNeeded);
  }
  return (
    <>
      <Check
        label="비밀번호만으로는 로그인하지 못하게 하기"
        checked={isNeeded}
        disabled={isBusy}
        onChange={() => void change()}
      />
      {unproven !== '' && <EmailProof why={unproven} />}
    </>
  );
}

/** Why the mailbox has to be proven first, and the mail that does it. */
function EmailProof({ why }: { why: string }) {
  const [said, setSaid] = useState('');
  const { submit, isBusy } = useSubmit(() => api.proveEmail({ quiet: true }), {
    done: ({ email, is_verified }) =>
      setSaid(
        is_verified
          ? '이메일이 확인되었습니다. 이제 켤 수 있습니다.'
          : `${josaOf(email, '으로/로')} 확인 메일을 보냈습니다. 하루 안에 메일의 링크를 연 뒤 다시 켜 주세요.`,
      ),
    words: { say: ({ form }) => setSaid(form ?? '') },
  });
  return (
    <div className="email-proof" data-testid="email-proof">
      <p role="alert">{why}</p>
      <Button isBusy={isBusy} onClick={() => void submit()}>
        확인 메일 받기
      </Button>
      {/* below, so that the answer does not move the button under the finger */}
      <p role="status">{said}</p>
    </div>
  );
}

/** An account without a password must have signed in just now. */
function NewPasskey({ hasPassword }: { hasPassword: boolean }) {
  const typed = useOnePassword();
  const { submit, isBusy } = useSubmit(() => addPasskey(hasPassword ? typed.password : null), {
    done(givenUp) {
      if (givenUp) return typed.setWrong({ form: givenUp.why });
      typed.clear();
      toast('패스키를 만들었습니다.');
    },
    words: {
      say: typed.setWrong,
      fieldOf: ({ code }) => (code === 'PASSWORD_WRONG' ? 'password' : 'form'),
      otherwise: '패스키를 만들지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
    },
  });
  function send() {
    if (hasPassword && typed.password === '') typed.setWrong({ password: '지금 비밀번호를 입력해 주세요.' });
    else void submit();
  }
  return (
    <OnePasswordForm
      of={typed}
      field={
        hasPassword
          ? {
              label: '패스키를 만들려면 비밀번호를 적어 주세요',
              name: 'passkey-password',
              autoComplete: 'current-password',
            }
          : null
      }
      send={send}
    >
      <Button look="cta" type="submit" isBusy={isBusy} data-testid="add-passkey">
        패스키 만들기
      </Button>
    </OnePasswordForm>
  );
}
