import { type KeyboardEvent, useState } from 'react';
import { afterSyllable, isEnter } from '../lib/after-syllable.ts';

type Asked<T> = {
  /** Of the list, as `OptionList` has it. */
  id: string;
  options: readonly T[];
  /** Whether the first one is chosen from the start, so that Enter takes it. */
  isFirstChosen: boolean;
  onTake: (option: T) => void;
  /** An arrow asks for the list; Escape sends it away. */
  onOpen: (isOpen: boolean) => void;
};

/** The keys of a field with a list of options: arrows cycle, Enter takes, Escape closes. */
export function useOptionKeys<T>({ id, options, isFirstChosen, onTake, onOpen }: Asked<T>) {
  const first = isFirstChosen ? 0 : -1;
  const [walked, setWalked] = useState(first);
  const at = walked < options.length ? walked : first;
  const step = (by: 1 | -1) => {
    // without a preselected option, one more position stands for "none"
    const places = options.length - first;
    if (places > 0) setWalked(((at - first + by + places) % places) + first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[at];
    if (event.nativeEvent.isComposing) {
      // a word to be completed ends in an open syllable more often than not
      if (isEnter(event.nativeEvent) && option !== undefined) afterSyllable(event.nativeEvent, () => onTake(option));
      // any other key belongs to the syllable
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      onOpen(true);
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && option !== undefined) onTake(option);
    // closes the list only, not the dialog around the field
    else if (event.key === 'Escape' && options.length > 0) onOpen(false);
    else return;
    event.preventDefault();
  };
  return {
    at,
    /** Call after the input has changed. */
    restart: () => setWalked(first),
    onKeyDown,
    /** ARIA props of the field. */
    combobox: {
      role: 'combobox',
      'aria-expanded': options.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': options[at] === undefined ? undefined : `${id}-${at}`,
      autoComplete: 'off',
      spellCheck: false,
    } as const,
  };
}
