import type { Contact } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';

const EMAIL = /^\S+@\S+\.\S+$/;
const FIELDS: Record<keyof Contact, { word: string; hint?: string }> = {
  name: { word: '사이트를 여는 사람이나 단체' },
  email: { word: '문의 이메일', hint: '비밀번호를 잊은 사람과 게시중단을 요청하는 사람도 여기로 씁니다.' },
  phone: { word: '전화' },
  address: { word: '주소' },
  privacy_officer: { word: '개인정보 보호책임자', hint: '이름과 직책. 개인정보 보호법 제30조에 따라 밝혀야 합니다.' },
  privacy_contact: { word: '개인정보 보호책임자의 연락처' },
  youth_officer: { word: '청소년보호책임자', hint: '이름과 직책. 정보통신망법 제42조의3.' },
  youth_contact: { word: '청소년보호책임자의 연락처' },
};

/** Who runs the site, as its privacy notice, terms and forms show it. */
export function ContactPanel() {
  const contact = useQuery(query('contact'));
  return (
    <Panel title="연락처와 보호책임자">
      <Loaded of={contact} rows={4}>
        {(kept) => <ContactForm kept={kept} />}
      </Loaded>
    </Panel>
  );
}

function ContactForm({ kept }: { kept: Contact }) {
  const { draft: typed, change, clear } = useDraft('contact', kept);
  const [wrong, setWrong] = useFaults(typed);
  const { submit, isBusy } = useSubmit(() => api.saveContact(typed, { quiet: true }), {
    done() {
      clear();
      toast('저장했습니다. 개인정보 처리방침과 이용약관에 보입니다.');
    },
    words: { say: setWrong, fieldOf: ({ fields }) => (Object.keys(fields).length > 0 ? fields : 'form') },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (typed.email !== '' && !EMAIL.test(typed.email)) return setWrong({ email: '이메일 주소를 확인해 주세요.' });
    void submit();
  }
  const isSame = (Object.keys(FIELDS) as (keyof Contact)[]).every((field) => typed[field] === kept[field]);
  return (
    <form className="operator-form" noValidate onSubmit={send} data-testid="contact-form">
      <div className="operator-fields">
        {(Object.keys(FIELDS) as (keyof Contact)[]).map((field) => (
          <Field
            key={field}
            label={FIELDS[field].word}
            hint={FIELDS[field].hint}
            name={field}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={field === 'email' ? 200 : 120}
            value={typed[field]}
            error={wrong[field]}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
      </div>
      {wrong.form && (
        <p className="field-error" role="alert">
          {wrong.form}
        </p>
      )}
      <div className="operator-foot">
        <Button type="submit" isBusy={isBusy} disabled={isSame}>
          저장
        </Button>
      </div>
    </form>
  );
}
