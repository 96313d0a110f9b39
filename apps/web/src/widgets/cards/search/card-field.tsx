import './query-field.css';
import '../../../ui/field.css';
import type { CardRow } from '@chilyo/protocol';
import { useEffect, useId, useState } from 'react';
import { useCatalog } from '../../../api/catalog-store.ts';
import { OptionList } from '../../../ui/option-list.tsx';
import { useOptionKeys } from '../../../ui/use-option-keys.ts';
import { CardOption } from './card-option.tsx';
import { mentionedCards } from './mentioned-cards.ts';

type Props = {
  label: string;
  hint?: string;
  placeholder?: string;
  chosen: CardRow | null;
  onChoose: (card: CardRow | null) => void;
};

/** One card, found by its name, its initial consonants or with a typing error: arrow keys and Enter, or a touch. Emptied: none. */
export function CardField({ label, hint, placeholder = '카드 이름', chosen, onChoose }: Props) {
  const id = useId();
  const cards = useCatalog((catalog) => catalog.cards);
  const [text, setText] = useState(chosen?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const name = chosen?.name;
  // chosen from elsewhere, or the catalog has just arrived
  useEffect(() => {
    if (name !== undefined) setText(name);
  }, [name]);
  const options = isOpen && text.trim() !== '' ? mentionedCards(cards, text.trim()) : [];
  const take = (card: CardRow) => {
    setText(card.name);
    setOpen(false);
    if (card.id !== chosen?.id) onChoose(card);
  };
  const leave = () => {
    setOpen(false);
    if (text.trim() === '') return chosen && onChoose(null);
    const named = cards.find((card) => !card.is_token && card.name === text.trim());
    if (named) return take(named);
    // a name that is no card is not stored
    setText(chosen?.name ?? '');
  };
  const listId = `${id}-list`;
  const keys = useOptionKeys({ id: listId, options, isFirstChosen: true, onTake: take, onOpen: setOpen });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="option-field">
        <input
          id={id}
          {...keys.combobox}
          aria-describedby={`${id}-note`}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            keys.restart();
          }}
          onBlur={leave}
          onKeyDown={keys.onKeyDown}
        />
        <OptionList
          id={listId}
          label="찾은 카드"
          options={options}
          wordOf={(card) => card.name}
          at={keys.at}
          onTake={take}
        >
          {(card) => <CardOption card={card} />}
        </OptionList>
      </div>
      <p id={`${id}-note`} className="field-hint" role="status">
        {isOpen && text.trim() !== '' && options.length === 0 ? '이름이 맞는 카드가 없습니다.' : hint}
      </p>
    </div>
  );
}
