import { useEffect, useState } from 'react';
import { useEventCallback } from '../lib/use-event-callback.ts';

const TYPING_MS = 300;
type Props = { label: string; placeholder?: string; maxLength: number; typed: string; onType: (words: string) => void };

/** A field whose words stand in the address: it asks when the typing pauses, not at every letter. */
export function SearchField({ label, placeholder = label, maxLength, typed, onType }: Props) {
  const [words, setWords] = useState(typed);
  // what else was chosen during the wait must not be undone by it
  const tell = useEventCallback(onType);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    if (words.trim() === typed) return;
    const timer = setTimeout(() => tell(words.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [words]);
  // cleared from elsewhere
  useEffect(() => {
    if (typed === '') setWords('');
  }, [typed]);
  return (
    <input
      className="text-input"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
