import type { WorkStanding } from '@chilyo/protocol';
import type { WorkKind } from '@chilyo/protocol/constants';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm, showAlert } from '../../lib/dialogs.ts';
import type { HttpError } from '../../lib/http-error.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { allSentences } from './all-sentences.ts';
import { StandingSteps } from './standing-steps.tsx';

const AppealForm = onDemand(async () => (await import('./appeal-form.tsx')).AppealForm);

type Props = {
  id: number;
  kind: WorkKind;
  standing: WorkStanding;
  /** Why it cannot be submitted, as a sentence; null if it can. */
  missing: string | null;
  /** Saves what is not saved yet. */
  beforeSubmit: () => Promise<boolean>;
  /** Where a card is on its way into a set; its note replaces that of its state. */
  way?: { note: string | null; isPublished: boolean };
};

/** What its state means to the maker of a skin or a pack. */
const BOTH: Partial<Record<WorkStanding['state'], string>> = {
  asked: '심사자가 고쳐 달라고 했습니다. 아래의 사유를 보고 고친 다음 다시 신청해 주세요.',
  refused: '심사를 통과하지 못했습니다. 아래의 사유를 보고 고쳐서 다시 신청할 수 있습니다.',
  taken_down: '운영진이 내렸습니다. 고치거나 다시 신청할 수 없습니다. 사유는 아래에 있습니다.',
};
const NOTES: Record<Exclude<WorkKind, 'card'>, Partial<Record<WorkStanding['state'], string>>> = {
  skin: {
    ...BOTH,
    draft: '심사를 통과하면 가게에 놓이고, 팔린 값의 40%를 받습니다. 내 스킨을 쓰는 데는 돈이 들지 않습니다.',
    candidate: '심사자가 보고 있습니다. 답은 알림으로 옵니다. 고치려면 먼저 신청을 거두어 주세요.',
    accepted: '가게에 있습니다. 고치면 새 판이 심사를 통과할 때까지 지금 판이 그대로 팔립니다.',
    withdrawn: '가게에서 거두었습니다. 이미 가진 사람에게는 남습니다. 다시 신청할 수 있습니다.',
  },
  con_pack: {
    ...BOTH,
    draft: '심사를 통과하면 가게에 놓입니다. 값을 매기면 팔린 값의 40%를 받습니다.',
    candidate: '심사자가 보고 있습니다. 답은 알림으로 옵니다. 고치려면 먼저 신청을 거두어 주세요.',
    accepted: '가게에 있습니다. 고치면 새 판이 심사를 통과할 때까지 지금 판이 그대로 있습니다.',
    withdrawn: '가게에서 거두었습니다. 이미 가진 사람에게는 남습니다. 다시 신청할 수 있습니다.',
  },
};
const CARD_NOTES: Partial<Record<WorkStanding['state'], string>> = {
  open: '공개한 카드를 세트에 들어갈 후보로 신청할 수 있습니다. 세트는 매달 하나 나옵니다.',
  asked: BOTH.asked,
  refused: '세트에 들어가지 못했습니다. 아래의 사유를 보고 고쳐서 다시 신청할 수 있습니다.',
  taken_down: '운영진이 내렸습니다. 사유는 아래에 있습니다.',
  candidate: '세트에 들어갈 후보로 심사를 기다립니다. 그동안 공방에 그대로 있고, 고치려면 먼저 신청을 거두어 주세요.',
  accepted: '세트에 받아들여졌습니다. 고치려면 사본을 만들어 주세요.',
};
const HELD = '팔리던 판은 새 판이 통과할 때까지 그대로입니다.';

/** Where a work is on its way past the reviewers, and the maker's next steps. */
export function StandingPanel({ id, kind, standing, missing, beforeSubmit, way }: Props) {
  const { state, accepted_version: accepted, may_appeal: mayAppeal, is_appealed: isAppealed, steps } = standing;
  const [isAppealing, setAppealing] = useState(false);
  const words = {
    say: ({ form }: { form?: string }) => form && void showAlert(form),
    fieldOf: (failure: HttpError) => ({ form: allSentences(failure) }),
  };
  const submitted = useSubmit(() => api.submitWork({ id }, { quiet: true }), {
    done() {
      toast(kind === 'card' ? '세트의 후보가 되었습니다.' : '심사를 신청했습니다. 답은 알림으로 옵니다.');
    },
    words,
  });
  const unsubmitted = useSubmit(() => api.unsubmitWork({ id }, { quiet: true }), { words });
  const stopped = useSubmit(() => api.stopSelling({ id }, { quiet: true }), { words });
  const submit = async () => {
    if (await beforeSubmit()) await submitted.submit();
  };
  const stop = async () => {
    const isSure = await askConfirm({
      title: '가게에서 거두기',
      message: '가게에서 거둘까요? 이미 가진 사람에게는 남고, 나중에 다시 신청할 수 있습니다.',
      confirmLabel: '거두기',
    });
    if (isSure) void stopped.submit();
  };
  const from = kind === 'card' ? ['open', 'asked', 'refused'] : ['draft', 'asked', 'refused', 'withdrawn'];
  const isSubmittable = from.includes(state);
  const note = kind === 'card' ? (way?.note ?? CARD_NOTES[state]) : NOTES[kind][state];
  const isTakenBack = state === 'candidate' || (way !== undefined && state === 'accepted' && !way.isPublished);
  return (
    <div className="standing">
      {note && <p className="muted">{note}</p>}
      {kind !== 'card' && accepted !== null && state !== 'accepted' && state !== 'taken_down' && (
        <p className="muted">{HELD}</p>
      )}
      {isSubmittable && missing && <p role="status">{missing}</p>}
      {isAppealed && <p role="status">이의 신청 결과를 기다립니다.</p>}
      <div className="standing-acts">
        {isSubmittable && (
          <Button
            look="cta"
            isBusy={submitted.isBusy}
            disabled={missing !== null}
            data-testid="submit-work"
            onClick={() => void submit()}
          >
            {kind === 'card' ? '세트 후보로 신청' : state === 'draft' ? '심사 신청' : '다시 심사 신청'}
          </Button>
        )}
        {isTakenBack && (
          <Button isBusy={unsubmitted.isBusy} onClick={() => void unsubmitted.submit()}>
            신청 거두기
          </Button>
        )}
        {kind !== 'card' && accepted !== null && state !== 'taken_down' && (
          <Button isBusy={stopped.isBusy} onClick={() => void stop()}>
            가게에서 거두기
          </Button>
        )}
        {mayAppeal && !isAppealing && <Button onClick={() => setAppealing(true)}>이의 신청</Button>}
      </div>
      {mayAppeal && isAppealing && <AppealForm id={id} onClose={() => setAppealing(false)} />}
      <StandingSteps of={steps} />
    </div>
  );
}
