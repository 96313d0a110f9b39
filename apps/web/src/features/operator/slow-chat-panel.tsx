import { useSubmit } from '../../api/use-submit.ts';
import { digitsOf } from '../../lib/digits.ts';
import { useFaults } from '../../lib/faults.ts';
import '../../ui/field.css';
import { SLOW_CHAT_MOST } from '@chilyo/protocol/constants';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSiteNews } from '../../api/site-news.ts';
import { Button } from '../../ui/button.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Sets the minimum time between two chat messages of a user. Takes effect at once and survives restarts. */
export function SlowChatPanel() {
  const slowSeconds = useSiteNews((news) => news.slowSeconds);
  const [typed, setTyped] = useState(`${slowSeconds}`);
  const [faults, setFaults] = useFaults({ typed });
  const { submit, isBusy } = useSubmit(() => api.slowChat({ seconds: Number(typed) }, { quiet: true }), {
    words: { say: setFaults, otherwise: '간격을 정하지 못했습니다.' },
  });
  // another tab or the prompt may have changed it
  useEffect(() => setTyped(`${slowSeconds}`), [slowSeconds]);
  function send(event: FormEvent) {
    event.preventDefault();
    if (Number(typed) > SLOW_CHAT_MOST) setFaults({ form: `${SLOW_CHAT_MOST}초까지 정할 수 있습니다.` });
    else void submit();
  }
  return (
    <Panel title="느린 채팅">
      <form className="decide-form" onSubmit={send} data-testid="slow-chat-form">
        <input
          className="text-input"
          inputMode="numeric"
          aria-label="한 사람이 말하는 간격(초)"
          value={typed}
          onChange={(event) => setTyped(digitsOf(event.target.value).slice(0, 5))}
        />
        <Button type="submit" isBusy={isBusy} disabled={typed === '' || Number(typed) === slowSeconds}>
          {typed === '0' ? '풀기' : '정하기'}
        </Button>
        <FormFault>{faults.form}</FormFault>
      </form>
      <p className="muted">
        {slowSeconds === 0
          ? '지금은 느린 채팅이 아닙니다.'
          : `지금은 한 사람이 ${slowSeconds}초에 한 번 말할 수 있습니다.`}{' '}
        0초로 두면 해제됩니다.
      </p>
    </Panel>
  );
}
