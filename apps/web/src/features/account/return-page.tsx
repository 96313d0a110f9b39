import { useNavigate, useSearch } from '@tanstack/react-router';
import './account.css';
import { useEffect, useRef, useState } from 'react';
import { finishLink, finishSignIn, forgetKept, type Kept, readKept } from '../../api/provider-logins.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { safePath } from '../../lib/safe-path.ts';
import { toast } from '../../lib/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useEnter } from './use-enter.ts';

const WHY = {
  given_up: '로그인을 그만두셨습니다.',
  failed: '그 로그인 서비스에서 확인받지 못했습니다. 다시 시도해 주세요.',
  invalid: '로그인을 마치지 못했습니다. 시간이 지났을 수 있습니다. 다시 시도해 주세요.',
} as const;

/** Where a provider's login comes back to: finishes what this tab has begun, by itself. */
export function ReturnPage() {
  const navigate = useNavigate();
  const goOn = useEnter();
  const { why } = useSearch({ from: '/login/return' });
  const [kept] = useState<Kept | null>(readKept);
  const [wrong, setWrong] = useState<string | null>(why ? WHY[why] : kept ? null : WHY.invalid);

  const { submit: finish, isBusy } = useSubmit(
    async () => {
      if (kept!.purpose === 'link') {
        await finishLink(kept!);
        return '/mypage/configs';
      }
      const user = await finishSignIn(kept!);
      return user?.name ? safePath(kept!.back) : '/register';
    },
    {
      async done(to) {
        forgetKept();
        if (kept!.purpose !== 'link') return goOn(to, true);
        toast('계정을 연결했습니다.');
        await navigate({ to, replace: true });
      },
      words: {
        say: ({ form }) => setWrong(form ?? null),
        otherwise: '서버에 닿지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
      },
    },
  );
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!kept || why || hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  });

  const isLink = kept?.purpose === 'link';
  return (
    <div className="lone-page">
      <Panel isPage title={isLink ? '계정 연결' : '로그인'}>
        {wrong === null ? (
          <p role="status">{isLink ? '계정을 연결하고 있습니다…' : '로그인하고 있습니다…'}</p>
        ) : (
          <>
            <p role="alert" data-testid="return-failure">
              {wrong}
            </p>
            <p className="lone-actions">
              {kept && !why && (
                <Button isBusy={isBusy} onClick={() => void finish()}>
                  다시 시도
                </Button>
              )}
              {isLink ? (
                <ButtonLink to="/mypage/configs">설정으로</ButtonLink>
              ) : (
                <ButtonLink to="/login" look="cta">
                  로그인으로
                </ButtonLink>
              )}
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}
