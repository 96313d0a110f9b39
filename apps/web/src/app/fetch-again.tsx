import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { reloadUnlessJustDone } from '../lib/reload.ts';
import { doesServerAnswer } from '../lib/server-answers.ts';
import { useOnline } from '../lib/use-online.ts';
import { Button } from '../ui/button.tsx';

/** Time between attempts, ms. */
const AGAIN_MS = 3_000;

/** Fetches the code of the page again on a press, and by itself while the browser is online. */
export function FetchAgain() {
  const router = useRouter();
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const isHere = useRef(true);
  const fetchAgain = async () => {
    setBusy(true);
    // a failed import would be remembered
    if (await doesServerAnswer()) {
      const component = routeId && router.routesById[routeId].options.component;
      await (component as { preload?: () => Promise<void> } | undefined)?.preload?.();
      await router.invalidate();
      // some browsers remember the failed import until the whole page is loaded again
      if (isHere.current) reloadUnlessJustDone();
    }
    if (isHere.current) setBusy(false);
  };
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the browser is online
  useEffect(() => {
    if (!isOnline) return;
    void fetchAgain();
    const timer = setInterval(() => void fetchAgain(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline]);
  return (
    <>
      <p role="status">
        {isOnline
          ? '서버가 응답하지 않아 이 화면을 받지 못했습니다. 응답하면 자동으로 엽니다.'
          : '인터넷이 끊겨 이 화면을 받지 못했습니다. 다시 연결되면 자동으로 엽니다.'}
      </p>
      <p className="lone-actions">
        <Button look="cta" isBusy={isBusy} onClick={() => void fetchAgain()}>
          다시 시도
        </Button>
      </p>
    </>
  );
}
