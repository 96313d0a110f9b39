import powderIcon from 'virtual:icon/powder';
import { MAX_DECK_CARDS, MIN_DECK_CARDS } from '@chilyo/protocol/constants';
import { type DeckFault, missingCards } from '@chilyo/protocol/deck-legality';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { TYPE_WORDS } from '../../ui/card/card-face.ts';
import { Icon } from '../../ui/icon.tsx';
import { CostCurve } from '../../widgets/cost-curve.tsx';
import type { CardById, Line } from '../../widgets/deck-lines.ts';

const TYPES = ['unit', 'spell', 'ward', 'trap'] as const;
/** What is wrong with single cards stands with the cards; so many lines of it stand here. */
const FAULTS_SHOWN = 4;

type Props = {
  cards: readonly number[];
  lines: readonly Line[];
  faults: readonly DeckFault[];
  owned: ReadonlyMap<number, number>;
  cardById: CardById;
};

/** Size, curve, types, and what still keeps the deck from being played. */
export function DeckFigures({ cards, lines, faults, owned, cardById }: Props) {
  const size = cards.length;
  const counts = TYPES.map((type) => ({
    type,
    count: lines.reduce((sum, { card, count }) => sum + (card.type === type ? count : 0), 0),
  }));
  const rules = faults.filter(({ code }) => code !== 'NOT_OWNED');
  return (
    <div className="deck-figures">
      <div className="deck-size" aria-hidden="true" data-full={size >= MIN_DECK_CARDS || undefined}>
        <i style={{ width: `${Math.min(1, size / MAX_DECK_CARDS) * 100}%` }} />
        <u style={{ left: `${(MIN_DECK_CARDS / MAX_DECK_CARDS) * 100}%` }} />
      </div>
      <CostCurve lines={lines} isLarge />
      <p className="deck-types">
        {counts.map(({ type, count }) => (
          <span key={type}>
            {TYPE_WORDS[type]} <b>{count}</b>
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
      <Missing cards={cards} owned={owned} cardById={cardById} />
    </div>
  );
}

function Missing({ cards, owned, cardById }: Pick<Props, 'cards' | 'owned' | 'cardById'>) {
  const craft = useAside(query('economy')).data?.craft;
  const missing = missingCards(cards, owned);
  if (missing.length === 0) return null;
  const count = missing.reduce((sum, each) => sum + each.count, 0);
  const price = missing.reduce((sum, each) => {
    const card = cardById.get(each.card_id);
    return sum + (card && craft ? craft[card.rarity] * each.count : 0);
  }, 0);
  return (
    <p className="deck-missing">
      없는 카드 <b>{count}장</b>
      {price > 0 && (
        <>
          {' '}
          · 합성하면 <Icon of={powderIcon} /> <b>{price.toLocaleString('ko-KR')}가루</b>
        </>
      )}
    </p>
  );
}
