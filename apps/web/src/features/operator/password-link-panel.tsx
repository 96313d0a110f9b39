import type { FoundName } from '@chilyo/protocol';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NameField } from '../../widgets/people/name-field.tsx';

/** Creates a reset link for a user who cannot receive e-mail. The link gives full access to the account. */
export function PasswordLinkPanel() {
  const config = useAside(query('authConfig'));
  const [chosen, setChosen] = useState<FoundName | null>(null);
  const [made, setMade] = useState<{ userId: number; url: string } | null>(null);
  const [wrong, setWrong] = useState('');
  const { submit, isBusy } = useSubmit((userId: number) => api.makePasswordLink({ user_id: userId }, { quiet: true }), {
    done: ({ url }, userId) => setMade({ userId, url }),
    words: { say: ({ form }) => setWrong(form ?? ''), otherwise: '링크를 만들지 못했습니다.' },
  });
  if (config.data?.provider !== 'embedded') return null;

  function send(event: FormEvent) {
    event.preventDefault();
    setMade(null);
    if (!chosen) return setWrong('누구의 링크인지 찾아 골라 주세요.');
    void submit(chosen.user_id);
  }

  return (
    <Panel title="비밀번호 링크">
      <form className="operator-form" noValidate onSubmit={send}>
        <p className="muted">
          비밀번호를 잊었고 메일도 받지 못하는 사람에게 건넵니다. 링크를 가진 사람이 계정의 주인이 되므로, 누구인지 먼저
          확인해 주세요. 하루 동안 한 번만 쓸 수 있습니다.
        </p>
        <NameField
          label="누구의 비밀번호인가요"
          chosen={chosen}
          error={wrong || undefined}
          onChoose={(found) => {
            setChosen(found);
            setMade(null);
          }}
        />
        {/* the answer may come once another name is chosen */}
        {made && made.userId === chosen?.user_id && (
          <p role="status" className="password-link" data-testid="password-link">
            {made.url}
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
