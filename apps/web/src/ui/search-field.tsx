import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '../lib/use-event-callback.ts';

const TYPING_MS = 300;
type Props = {
  label: string;
  placeholder?: string;
  maxLength: number;
  /** The main field of the page, which gets the focus. */
  isFirst?: boolean;
  typed: string;
  onType: (words: string) => void;
};

/** A search field bound to the address; it searches when typing pauses, not at every letter. */
export function SearchField({ label, placeholder = label, maxLength, isFirst = false, typed, onType }: Props) {
  const [words, setWords] = useState(typed);
  const told = useRef(typed);
  // keeps other filters that were chosen during the delay
  const tell = useEventCallback(onType);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the delay
  useEffect(() => {
    if (words.trim() === typed) return;
    const timer = setTimeout(() => {
      told.current = words.trim();
      tell(told.current);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [words]);
  // changed from elsewhere: cleared, a link, back
  useEffect(() => {
    if (typed !== told.current) setWords(typed);
    told.current = typed;
  }, [typed]);
  return (
    <input
      className="text-input"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      // biome-ignore lint/a11y/noAutofocus: the field is the purpose of the page
      autoFocus={isFirst && typed === ''}
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
