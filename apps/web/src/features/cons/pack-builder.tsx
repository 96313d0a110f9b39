import type { ConPackContent } from '@chilyo/protocol';
import { CON_PRICE_MAX, CON_PRICE_MIN, PACK_CONS_MAX } from '@chilyo/protocol/constants';
import { useState } from 'react';
import { useStore } from 'zustand';
import { api } from '../../api/client.ts';
import { digitsOf } from '../../lib/digits.ts';
import { useUndoKeys } from '../../lib/use-undo-keys.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { Royalties } from '../../widgets/goods/royalties.tsx';
import { SaveState } from '../../widgets/saving/save-state.tsx';
import type { GoodEditor } from '../../widgets/works/good-editor.ts';
import { HeldNote, isHeld } from '../../widgets/works/held-note.tsx';
import { missingWords } from '../../widgets/works/missing-words.ts';
import { RemoveGood } from '../../widgets/works/remove-good.tsx';
import { savedNow } from '../../widgets/works/saved-now.ts';
import { StandingPanel } from '../../widgets/works/standing-panel.tsx';
import { GOOD_STATE_WORDS } from '../../widgets/works/standing-words.ts';
import { Terms } from '../../widgets/works/terms.tsx';
import { PackCons } from './pack-cons.tsx';
import { PackUploads } from './pack-uploads.tsx';

type Price = ConPackContent['price'];

/** The builder of an own pack, which saves itself. */
export function PackBuilder({ id, editor }: { id: number; editor: GoodEditor<ConPackContent> }) {
  const { content: edit, row, saving } = useStore(editor.store);
  const { content } = edit;
  useUndoKeys(editor);
  const change = (part: Partial<ConPackContent>) =>
    // several pictures arrive within one drawing of the page
    editor.change({ content: { ...editor.store.getState().content.content, ...part } });
  const isOff = isHeld(row.state);
  const missing = missingWords(edit, content.cons.length > 0, saving);
  return (
    <>
      <PageTitle
        side={
          row.accepted_version !== null && (
            <ButtonLink to="/cons" search={{ words: content.name }}>
              가게의 꾸러미
            </ButtonLink>
          )
        }
      >
        {content.name || '이모티콘 꾸러미'}
      </PageTitle>
      <HeldNote state={row.state} />
      {!(isOff && saving === 'saved') && (
        <SaveState editor={editor} fetched={() => api.madeGood({ id })} what="꾸러미" />
      )}
      <div className="pack-making">
        <Panel title="이모티콘" side={`${content.cons.length} / ${PACK_CONS_MAX}`}>
          {!isOff && <PackUploads editor={editor} />}
          <PackCons content={content} isOff={isOff} onChange={change} />
        </Panel>
        <div className="pack-side">
          <Panel title="이름과 값">
            <fieldset className="pack-fields" disabled={isOff}>
              <Field
                label="꾸러미의 이름"
                value={content.name}
                maxLength={20}
                onChange={({ target }) => change({ name: target.value })}
              />
              <PriceField price={content.price} onChange={(price) => change({ price })} />
            </fieldset>
          </Panel>
          <Panel title="출처와 이용 허락">
            <fieldset className="pack-fields" disabled={isOff}>
              <Terms of={edit} label="그림의 출처 (직접 그렸으면 그렇게)" onChange={(part) => editor.change(part)} />
            </fieldset>
          </Panel>
          <Panel title="심사" side={GOOD_STATE_WORDS[row.state]}>
            <StandingPanel
              id={id}
              kind="con_pack"
              standing={row}
              missing={missing}
              beforeSubmit={() => savedNow(editor)}
            />
          </Panel>
          {row.accepted_version !== null && (
            <Panel title="판매">
              <Royalties of="con-pack" id={id} />
            </Panel>
          )}
          <RemoveGood good={row} to="/cons/create" />
        </div>
      </div>
    </>
  );
}

/** A price as it is typed: one between free and the least is not kept until it is left. */
function PriceField({ price, onChange }: { price: Price; onChange: (price: Price) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(price);
  const number = Math.min(CON_PRICE_MAX, Number(digitsOf(shown)) || 0);
  const isBetween = number > 0 && number < CON_PRICE_MIN;
  return (
    <Field
      label="이모티콘 하나의 값 (골드)"
      inputMode="numeric"
      hint={`0이면 누구나 그냥 가집니다. 값을 매기면 ${CON_PRICE_MIN}에서 ${CON_PRICE_MAX}골드이고, 40%를 받습니다.`}
      error={isBetween ? `0이거나 ${CON_PRICE_MIN}골드부터입니다.` : ''}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = Math.min(CON_PRICE_MAX, Number(digitsOf(target.value)) || 0);
        if (next === 0 || next >= CON_PRICE_MIN) onChange(next as Price);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
