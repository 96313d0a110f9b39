import './query-field.css';
import { type RefObject, useEffect, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { OptionList } from '../../ui/option-list.tsx';
import { CardOption } from './card-option.tsx';
import { mentionedCards } from './mentioned-cards.ts';

/** Hears a key of the field; true: it meant the list. */
export type TakeKey = (key: string) => boolean;

type Props = {
  id: string;
  word: string;
  onTake: (name: string) => void;
  /** Tells which option the keys have come to, by its id. */
  onLit: (id: string | undefined) => void;
  takeKey: RefObject<TakeKey | null>;
};

/** The cards that could be meant behind `[[`, the first of them chosen. */
export function MentionList({ id, word, onTake, onLit, takeKey }: Props) {
  const cards = useCatalog((catalog) => catalog.cards);
  const options = mentionedCards(cards, word);
  const [lit, setLit] = useState({ word, at: 0 });
  const at = lit.word === word ? lit.at : 0;
  useEffect(() => onLit(options[at] && `${id}-${at}`));
  useEffect(() => {
    takeKey.current = (key) => {
      const card = options[at];
      if (!card) return false;
      if (key === 'Enter' || key === 'Tab') onTake(card.name);
      else if (key === 'ArrowDown') setLit({ word, at: (at + 1) % options.length });
      else if (key === 'ArrowUp') setLit({ word, at: (at - 1 + options.length) % options.length });
      else return false;
      return true;
    };
    return () => {
      takeKey.current = null;
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
