import './mulligan.css';
import type { GameAction, GameClock, WireView } from '@chilyo/protocol';
import { ROPE_MS } from '@chilyo/protocol/constants';
import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../lib/is-typing.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, cardInWords } from '../ui/card/card.tsx';
import { type CardFace, TYPE_WORDS } from '../ui/card/card-face.ts';
import { ELEMENTS } from '../ui/element.ts';
import { Mark } from '../ui/mark.tsx';
import { useFaces } from './faces.ts';
import { beginningInWords } from './mulligan-words.ts';
import { isUnhurried, LONG_TURN_MS, useTimeLeft } from './use-time-left.ts';
import { weekOf } from './week.ts';

type Swap = Extract<GameAction, { type: 'mulligan' }>;
type Props = {
  view: WireView;
  seat: 0 | 1;
  legal: GameAction[];
  /** null: the match has no time limit. */
  clock: GameClock | null;
  onAct: (action: GameAction) => void;
};

const HOW = '고른 카드는 덱에 섞어 넣고 같은 수만큼 새로 뽑습니다. 한 번만 바꿀 수 있습니다.';

/** The days of this match, so that a hand can be kept for them (rules 2). */
function Week({ view }: { view: WireView }) {
  const week = weekOf(view);
  return (
    <p className="mulligan-week">
      <span>요일</span>
      <span className="sr-only">{week.map((element) => ELEMENTS[element].day).join(', ')} 차례로 돌아옵니다.</span>
      {week.map((element) => (
        <Mark key={element} of={element} />
      ))}
    </p>
  );
}

/** The opening hand: marked cards go back into the deck. Marks can be changed until they are sent. */
export function Mulligan({ view, seat, legal, clock, onAct }: Props) {
  const faces = useFaces(view);
  /** Marked to go back into the deck, the latest last. */
  const [back, setBack] = useState<readonly number[]>([]);
  /** The card whose text is shown below, where the cards are too small to carry it. */
  const [read, setRead] = useState<number | null>(null);
  const place = useRef<HTMLElement>(null);
  const hand = view.seats[seat].hand ?? [];
  const swaps = legal.filter((action): action is Swap => action.type === 'mulligan');
  const isAsked = swaps.length > 0;
  const goesBack = new Set(swaps.flatMap(({ cards }) => cards));
  const keep = swaps.find(({ cards }) => cards.length === 0);
  const swap = swaps.find(
    ({ cards }) => cards.length === back.length && cards.every((number) => back.includes(number)),
  );
  const readCard = hand.find(({ number }) => number === read);
  const beginning = beginningInWords(view, seat);
  const left = useTimeLeft(clock, isAsked)?.turn ?? null;
  const toggle = (number: number) =>
    setBack((before) => (before.includes(number) ? before.filter((n) => n !== number) : [...before, number]));
  const takeBack = () => setBack((before) => before.slice(0, -1));
  // by keyboard the next step is the first card, not the menu behind
  useEffect(() => void (isTyping() || place.current?.focus()), []);
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="mulligan"
      aria-label="처음 손패 정하기"
      onKeyDown={(event) => event.key === 'Escape' && takeBack()}
      onContextMenu={(event) => {
        if (back.length === 0) return;
        event.preventDefault();
        if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') takeBack();
      }}
    >
      <header className="mulligan-head">
        <p className="mulligan-begin">
          <b>{beginning.title}</b> {beginning.words}
        </p>
        {view.edition > 1 && <Week view={view} />}
        <h2>{isAsked ? '바꿀 카드를 고르세요' : '상대를 기다리고 있습니다'}</h2>
        {isAsked && <p className="mulligan-how">{HOW}</p>}
        {isAsked && left !== null && left < LONG_TURN_MS && (
          <p className="mulligan-time" data-rope={left <= ROPE_MS || undefined}>
            {Math.ceil(left / 1000)}초 남았습니다
          </p>
        )}
      </header>
      <ol>
        {hand.map((card) => {
          const face = faces(card.card_id, seat);
          return (
            <li key={card.number}>
              <button
                type="button"
                className="mulligan-card"
                data-testid="mulligan-card"
                data-number={card.number}
                data-look={`hand:${card.number}`}
                data-row="mulligan"
                data-lit={(goesBack.has(card.number) && !back.includes(card.number)) || undefined}
                aria-pressed={back.includes(card.number)}
                aria-disabled={!goesBack.has(card.number)}
                onClick={() => {
                  setRead(card.number);
                  if (goesBack.has(card.number)) toggle(card.number);
                }}
              >
                <span className="sr-only">{cardInWords(face)}</span>
                <Card card={face} isPicture />
                {back.includes(card.number) && <span className="mulligan-mark">덱으로</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <p className="mulligan-read" aria-hidden="true" data-testid="mulligan-read">
        {readCard ? (
          <Words of={faces(readCard.card_id, seat)} />
        ) : (
          isAsked && `카드를 누르면 글이 여기에 보입니다. ${HOW}`
        )}
      </p>
      {!isAsked && isUnhurried(clock) && (
        <div className="mulligan-buttons">
          <ButtonLink to="/">홈으로</ButtonLink>
        </div>
      )}
      {isAsked && (
        <div className="mulligan-buttons">
          <Button
            look={back.length > 0 ? 'quiet' : 'cta'}
            data-testid="mulligan-keep"
            disabled={!keep}
            onClick={() => keep && onAct(keep)}
          >
            이대로
          </Button>
          <Button
            look={back.length > 0 ? 'cta' : 'quiet'}
            data-testid="mulligan-swap"
            data-lit={(swap && back.length > 0) || undefined}
            disabled={!swap || back.length === 0}
            onClick={() => swap && onAct(swap)}
          >
            {back.length > 0 ? `${back.length}장 바꾸기` : '바꾸기'}
          </Button>
        </div>
      )}
    </section>
  );
}

const Words = ({ of: { name, type, text } }: { of: CardFace }) => (
  <>
    <b>{name}</b> {text || `능력이 없는 ${TYPE_WORDS[type]}입니다.`}
  </>
);
