import anticlockwiseRotationIcon from 'virtual:icon/anticlockwise-rotation';
import cardDrawIcon from 'virtual:icon/card-draw';
import crossedSwordsIcon from 'virtual:icon/crossed-swords';
import crystalBallIcon from 'virtual:icon/crystal-ball';
import paperPlaneIcon from 'virtual:icon/paper-plane';
import swapBagIcon from 'virtual:icon/swap-bag';
import type { CardRow } from '@chilyo/protocol';
import type { DeckFault } from '@chilyo/protocol/deck-legality';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useSubmit } from '../../api/use-submit.ts';
import { showAlert } from '../../lib/dialogs.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chooseDeck } from '../../widgets/decks/choose-deck.ts';
import type { DeckEditor } from './deck-editor.ts';
import { DeckRecord } from './deck-record-panel.tsx';
import { HandSampler } from './hand-sampler.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ShareDeck } from './share-deck.tsx';
import { SuggestionsDialog } from './suggestions-dialog.tsx';

type Props = {
  editor: DeckEditor;
  owned: ReadonlyMap<number, number>;
  faults: readonly DeckFault[];
  onAdd: (card: CardRow) => void;
};

/** Actions on the deck other than adding cards. */
export function BuilderTools({ editor, owned, faults, onAdd }: Props) {
  const { content, past, future, row: deck, saving } = useStore(editor.store);
  const { name, cards } = content;
  const isActive = useUser()?.deck_id === editor.id;
  const [open, setOpen] = useState<'hand' | 'suggest' | 'share' | 'publish' | 'record' | null>(null);
  const { submit: choose, isBusy } = useSubmit(() => chooseDeck(editor.id), {
    done: () => toast('이 덱을 씁니다.'),
    words: { say: ({ form }) => form && void showAlert(form) },
  });
  const close = () => setOpen(null);
  const why = useId();
  const isSettled = faults.length === 0 && saving === 'saved';

  return (
    <>
      <div className="builder-tools">
        <Button
          aria-label="되돌리기"
          aria-keyshortcuts="Control+Z"
          disabled={past.length === 0}
          onClick={() => editor.undo()}
        >
          <Icon of={anticlockwiseRotationIcon} />
        </Button>
        <Button
          className="tool-redo"
          aria-label="다시 하기"
          aria-keyshortcuts="Control+Shift+Z"
          disabled={future.length === 0}
          onClick={() => editor.redo()}
        >
          <Icon of={anticlockwiseRotationIcon} />
        </Button>
        <Button onClick={() => setOpen('suggest')}>
          <Icon of={crystalBallIcon} /> 추천
        </Button>
        <Button disabled={cards.length === 0} onClick={() => setOpen('hand')}>
          <Icon of={cardDrawIcon} /> 손패
        </Button>
        <Button
          disabled={cards.length === 0}
          onClick={() => {
            // sharing uses the saved deck
            editor.flush();
            setOpen('share');
          }}
        >
          <Icon of={paperPlaneIcon} /> 공유
        </Button>
        <Button disabled={!isSettled && !deck.published} onClick={() => setOpen('publish')}>
          <Icon of={swapBagIcon} /> {deck.published ? '빌려주는 중' : '빌려주기'}
        </Button>
        <Button onClick={() => setOpen('record')}>
          <Icon of={crossedSwordsIcon} /> 전적
        </Button>
        {isActive ? (
          <span className="deck-active">사용 중</span>
        ) : (
          <Button
            disabled={!isSettled}
            aria-describedby={isSettled ? undefined : why}
            isBusy={isBusy}
            onClick={() => void choose()}
          >
            이 덱 쓰기
          </Button>
        )}
      </div>
      {!isActive && faults.length > 0 && (
        <p id={why} className="builder-why">
          아직 쓸 수 없는 덱입니다. {whyNotPlayable(faults)}
        </p>
      )}
      {open === 'hand' && <HandSampler cards={cards} onClose={close} />}
      {open === 'share' && (
        <ShareDeck
          name={name}
          cards={cards}
          deck={{ id: editor.id, isShared: deck.is_shared, isOwn: true }}
          onClose={close}
        />
      )}
      {open === 'record' && (
        <Dialog title={`${name}의 전적`} onClose={close} testId="deck-record">
          <DeckRecord deckId={editor.id} />
        </Dialog>
      )}
      {open === 'publish' && <PublishDialog deck={deck} onClose={close} />}
      {open === 'suggest' && (
        <SuggestionsDialog
          cards={cards}
          owned={owned}
          onAdd={onAdd}
          onFill={(next) => editor.setCards(next)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The first reason; what is missing is counted. */
function whyNotPlayable(faults: readonly DeckFault[]): string {
  const rule = faults.find(({ code }) => code !== 'NOT_OWNED');
  return rule ? rule.message : '가지지 않은 카드가 들어 있습니다.';
}
