import type { FoundName } from '@chilyo/protocol';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { HttpError } from '../../lib/http-error.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NameField } from '../../widgets/people/name-field.tsx';

/** A link for somebody who forgot the password and gets no mail. Whoever has it has the account. */
export function PasswordLinkPanel() {
  const config = useAside(query('authConfig'));
  const [chosen, setChosen] = useState<FoundName | null>(null);
  const [url, setUrl] = useState('');
  const [wrong, setWrong] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (config.data?.provider !== 'embedded') return null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setUrl('');
    if (!chosen) return setWrong('누구의 링크인지 찾아 골라 주세요.');
    setWrong('');
    setBusy(true);
    try {
      setUrl((await api.makePasswordLink({ user_id: chosen.user_id }, { quiet: true })).url);
    } catch (failure) {
      setWrong(failure instanceof HttpError ? failure.message : '링크를 만들지 못했습니다.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="비밀번호 링크">
      <form className="operator-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">
          비밀번호를 잊었고 메일도 받지 못하는 사람에게 건넵니다. 링크를 가진 사람이 계정의 주인이 되므로, 누구인지 먼저
          확인하세요. 하루 동안 한 번만 쓸 수 있습니다.
        </p>
        <NameField
          label="누구의 비밀번호인가요"
          chosen={chosen}
          error={wrong || undefined}
          onChoose={(found) => {
            setChosen(found);
            setUrl('');
          }}
        />
        {url && (
          <p role="status" className="password-link" data-testid="password-link">
            {url}
          </p>
        )}
        <div className="operator-foot">
          <Button type="submit" isBusy={isBusy}>
            링크 만들기
          </Button>
        </div>
      </form>
    </Panel>
  );
}
