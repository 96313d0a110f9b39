import type { DataExport } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';

/** How often a copy that is being made is looked for, where no notice comes. */
const LOOK_MS = 10_000;
const STEP = 1024;

const sizeWord = (bytes: number): string =>
  bytes < STEP * STEP ? `${Math.ceil(bytes / STEP)}KB` : `${(bytes / STEP / STEP).toFixed(1)}MB`;

/** The data export: request, progress, download. */
export function ExportPanel() {
  const copy = useQuery({
    ...query('dataExport'),
    refetchInterval: ({ state }) => (state.data && !state.data.ready ? LOOK_MS : false),
  });
  return (
    <Panel title="내 자료 내려받기" id="export">
      <p className="muted">
        사이트가 나에 대해 가진 것을 파일 하나에 모아 드립니다. 장부, 카드, 덱, 게임 기록, 편지, 글과 댓글, 채팅, 올린
        그림, 알림이 들어 있습니다. 하루에 한 번 청할 수 있습니다.
      </p>
      {copy.isPending ? (
        <SkeletonRows count={1} />
      ) : copy.isError ? (
        <Failed message={copy.error.message} onRetry={() => void copy.refetch()} />
      ) : (
        <Copy of={copy.data} />
      )}
    </Panel>
  );
}

function Copy({ of: copy }: { of: DataExport | null }) {
  const { submit, isBusy } = useSubmit((call: () => Promise<unknown>) => call());
  const ask = (look: 'cta' | 'bare', words: string) => (
    <Button look={look} isBusy={isBusy} onClick={() => void submit(() => api.askExport())}>
      {words}
    </Button>
  );
  if (!copy) return ask('cta', '내 자료 요청하기');
  if (!copy.ready)
    return (
      <p role="status" data-testid="export-waits">
        파일을 만들고 있습니다. 다 되면 알려 드리니 이 화면을 닫으셔도 됩니다.
      </p>
    );
  const { bytes, until_ts } = copy.ready;
  return (
    <>
      <p role="status" data-testid="export-ready">
        {momentWords(copy.asked_ts)}에 요청하신 파일이 준비되었습니다. {momentWords(until_ts)}까지 내려받을 수 있습니다.
      </p>
      <div className="configs-account">
        <Button
          look="cta"
          isBusy={isBusy}
          onClick={() => void submit(async () => download((await api.exportLink({ id: copy.id })).url))}
        >
          내려받기 ({sizeWord(bytes)})
        </Button>
        {ask('bare', '새로 요청하기')}
      </div>
    </>
  );
}
