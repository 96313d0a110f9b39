import './takedown.css';
import { TAKEDOWN_DAYS, TAKEDOWN_GROUNDS, TAKEDOWN_STATEMENT_MAX } from '@chilyo/protocol/constants';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { ContactLines } from '../../widgets/texts/contact-lines.tsx';
import { GROUND_WORDS } from '../../widgets/texts/post-words.ts';

type Ground = (typeof TAKEDOWN_GROUNDS)[number];
const STATEMENT_LEAST = 10;
const EMAIL = /^\S+@\S+\.\S+$/;

/** The form of 정보통신망법 제44조의2, for all, also without an account. */
export function TakedownPage() {
  const [isSent, setSent] = useState(false);
  return (
    <div className="page-stack" data-narrow>
      <PageTitle>게시중단 요청</PageTitle>
      <Panel title="내 권리를 해치는 글이 있다면">
        <p>
          명예를 훼손하거나 사생활, 초상, 저작물 같은 권리를 해치는 글, 댓글, 아이디어, 작품, 프로필을 막아 달라고
          요청할 수 있습니다 (정보통신망법 제44조의2). 사유가 있다고 보면 {TAKEDOWN_DAYS}일 동안 글을 보이지 않게 하고
          글쓴이에게 알립니다. 글쓴이는 이의를 낼 수 있습니다.
        </p>
        <p className="muted">이름과 이메일은 답을 보내는 데만 쓰고, 답을 보낸 지 60일 뒤에 지웁니다.</p>
      </Panel>
      <ContactLines title="다른 방법으로 연락하기" parts={['name', 'email', 'phone', 'address']} />
      <Panel title={isSent ? '요청을 받았습니다' : '요청하기'}>
        {isSent ? <Sent onMore={() => setSent(false)} /> : <RequestForm onSent={() => setSent(true)} />}
      </Panel>
    </div>
  );
}

function Sent({ onMore }: { onMore: () => void }) {
  return (
    <div className="takedown-sent" role="status">
      <p>운영진이 살펴보고 적어 주신 이메일로 답하겠습니다.</p>
      <p className="takedown-acts">
        <ButtonLink to="/">홈으로</ButtonLink>
        <Button look="bare" onClick={onMore}>
          다른 글 요청하기
        </Button>
      </p>
    </div>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { address: from = '' } = useSearch({ from: '/pages/takedown' });
  // another article, another draft
  const { draft, change, clear } = useDraft(`takedown ${from}`, {
    name: '',
    email: '',
    address: from,
    ground: 'defamation',
    statement: '',
  });
  const [wrong, setWrong] = useFaults({ ...draft });
  const { submit, isBusy } = useSubmit(
    () => api.requestTakedown({ ...draft, ground: draft.ground as Ground }, { quiet: true }),
    {
      done() {
        clear();
        onSent();
      },
      words: {
        say: setWrong,
        fieldOf: ({ code, fields }) =>
          code === 'TAKEDOWN_ELSEWHERE' ? 'address' : Object.keys(fields).length > 0 ? fields : 'form',
      },
    },
  );
  function send(event: FormEvent) {
    event.preventDefault();
    const missing = wrongIn(draft);
    setWrong(missing);
    if (Object.keys(missing).length === 0) void submit();
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      <Field
        label="요청하는 사람"
        name="name"
        autoComplete="name"
        maxLength={40}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={wrong.name}
      />
      <Field
        label="답을 받을 이메일"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
        error={wrong.email}
      />
      <Field
        label="글의 주소"
        name="address"
        maxLength={300}
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
        error={wrong.address}
        hint="글을 연 화면의 주소를 그대로 옮겨 주세요. 댓글이라면 아래에 누가 무엇이라고 썼는지 적어 주세요."
      />
      <div className="field">
        <label htmlFor="ground">침해된 권리</label>
        <select
          id="ground"
          className="text-input"
          value={draft.ground}
          onChange={({ target }) => change({ ground: target.value })}
        >
          {TAKEDOWN_GROUNDS.map((ground) => (
            <option key={ground} value={ground}>
              {GROUND_WORDS[ground]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="statement">무엇이 어떻게 권리를 해치는지</label>
        <LongText
          id="statement"
          className="takedown-statement"
          error={wrong.statement}
          maxLength={TAKEDOWN_STATEMENT_MAX}
          value={draft.statement}
          onChange={({ target }) => change({ statement: target.value })}
        />
      </div>
      {wrong.form && (
        <p className="field-error" role="alert">
          {wrong.form}
        </p>
      )}
      <Button look="cta" type="submit" isBusy={isBusy}>
        요청 보내기
      </Button>
    </form>
  );
}

function wrongIn({ name, email, address, statement }: Record<'name' | 'email' | 'address' | 'statement', string>) {
  return {
    ...(name.trim() === '' && { name: '누가 요청하는지 적어 주세요.' }),
    ...(!EMAIL.test(email.trim()) && { email: '답을 받을 이메일 주소를 확인해 주세요.' }),
    ...(address.trim() === '' && { address: '글의 주소를 적어 주세요.' }),
    ...(statement.trim().length < STATEMENT_LEAST && { statement: `${STATEMENT_LEAST}자 넘게 적어 주세요.` }),
  };
}
