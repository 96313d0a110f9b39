import type { Webhook } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';

const FORMS = { discord: '디스코드', slack: '슬랙' } as const satisfies Record<Webhook['form'], string>;

/** Where new cases are announced. */
export function WebhookPanel() {
  const webhook = useQuery(query('webhook'));
  return (
    <Panel title="새로 온 일 알리기">
      <p className="muted">
        신고, 이의, 게시중단 요청이 새로 오면 1분 안에 디스코드나 슬랙의 웹훅으로 알립니다. 무엇이 몇 건인지만 적고,
        이름과 내용은 보내지 않습니다.
      </p>
      <Loaded of={webhook} rows={2}>
        {(kept) => <WebhookForm kept={kept} />}
      </Loaded>
    </Panel>
  );
}

function WebhookForm({ kept }: { kept: Webhook }) {
  const [url, setUrl] = useState('');
  const [form, setForm] = useState(kept.form);
  const [refusal, setRefusal] = useState('');
  const { submit: save, isBusy } = useSubmit(
    (address: string) => api.saveWebhook({ url: address, form }, { quiet: true }),
    {
      done: () => setUrl(''),
      words: { say: (wrong) => setRefusal(wrong.form ?? '') },
    },
  );
  const trial = useSubmit(() => api.tryWebhook());
  function send(event: FormEvent) {
    event.preventDefault();
    void save(url.trim());
  }
  return (
    <form className="operator-form" noValidate onSubmit={send} data-testid="webhook-form">
      <p role="status">
        {kept.host ? (
          <>
            <b>{kept.host}</b>에 {FORMS[kept.form]} 꼴로 알립니다.{' '}
            {kept.tried_ts !== null && (
              <span className={kept.failure ? 'field-error' : 'muted'}>
                {momentWords(kept.tried_ts)}에 {kept.failure ? `보내지 못했습니다 (${kept.failure}).` : '보냈습니다.'}
              </span>
            )}
          </>
        ) : (
          '지금은 어디에도 알리지 않습니다.'
        )}
      </p>
      <Field
        label="웹훅 주소"
        name="webhook"
        type="url"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={url}
        error={refusal}
        hint={kept.host ? '저장한 주소는 다시 보이지 않습니다. 바꾸려면 새로 적어 주세요.' : undefined}
        onChange={({ target }) => {
          setRefusal('');
          setUrl(target.value);
        }}
      />
      <div className="operator-foot">
        <select
          className="text-input"
          aria-label="어디에 알릴지"
          value={form}
          onChange={({ target }) => setForm(target.value as Webhook['form'])}
        >
          {Object.entries(FORMS).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </select>
        {kept.host && (
          <>
            <Button look="bare" isBusy={isBusy} onClick={() => void save('')}>
              없애기
            </Button>
            <Button isBusy={trial.isBusy} onClick={() => void trial.submit()}>
              시험 삼아 보내기
            </Button>
          </>
        )}
        <Button type="submit" isBusy={isBusy} disabled={url.trim() === ''}>
          저장
        </Button>
      </div>
    </form>
  );
}
