import type { CardRow, SkinContent } from '@chilyo/protocol';
import { SKIN_PRICE_MAX } from '@chilyo/protocol/constants';
import { useStore } from 'zustand';
import { api } from '../../api/client.ts';
import { digitsOf } from '../../lib/digits.ts';
import { useUndoKeys } from '../../lib/use-undo-keys.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SaveState } from '../../widgets/saving/save-state.tsx';
import type { GoodEditor } from '../../widgets/works/good-editor.ts';
import { HeldNote, isHeld } from '../../widgets/works/held-note.tsx';
import { missingWords } from '../../widgets/works/missing-words.ts';
import { RemoveGood } from '../../widgets/works/remove-good.tsx';
import { savedNow } from '../../widgets/works/saved-now.ts';
import { SkinSizes } from '../../widgets/works/skin-sizes.tsx';
import { StandingPanel } from '../../widgets/works/standing-panel.tsx';
import { GOOD_STATE_WORDS } from '../../widgets/works/standing-words.ts';
import { Terms } from '../../widgets/works/terms.tsx';
import { SkinPicture } from './skin-picture.tsx';

type Props = { id: number; editor: GoodEditor<SkinContent>; card: CardRow };

/** Digits as a price. */
const priceOf = (typed: string): number => Math.min(SKIN_PRICE_MAX, Number(digitsOf(typed)) || 0);

/** The builder of an own skin, which saves itself. */
export function SkinBuilder({ id, editor, card }: Props) {
  const { content: edit, row, saving } = useStore(editor.store);
  const { content } = edit;
  useUndoKeys(editor);
  const change = (part: Partial<SkinContent>) => editor.change({ content: { ...content, ...part } });
  const isOff = isHeld(row.state);
  const missing = missingWords(edit, content.picture !== null, saving);
  return (
    <>
      <PageTitle
        side={
          row.accepted_version !== null && (
            <ButtonLink to="/skins/$skin_id" params={{ skin_id: id }}>
              가게의 스킨
            </ButtonLink>
          )
        }
      >
        스킨 고치기
      </PageTitle>
      <HeldNote state={row.state} />
      {!(isOff && saving === 'saved') && <SaveState editor={editor} fetched={() => api.madeGood({ id })} what="스킨" />}
      <div className="skin-making">
        <Panel title={`${card.name}의 그림`} className="skin-making-picture">
          <SkinPicture
            card={card}
            picture={content.picture}
            isOff={isOff}
            onPicture={(picture) => change({ picture })}
          />
          <SkinSizes card={card} id={id} content={content} isWithoutPage={!isOff} />
        </Panel>
        <div className="skin-making-side">
          <Panel title="이름과 값">
            <fieldset className="skin-fields" disabled={isOff}>
              <Field
                label="스킨의 이름"
                value={content.name}
                maxLength={20}
                onChange={({ target }) => change({ name: target.value })}
              />
              <Field
                label="값 (골드)"
                inputMode="numeric"
                hint={`0이면 누구나 그냥 가집니다. ${SKIN_PRICE_MAX.toLocaleString('ko-KR')}골드까지이고, 40%를 받습니다.`}
                value={String(content.price)}
                onChange={({ target }) => change({ price: priceOf(target.value) })}
              />
            </fieldset>
          </Panel>
          <Panel title="출처와 이용 허락">
            <fieldset className="skin-fields" disabled={isOff}>
              <Terms of={edit} label="그림의 출처 (직접 그렸으면 그렇게)" onChange={(part) => editor.change(part)} />
            </fieldset>
          </Panel>
          <Panel title="심사" side={GOOD_STATE_WORDS[row.state]}>
            <StandingPanel id={id} kind="skin" standing={row} missing={missing} beforeSubmit={() => savedNow(editor)} />
          </Panel>
          <RemoveGood good={row} to="/skins/create" />
        </div>
      </div>
    </>
  );
}
