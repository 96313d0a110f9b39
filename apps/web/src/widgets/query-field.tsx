import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCatalog } from '../api/catalog-store.ts';
import { OptionList } from '../ui/option-list.tsx';
import { type CardFacts, type Suggestion, suggestionsFor, withSuggestion } from './card-query.ts';

const TYPING_MS = 200;

type Props = {
  typed: string;
  facts: CardFacts;
  /** Not where the cards that were found are listed by name right below. */
  offersNames?: boolean;
  onType: (query: string) => void;
};

/** A field for the query language: what could come next is listed below it, taken by arrow keys and Enter or by a touch. */
export function QueryField({ typed, facts, offersNames = true, onType }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const cards = useCatalog((catalog) => catalog.cards);
  const [text, setText] = useState(typed);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const sent = useRef(typed);
  const latest = useRef(onType);
  latest.current = onType;
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      latest.current(sent.current);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // changed from elsewhere: back, a link, the button that clears
  useEffect(() => {
    if (typed === sent.current) return;
    sent.current = typed;
    setText(typed);
  }, [typed]);

  const suggestions = isOpen ? suggestionsFor(text, offersNames ? cards : [], facts) : [];
  const take = (suggestion: Suggestion) => {
    setText(withSuggestion(text, suggestion));
    setAt(-1);
    setIsOpen(suggestion.isField);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = suggestions.length + 1;
      // one place more than there are suggestions: none of them
      setAt((now) => ((now + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && suggestions[at]) {
      event.preventDefault();
      take(suggestions[at]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
      setAt(-1);
    }
  };
  return (
    <div className="option-field">
      <input
        ref={input}
        className="text-input"
        type="search"
        role="combobox"
        aria-label="카드 찾기"
        aria-expanded={suggestions.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 && suggestions[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="이름, 초성(ㅎㄹ), 글, 비용:3 속성:불"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
          setAt(-1);
        }}
        onFocus={() => setIsOpen(text === '' || text.endsWith(':'))}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <OptionList
        id={id}
        label="이어 쓸 말"
        options={suggestions}
        wordOf={({ text: word }) => word}
        at={at}
        onTake={take}
      />
    </div>
  );
}
