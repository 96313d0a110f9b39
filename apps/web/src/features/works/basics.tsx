import { type Card, type KnownCards, retyped } from '@chilyo/card-language';
import { RARITY_WORDS, TYPE_WORDS } from '../../ui/card/card-face.ts';
import { ChoiceRow, choicesOf, ElementRow } from '../../ui/choice-row.tsx';
import { Counter } from '../../ui/counter.tsx';
import type { ElementCode } from '../../ui/element.ts';
import { Field } from '../../ui/field.tsx';

type Props = { card: Card; known: KnownCards; onChange: (card: Card) => void };

const MOST_ELEMENTS = 2;

/** Everything on a card but its text and picture. */
export function Basics({ card, known, onChange }: Props) {
  const set = (changed: Partial<Card>) => onChange({ ...card, ...changed });
  const toggle = (code: ElementCode) => {
    const others = card.element.filter((each) => each !== code);
    const element = others.length < card.element.length ? others : [...others, code].slice(-MOST_ELEMENTS);
    // a card without an element is neutral, and a neutral one has no other
    const plain = element.filter((each) => each !== 'N');
    set({ element: code === 'N' || plain.length === 0 ? ['N'] : plain });
  };
  return (
    <div className="basics">
      <Field label="이름" value={card.name} maxLength={20} onChange={(event) => set({ name: event.target.value })} />
      <ChoiceRow
        label="종류"
        choices={choicesOf(TYPE_WORDS)}
        chosen={card.type}
        onPress={(type) => onChange(retyped(card, type, known.cardOf))}
      />
      <div className="basics-numbers">
        <Counter label="비용" word="비용" value={card.cost} least={0} most={12} onChange={(cost) => set({ cost })} />
        {card.type === 'unit' && (
          <>
            <Counter
              label="공격력"
              word="공격력"
              value={card.attack ?? 0}
              least={0}
              most={20}
              onChange={(attack) => set({ attack })}
            />
            <Counter
              label="체력"
              word="체력"
              value={card.health ?? 1}
              least={1}
              most={20}
              onChange={(health) => set({ health })}
            />
          </>
        )}
        {card.type === 'ward' && (
          <Counter
            label="시간"
            word="턴"
            value={card.time ?? 1}
            least={1}
            most={9}
            onChange={(time) => set({ time })}
          />
        )}
      </div>
      <ElementRow chosen={card.element} onPress={toggle} />
      <ChoiceRow
        label="희귀도"
        choices={choicesOf(RARITY_WORDS)}
        chosen={card.rarity}
        onPress={(rarity) => set({ rarity })}
      />
      <Field
        label="이야기"
        value={card.flavour ?? ''}
        maxLength={120}
        onChange={(event) => set({ flavour: event.target.value || undefined })}
      />
    </div>
  );
}
