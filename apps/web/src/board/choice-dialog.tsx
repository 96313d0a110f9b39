import type { GameAction, WireView } from '@chilyo/protocol';
import { Button } from '../ui/button.tsx';
import { Card, cardInWords } from '../ui/card/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useFaces } from './faces.ts';

type Props = { view: WireView; legal: GameAction[]; onAct: (action: GameAction) => void };

/** The match waits until one of these is taken. */
export function ChoiceDialog({ view, legal, onAct }: Props) {
  const faces = useFaces(view);
  const allowed = new Set(legal.flatMap((action) => (action.type === 'answer' ? [action.option] : [])));
  return (
    <Dialog title="하나를 고르세요" testId="choice">
      <div className="choice">
        {view.choice?.options.map(({ text, card_id }, option) => {
          const face = card_id === undefined || !view.choice ? null : faces(card_id, view.choice.seat);
          const answer = () => onAct({ type: 'answer', option });
          return face ? (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
              key={option}
              type="button"
              className="choice-card"
              data-testid="choice-option"
              data-look={`card:${face.id}:${view.choice?.seat}`}
              disabled={!allowed.has(option)}
              onClick={answer}
            >
              <span className="sr-only">{cardInWords(face)}</span>
              <Card card={face} isPicture />
            </button>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            <Button key={option} data-testid="choice-option" disabled={!allowed.has(option)} onClick={answer}>
              {text ?? `${option + 1}번`}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
