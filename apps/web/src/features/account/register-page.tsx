import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import './account.css';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { Wish } from '../../api/call-types.ts';
import { renewOwnGoods } from '../../api/catalog-store.ts';
import { signOut } from '../../api/session.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { showDocument } from '../../lib/sheets.ts';
import { setUser } from '../../lib/user-store.ts';
import { AvatarChoice } from '../../ui/avatar-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { Check, Field } from '../../ui/field.tsx';
import { Mark } from '../../ui/mark.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FOR_BEGINNERS } from '../../widgets/decks/starter-words.ts';
import { isLessonKnown } from '../../widgets/match/lesson-seen.ts';

const StarterShow = onDemand(async () => (await import('./starter-show.tsx')).StarterShow);
const NAME = /^[\p{Script=Hangul}A-Za-z0-9]{2,12}$/u;
const CONSENTS = [
  { key: 'terms', word: '이용약관에 동의합니다', title: '이용약관', document: 'terms' },
  { key: 'privacy', word: '개인정보 처리방침을 읽었습니다', title: '개인정보 처리방침', document: 'privacy' },
  { key: 'over_14', word: '만 14세 이상입니다', title: null, document: null },
] as const;

export function RegisterPage() {
  const navigate = useNavigate();
  const { draft, change, clear } = useDraft('register', {
    name: '',
    element: '',
    avatar: '',
    terms: '',
    privacy: '',
    over_14: '',
  });
  const { name, element, terms, privacy, over_14 } = draft;
  const [wrong, setWrong] = useFaults({ name, element, consents: [terms, privacy, over_14] });
  const person = () => ({
    name: draft.name.trim(),
    element: draft.element as Wish<'register'>[0]['element'],
    ...(draft.avatar ? { avatar_id: Number(draft.avatar) } : {}),
    consents: { terms: true, privacy: true, over_14: true } as const,
  });
  const { submit, isBusy } = useSubmit(() => api.register(person(), { quiet: true }), {
    async done(user) {
      setUser(user);
      renewOwnGoods();
      await navigate({ to: isLessonKnown() ? '/' : '/pages/tutorial', replace: true });
      // only now: an emptied form must not be seen while the next page is on its way
      clear();
    },
    words: {
      say: setWrong,
      fieldOf({ code, fields }) {
        if (Object.keys(fields).length > 0) return fields;
        return code.startsWith('NAME_') ? 'name' : 'form';
      },
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const missing = wrongIn(draft);
    setWrong(missing);
    if (Object.keys(missing).length === 0) void submit();
  }

  return (
    <div className="lone-page">
      <Panel isPage title="이름과 첫 속성을 정해 주세요">
        <form className="form" onSubmit={send} noValidate>
          <Field
            label="이름"
            name="name"
            autoComplete="nickname"
            maxLength={12}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
            error={wrong.name}
            hint="한글, 영문, 숫자 2자에서 12자. 나중에 바꿀 수 있습니다."
          />
          <fieldset className="choices">
            <legend>첫 속성 (시작 덱을 드립니다)</legend>
            <StarterShow element={WEEK.find((code) => code === draft.element) ?? FOR_BEGINNERS} />
            <div className="element-choices">
              {WEEK.map((element) => (
                <label key={element} className="element-choice" data-el={element}>
                  <input
                    type="radio"
                    name="element"
                    value={element}
                    checked={draft.element === element}
                    onChange={() => change({ element })}
                  />
                  <Mark of={element} />
                  <b>{ELEMENTS[element].word}</b>
                </label>
              ))}
            </div>
            {wrong.element && <p className="field-error">{wrong.element}</p>}
          </fieldset>
          <fieldset className="choices">
            <legend>아바타</legend>
            <AvatarChoice
              chosen={draft.avatar === '' ? null : Number(draft.avatar)}
              onChoose={(avatar) => change({ avatar: String(avatar) })}
            />
          </fieldset>
          <fieldset className="choices">
            <legend>동의</legend>
            {CONSENTS.map(({ key, word, title, document }) => (
              <div key={key} className="consent">
                <Check
                  label={word}
                  name={key}
                  checked={draft[key] === 'yes'}
                  onChange={(event) => change({ [key]: event.target.checked ? 'yes' : '' })}
                />
                {document && (
                  <Button look="bare" aria-label={`${title} 보기`} onClick={() => showDocument(document)}>
                    보기
                  </Button>
                )}
              </div>
            ))}
            {wrong.consents && <p className="field-error">{wrong.consents}</p>}
          </fieldset>
          {wrong.form && (
            <p className="form-failure" role="alert">
              {wrong.form}
            </p>
          )}
          <Button look="cta" type="submit" isBusy={isBusy} data-testid="submit">
            시작하기
          </Button>
          <Button look="bare" onClick={() => void signOut()} data-testid="sign-out">
            로그아웃
          </Button>
        </form>
      </Panel>
    </div>
  );
}

function wrongIn(draft: Record<'name' | 'element' | 'terms' | 'privacy' | 'over_14', string>): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!NAME.test(draft.name.trim())) wrong.name = '한글, 영문, 숫자 2자에서 12자로 정해 주세요.';
  if (draft.element === '') wrong.element = '첫 속성을 하나 골라 주세요.';
  if (CONSENTS.some(({ key }) => draft[key] !== 'yes')) wrong.consents = '세 가지 모두 확인해야 시작할 수 있습니다.';
  return wrong;
}
