import './query-field.css';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { OptionList } from '../../ui/option-list.tsx';
import { useOptionKeys } from '../../ui/use-option-keys.ts';
import { CardOption } from './card-option.tsx';
import { mentionedCards } from './mentioned-cards.ts';

/** Hears the keys of the field while a list is open. */
export type ListKeys = (event: KeyboardEvent) => void;

type Props = {
  id: string;
  word: string;
  onTake: (name: string) => void;
  /** Tells which option the keys have come to, by its id. */
  onLit: (id: string | undefined) => void;
  onClose: () => void;
  keys: RefObject<ListKeys | null>;
};

/** The cards that could be meant behind `[[`, the first of them chosen. Made anew for each word. */
export function MentionList({ id, word, onTake, onLit, onClose, keys }: Props) {
  const cards = useCatalog((catalog) => catalog.cards);
  const options = mentionedCards(cards, word);
  const { at, onKeyDown, combobox } = useOptionKeys({
    id,
    options,
    isFirstChosen: true,
    onTake: ({ name }) => onTake(name),
    onOpen: (isOpen) => isOpen || onClose(),
  });
  const lit = combobox['aria-activedescendant'];
  useEffect(() => onLit(lit), [lit, onLit]);
  useEffect(() => {
    keys.current = onKeyDown;
    return () => {
      keys.current = null;
    };
  });
  return (
    <OptionList
      id={id}
      label="카드 이름"
      options={options}
      wordOf={({ name }) => name}
      at={at}
      onTake={({ name }) => onTake(name)}
    >
      {(card) => <CardOption card={card} />}
    </OptionList>
  );
}
