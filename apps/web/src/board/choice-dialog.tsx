import './choice-dialog.css';
import type { GameAction, GameClock, WireView } from '@chilyo/protocol';
import { type KeyboardEvent as Press, useEffect, useState } from 'react';
import { useEventCallback } from '../lib/use-event-callback.ts';
import { Card, cardInWords } from '../ui/card/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useFaces } from './faces.ts';
import { areKeysOn } from './key-choice.ts';
import { LONG_TURN_MS, useTimeLeft } from './use-time-left.ts';

type Props = { view: WireView; legal: GameAction[]; clock: GameClock | null; onAct: (action: GameAction) => void };

/** The match waits until one of these is taken: by a press, or by the key of its number. */
export function ChoiceDialog({ view, legal, clock, onAct }: Props) {
  const faces = useFaces(view);
  const allowed = new Set(legal.flatMap((action) => (action.type === 'answer' ? [action.option] : [])));
  const answer = useEventCallback((option: number) => {
    if (allowed.has(option)) onAct({ type: 'answer', option });
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      if (!digit || event.repeat || event.altKey || event.ctrlKey || event.metaKey || !areKeysOn()) return;
      event.preventDefault();
      answer(Number(digit) - 1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [answer]);
  const options = view.choice?.options ?? [];
  const areCards = options.some(({ card_id }) => card_id !== undefined);
  return (
    <Dialog title="하나를 고르세요" testId="choice">
      <ol className="choice" data-cards={areCards || undefined}>
        {options.map(({ text, card_id }, option) => {
          const face = card_id === undefined || !view.choice ? null : faces(card_id, view.choice.seat);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            <li key={option}>
              <button
                type="button"
                className={face ? 'choice-card' : 'choice-words'}
                data-testid="choice-option"
                data-look={face ? `card:${face.id}:${view.choice?.seat}` : undefined}
                disabled={!allowed.has(option)}
                onClick={() => answer(option)}
              >
                <span className="choice-number" aria-hidden="true">
                  {option + 1}
                </span>
                {face ? (
                  <>
                    <span className="sr-only">{cardInWords(face)}</span>
                    <Card card={face} isPicture />
                  </>
                ) : (
                  <span>{text ?? `${option + 1}번`}</span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <div className="choice-foot">
        <TimeLeft clock={clock} />
        <Peek />
      </div>
    </Dialog>
  );
}

/** The time left to decide. The end-turn button plays the ticking. */
function TimeLeft({ clock }: { clock: GameClock | null }) {
  const left = useTimeLeft(clock, false);
  if (!left || left.turn > LONG_TURN_MS) return <span />;
  const seconds = Math.ceil((left.reserve ?? left.turn) / 1000);
  return (
    <span>
      {left.reserve === null ? '남은 시간' : '남은 여유'} {seconds}초
    </span>
  );
}

/** As long as it is held, the board behind can be seen. */
function Peek() {
  const [isHeld, setHeld] = useState(false);
  const release = () => setHeld(false);
  const press = (event: Press) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    setHeld(true);
  };
  return (
    <button
      type="button"
      className="btn btn-bare choice-peek"
      data-testid="choice-peek"
      data-held={isHeld || undefined}
      aria-pressed={isHeld}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
      onKeyUp={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      판 보기 (누르고 있기)
    </button>
  );
}
