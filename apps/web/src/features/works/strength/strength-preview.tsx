import starterDecks from 'virtual:starter-decks';
import type { Card } from '@chilyo/card-language';
import { FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { PREVIEW_PAIRS, type Strength } from '@chilyo/strength';
import { useEffect, useRef, useState } from 'react';
import { definitionOf } from '../../../api/card-definition.ts';
import { useCatalog } from '../../../api/catalog-store.ts';
import { UNSAVED_CARD_ID } from '../../../match/start-trial.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { StrengthFigures } from '../../../widgets/works/strength/strength-figures.tsx';
import { startPreview } from './preview-line.ts';

type Shown = { of: Card; strength: Strength | null; isRunning: boolean; hasFailed: boolean };

/** What is played of a card; name, flavour and picture are not. */
const playedOf = ({ name: _name, flavour: _flavour, art: _art, ...played }: Card): string => JSON.stringify(played);

/** A short measuring in this browser, of the card as it is being written. */
export function StrengthPreview({ card }: { card: Card }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  const start = () => {
    cancel.current();
    // as the server measures: monthly sets would change the numbers every month
    const cards = useCatalog.getState().cards.filter(({ id }) => id < FIRST_WORK_ID);
    const begun: Shown = { of: card, strength: null, isRunning: true, hasFailed: false };
    setShown(begun);
    cancel.current = startPreview(
      {
        card: { ...card, id: card.id > 0 ? card.id : UNSAVED_CARD_ID },
        base: { cards: cards.map(definitionOf), decks: starterDecks.map(({ cards: deck }) => deck) },
      },
      {
        news: (strength) => setShown({ ...begun, strength, isRunning: strength.pairs < PREVIEW_PAIRS }),
        failed: () => setShown({ ...begun, isRunning: false, hasFailed: true }),
      },
    );
  };
  const stop = () => {
    cancel.current();
    setShown(null);
  };
  return (
    <section className="strength-preview" aria-label="미리 재기">
      <h3>미리 재기</h3>
      <p className="muted small">
        이 브라우저에서 {PREVIEW_PAIRS}쌍만 겨루어 봅니다. 12초쯤 걸리고, 오차는 ±8점쯤입니다.
      </p>
      {shown?.isRunning ? (
        <div className="strength-acts">
          <Progress label="미리 잰 쌍" value={shown.strength?.pairs ?? 0} goal={PREVIEW_PAIRS} />
          <Button onClick={stop}>그만두기</Button>
        </div>
      ) : (
        <Button look="line" onClick={start}>
          {shown ? '다시 미리 재기' : '미리 재기'}
        </Button>
      )}
      {shown?.hasFailed && (
        <p className="danger-text" role="alert">
          이 카드로는 미리 재지 못했습니다. 잠시 뒤에 다시 시도해 주세요.
        </p>
      )}
      {shown?.strength && (
        <div className="strength-report">
          {playedOf(shown.of) !== playedOf(card) && (
            <p className="strength-outdated">고치기 전의 카드로 미리 잰 결과입니다.</p>
          )}
          <StrengthFigures of={shown.strength} />
        </div>
      )}
    </section>
  );
}
