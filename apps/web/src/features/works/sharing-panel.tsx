import type { Work } from '@chilyo/protocol';
import { isPublicWork } from '@chilyo/protocol/constants';
import { useStore } from 'zustand';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { copyText } from '../../lib/copy-text.ts';
import { askConfirm, showAlert } from '../../lib/dialogs.ts';
import { toast } from '../../lib/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';
import { savedNow } from '../../widgets/works/saved-now.ts';
import { Terms } from '../../widgets/works/terms.tsx';
import { STATE_WORDS } from '../../widgets/works/work-words.ts';
import type { WorkEditor } from './work-editor.ts';

const CardStanding = onDemand(async () => (await import('./card-standing.tsx')).CardStanding);

/** Who may see the card, and on which terms. */
export function SharingPanel({ editor }: { editor: WorkEditor }) {
  const { content, row, saving } = useStore(editor.store);
  const words = { say: ({ form }: { form?: string }) => form && void showAlert(form) };
  const done = (work: Work) => editor.seen(work);
  const open = useSubmit(() => api.openWork({ id: row.id }, { quiet: true }), {
    done(work) {
      done(work);
      toast('공방에 공개했습니다.');
    },
    words,
  });
  const withdraw = useSubmit(() => api.withdrawWork({ id: row.id }, { quiet: true }), { done, words });
  const renew = useSubmit(() => api.renewWorkLink({ id: row.id }, { quiet: true }), {
    done(work) {
      done(work);
      toast('주소를 새로 만들었습니다. 옛 주소로 받은 사람은 더 보거나 쓸 수 없습니다.');
    },
    words,
  });
  const take = async () => {
    const isSure = await askConfirm({
      title: '공개 거두기',
      message: '이 카드를 공방에서 거둘까요? 이미 한 게임과 다시보기에는 남습니다.',
      confirmLabel: '거두기',
    });
    if (isSure) void withdraw.submit();
  };
  const publish = async () => {
    if (await savedNow(editor)) await open.submit();
  };
  const address = `${location.origin}/cards/${row.id}?link=${row.link ?? ''}`;
  return (
    <Panel title="공유" side={STATE_WORDS[row.state]}>
      <div className="sharing">
        <Terms of={content} onChange={(changed) => editor.change(changed)} />
        <div className="sharing-acts">
          {isPublicWork(row.state) ? (
            <>
              <ButtonLink to="/cards/$card_id" params={{ card_id: row.id }}>
                카드 화면
              </ButtonLink>
              {row.state !== 'accepted' && (
                <Button isBusy={withdraw.isBusy} onClick={() => void take()}>
                  공개 거두기
                </Button>
              )}
            </>
          ) : (
            <>
              <Button
                look="line"
                isBusy={open.isBusy}
                disabled={saving === 'refused' || saving === 'conflict' || content.licence === null}
                onClick={() => void publish()}
              >
                공방에 공개
              </Button>
              <ButtonLink to="/ideas/create" search={{ work: row.id }}>
                아이디어로 올리기
              </ButtonLink>
              <Button onClick={() => void copyText(address, '주소를 복사했습니다.')}>초안 주소 복사</Button>
              <Button isBusy={renew.isBusy} onClick={() => void renew.submit()}>
                새 주소
              </Button>
            </>
          )}
        </div>
        {row.state !== 'draft' && <CardStanding editor={editor} />}
      </div>
    </Panel>
  );
}
