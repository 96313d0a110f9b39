import type { FoundName } from '@chilyo/protocol';
import { LETTER_MOST } from '@chilyo/protocol/constants';
import { type FormEvent, useEffect, useId } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { mostUnits } from '../../lib/most-units.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNote } from '../../ui/field-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RoomLeft } from '../../ui/room-left.tsx';
import type { MentionKind } from '../../widgets/cards/search/mention.ts';
import { useMention } from '../../widgets/cards/search/use-mention.tsx';
import { NameField } from '../../widgets/people/name-field.tsx';
import { SilencedNote, useIsSilenced } from '../../widgets/texts/silenced-note.tsx';
import { Attachments } from './attachments.tsx';

/** Names the draft and the idempotency key of a letter. */
const DRAFT = 'letter';
const EMPTY = { toId: '', toName: '', body: '', cards: '', gold: '' };

/** No mentions of players: a letter has one reader. */
const CARDS_ONLY: readonly MentionKind[] = ['card'];

/** The form for a letter. `to`: the recipient in the address. `onClose` gets the id of the sent letter. */
export function ComposePanel({ to, onClose }: { to: number | null; onClose: (sentId: number | null) => void }) {
  const bodyId = useId();
  const isSilenced = useIsSilenced();
  const { draft, change, clear } = useDraft(DRAFT, EMPTY);
  const named = useAside({ ...query('profile', { id: to ?? 0 }), enabled: to !== null });
  const mention = useMention(draft.body, (body) => change({ body }), CARDS_ONLY);
  const [errors, setErrors] = useFaults({ to: draft.toId, body: draft.body, goods: [draft.cards, draft.gold] });
  const chosen: FoundName | null = draft.toId ? { user_id: Number(draft.toId), name: draft.toName } : null;
  const namedName = named.data?.name;
  useEffect(() => {
    if (to !== null && namedName) change({ toId: String(to), toName: namedName });
  }, [to, namedName, change]);
  const card_ids = draft.cards.split(',').filter(Boolean).map(Number);
  const gpoint = Number(draft.gold) || 0;

  const { submit, isBusy } = useSubmit(
    (to_user_id: number) =>
      api.sendLetter({ to_user_id, body: draft.body, card_ids, gpoint }, { quiet: true, form: DRAFT }),
    {
      done(sent) {
        clear();
        toast('편지를 보냈습니다.');
        onClose(sent.id);
      },
      words: { say: setErrors, otherwise: '편지를 보내지 못했습니다.' },
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(!chosen && { to: '받는 사람을 찾아 골라 주세요.' }),
      ...(draft.body.trim() === '' && { body: '한 마디라도 적어 주세요.' }),
    };
    setErrors(missing);
    if (!chosen || Object.keys(missing).length > 0) return;
    void submit(chosen.user_id);
  };
  return (
    <Panel title="편지 쓰기">
      {isSilenced && (
        <>
          <SilencedNote />
          <p className="muted">운영자에게는 편지를 보낼 수 있습니다.</p>
        </>
      )}
      <form className="compose" noValidate onSubmit={send}>
        <NameField
          label="받는 사람"
          chosen={chosen}
          error={errors.to}
          onChoose={(found) =>
            change(found ? { toId: String(found.user_id), toName: found.name } : { toId: '', toName: '' })
          }
        />
        <div className="field">
          <label htmlFor={bodyId}>내용</label>
          <div className="option-field">
            <textarea
              {...mention.field}
              id={bodyId}
              className="text-input"
              rows={6}
              maxLength={mostUnits(draft.body, LETTER_MOST)}
              aria-invalid={Boolean(errors.body)}
              aria-describedby={`${bodyId}-note ${bodyId}-room`}
              value={draft.body}
            />
            {mention.list}
          </div>
          <FieldNote id={`${bodyId}-note`} error={errors.body} hint={`${LETTER_MOST.toLocaleString('ko-KR')}자까지`}>
            <RoomLeft id={`${bodyId}-room`} typed={draft.body} most={LETTER_MOST} />
          </FieldNote>
        </div>
        <Attachments
          goods={{ card_ids, gpoint }}
          onChange={(goods) => change({ cards: goods.card_ids.join(','), gold: String(goods.gpoint) })}
        />
        <div className="compose-foot">
          <Button look="bare" onClick={() => onClose(null)}>
            취소
          </Button>
          <Button type="submit" look="cta" isBusy={isBusy}>
            보내기
          </Button>
        </div>
        <p className="field-error" role={errors.form ? 'alert' : undefined}>
          {errors.form}
        </p>
      </form>
    </Panel>
  );
}
