import { josaOf } from '@chilyo/card-language';
import type { SignInProviderId } from '@chilyo/protocol';
import { goToProvider } from '../../api/provider-logins.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { Button } from '../../ui/button.tsx';
import { ProviderMark, providerColours } from '../../widgets/provider-marks.tsx';

type Props = { back: string; whyNot: string | null; say: (wrong: { form?: string }) => void };

/** Buttons to sign in or up at the site's configured providers. */
export function ProviderButtons({ back, whyNot, say }: Props) {
  const config = useAside(query('authConfig'));
  const { submit, isBusy } = useSubmit((id: SignInProviderId) => goToProvider(id, back), {
    words: { say, otherwise: '그 로그인 서비스로 가지 못했습니다. 잠시 뒤에 다시 시도해 주세요.' },
  });
  const logins = config.data?.logins ?? [];
  if (logins.length === 0) return null;
  return (
    <fieldset className="provider-logins" aria-label="다른 계정으로 로그인">
      <p className="provider-or">
        <span>또는</span>
      </p>
      {logins.map(({ id, name }) => (
        <Button
          key={id}
          className="provider-login"
          style={providerColours(id)}
          isBusy={isBusy}
          disabled={whyNot !== null}
          onClick={() => void submit(id)}
          data-testid={`provider-${id}`}
        >
          <ProviderMark id={id} />
          <span>{josaOf(name, '으로/로')} 계속하기</span>
        </Button>
      ))}
    </fieldset>
  );
}
