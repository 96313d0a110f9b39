import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { reloadUnlessJustDone } from '../lib/reload.ts';
import { doesServerAnswer } from '../lib/server-answers.ts';
import { useOnline } from '../lib/use-online.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

/** The code of a page could not be fetched. */
export class PageMissing extends Error {
  override name = 'PageMissing';
}

/** In place of a page that failed: the frame around it stays, with the menu and the state of the connection. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  useEffect(() => {
    if (!(error instanceof PageMissing)) console.error(error);
  }, [error]);
  return (
    <div className="lone-page">{error instanceof PageMissing ? <MissingPage /> : <FailedPage onRetry={reset} />}</div>
  );
}

function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <Panel isPage title="화면을 열지 못했습니다">
      <p>다시 시도해 주세요. 계속되면 자유게시판의 건의에 알려 주세요.</p>
      <p className="lone-actions">
        <Button onClick={() => location.reload()}>새로고침</Button>
        <Button look="cta" onClick={onRetry}>
          다시 시도
        </Button>
      </p>
    </Panel>
  );
}

/** Time between attempts, ms. */
const AGAIN_MS = 3_000;

/** Fetches the page again on a press, and by itself while the browser is online. */
function MissingPage() {
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
    <Panel isPage title="화면을 받지 못했습니다">
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
    </Panel>
  );
}
