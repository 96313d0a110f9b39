import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Panel } from '../ui/panel.tsx';

const FetchAgain = onDemand(async () => (await import('./fetch-again.tsx')).FetchAgain);

/** The code of a page could not be fetched. */
export class PageMissing extends Error {
  override name = 'PageMissing';
}

/** In place of a page that failed: the frame around it stays, with the menu and the state of the connection. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const isMissing = error instanceof PageMissing;
  useEffect(() => {
    if (!isMissing) console.error(error);
  }, [error, isMissing]);
  return (
    <div className="lone-page">
      <Panel isPage title={isMissing ? '화면을 받지 못했습니다' : '화면을 열지 못했습니다'}>
        {isMissing ? (
          <FetchAgain />
        ) : (
          <>
            <p>다시 시도해 주세요. 계속되면 자유게시판의 건의에 알려 주세요.</p>
            <p className="lone-actions">
              <Button look="cta" onClick={reset}>
                다시 시도
              </Button>
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}
