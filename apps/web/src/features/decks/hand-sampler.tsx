import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { Button } from '../../ui/button.tsx';
import { cardInWords } from '../../ui/card/card.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OwnCard } from '../../widgets/cards/own-card.tsx';
import { HAND, HAND_MOST, playOdds, type Seating } from './play-odds.ts';

const SEATS = [
  { value: 'first', word: '선공일 때' },
  { value: 'second', word: '후공일 때' },
] as const;

type Draw = { hand: number[]; rest: number[]; hasChanged: boolean };

/** As the game deals: a hand, the cards that are put back once, then a card a turn. */
export function HandSampler({ cards, onClose }: { cards: readonly number[]; onClose: () => void }) {
  const cardById = useCatalog((state) => state.cardById);
  const [seat, setSeat] = useState<Seating>('first');
  const [draw, setDraw] = useState(() => dealt(cards, HAND.first));
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());

  const dealAs = (next: Seating) => {
    setSeat(next);
    setPicked(new Set());
    setDraw(dealt(cards, HAND[next]));
  };
  const toggle = (at: number) =>
    setPicked(new Set(picked.has(at) ? [...picked].filter((other) => other !== at) : [...picked, at]));
  const putBack = () => {
    setDraw(changed(draw, picked));
    setPicked(new Set());
  };
  const drawOne = () => setDraw({ hand: [...draw.hand, draw.rest[0]!], rest: draw.rest.slice(1), hasChanged: true });

  return (
    <Dialog
      title="첫 손패 보기"
      onClose={onClose}
      testId="hand-sampler"
      actions={
        <>
          <Button onClick={() => dealAs(seat)}>다시 섞기</Button>
          {!draw.hasChanged && picked.size > 0 && <Button onClick={putBack}>고른 {picked.size}장 바꾸기</Button>}
          <Button disabled={draw.rest.length === 0 || draw.hand.length >= HAND_MOST} onClick={drawOne}>
            한 장 뽑기
          </Button>
          <Button look="cta" onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      <ChoiceRow label="순서" choices={SEATS} chosen={seat} onPress={dealAs} />
      <p className="muted">
        {draw.hasChanged ? `남은 덱 ${draw.rest.length}장` : '바꿀 카드를 고르세요. 한 번만 바꿀 수 있습니다.'}
      </p>
      <ul className="sample-hand">
        {draw.hand.map((id, at) => {
          const card = cardById.get(id);
          if (!card) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand may contain a card twice
            <li key={at}>
              <button
                type="button"
                aria-pressed={draw.hasChanged ? undefined : picked.has(at)}
                disabled={draw.hasChanged}
                onClick={() => toggle(at)}
              >
                <span className="sr-only">{cardInWords(card)}</span>
                <OwnCard card={card} isPicture state={{ isPicked: picked.has(at) }} />
              </button>
            </li>
          );
        })}
      </ul>
      <PlayOdds cards={cards} seat={seat} />
    </Dialog>
  );
}

const percent = (chance: number) => `${Math.round(chance * 100)}%`;

/** How likely one has something to play on the first turns. */
function PlayOdds({ cards, seat }: { cards: readonly number[]; seat: Seating }) {
  const cardById = useCatalog((state) => state.cardById);
  const costs = cards.flatMap((id) => cardById.get(id)?.cost ?? []);
  return (
    <table className="play-odds">
      <caption>내 턴마다 낼 카드를 들고 있을 확률</caption>
      <thead>
        <tr>
          <th scope="col">턴</th>
          <th scope="col">기력</th>
          <th scope="col">낼 카드</th>
          <th scope="col">꼭 맞는 카드</th>
        </tr>
      </thead>
      <tbody>
        {playOdds(costs, seat).map(({ turn, energy, any, fitting }) => (
          <tr key={turn}>
            <th scope="row">{turn}</th>
            <td>{energy}</td>
            <td>
              <span className="odds-bar" aria-hidden="true">
                <i style={{ width: percent(any) }} />
              </span>
              {percent(any)}
            </td>
            <td>{percent(fitting)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>
            맞는 카드가 없는 첫 손은 모두 바꾼다고 보고 셉니다. 꼭 맞는 카드는 그 턴에 처음 낼 수 있게 되는 카드입니다.
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function dealt(cards: readonly number[], count: number): Draw {
  const deck = shuffled(cards);
  return { hand: deck.slice(0, count), rest: deck.slice(count), hasChanged: false };
}

/** As many are drawn as are put back, then the rest is shuffled with them. */
function changed({ hand, rest }: Draw, picked: ReadonlySet<number>): Draw {
  const kept = hand.filter((_, at) => !picked.has(at));
  const back = hand.filter((_, at) => picked.has(at));
  const drawn = rest.slice(0, back.length);
  return { hand: [...kept, ...drawn], rest: shuffled([...rest.slice(back.length), ...back]), hasChanged: true };
}

function shuffled(cards: readonly number[]): number[] {
  const deck = [...cards];
  for (let last = deck.length - 1; last > 0; last--) {
    const at = Math.floor(Math.random() * (last + 1));
    [deck[last], deck[at]] = [deck[at]!, deck[last]!];
  }
  return deck;
}
