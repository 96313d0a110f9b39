import { MAX_DECK_CARDS, MIN_DECK_CARDS } from '@chilyo/protocol/constants';
import type { DeckFault } from '@chilyo/protocol/deck-legality';
import { TYPE_WORDS } from '../../ui/card/card-face.ts';
import { CostCurve } from '../../widgets/decks/cost-curve.tsx';
import { LackingLine } from '../../widgets/decks/craft-missing.tsx';
import type { Line } from '../../widgets/decks/deck-lines.ts';
import { typesOf } from '../../widgets/decks/deck-split.ts';

/** Most faults listed here; faults of single cards are shown with the cards. */
const FAULTS_SHOWN = 4;

type Props = {
  cards: readonly number[];
  lines: readonly Line[];
  faults: readonly DeckFault[];
};

/** Size, curve, types, and why the deck cannot be played yet. */
export function DeckFigures({ cards, lines, faults }: Props) {
  const size = cards.length;
  const rules = faults.filter(({ code }) => code !== 'NOT_OWNED');
  return (
    <div className="deck-figures">
      <div className="deck-size" aria-hidden="true" data-full={size >= MIN_DECK_CARDS || undefined}>
        <i style={{ width: `${Math.min(1, size / MAX_DECK_CARDS) * 100}%` }} />
        <u style={{ left: `${(MIN_DECK_CARDS / MAX_DECK_CARDS) * 100}%` }} />
      </div>
      <CostCurve lines={lines} isLarge />
      <p className="deck-types">
        {typesOf(lines).map(({ key, count }) => (
          <span key={key}>
            {TYPE_WORDS[key]} <b>{count}</b>
          </span>
        ))}
      </p>
      {size > 0 && rules.length > 0 && (
        <ul className="deck-faults">
          {rules.slice(0, FAULTS_SHOWN).map(({ code, card_id, message }) => (
            <li key={`${code}${card_id}`}>{message}</li>
          ))}
          {rules.length > FAULTS_SHOWN && <li>그 밖에 {rules.length - FAULTS_SHOWN}가지</li>}
        </ul>
      )}
      <LackingLine cards={cards} />
    </div>
  );
}
