import './query-field.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { OptionList } from '../../ui/option-list.tsx';
import { CardOption } from './card-option.tsx';
import type { CardFacts } from './fields.ts';
import { QueryReading } from './query-reading.tsx';
import { type Suggestion, suggestionsFor, withSuggestion } from './suggest.ts';

const TYPING_MS = 200;

type Props = {
  typed: string;
  facts: CardFacts;
  /** Not where the cards that were found are listed by name right below. */
  offersNames?: boolean;
  /** Whether a slash typed anywhere on the page leads here: one field of a page at most. */
  hasSlash?: boolean;
  onType: (query: string) => void;
};

/**
 * The field for the query language, wherever cards are looked for: what could come next is listed below it, taken by arrow keys and Enter
 * or by a touch; what was understood and what was not stands under it.
 */
export function QueryField({ typed, facts, offersNames = true, hasSlash = false, onType }: Props) {
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
  useEffect(() => {
    if (!hasSlash) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasSlash]);

  const suggestions = isOpen ? suggestionsFor(text, offersNames ? cards : [], facts) : [];
  const take = (suggestion: Suggestion) => {
    setText(withSuggestion(text, suggestion));
    setAt(-1);
    setIsOpen(suggestion.isField);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // the keys belong to the syllable that is being put together
    if (event.nativeEvent.isComposing) return;
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
    <div className="query-field">
      <div className="option-field">
        <input
          ref={input}
          className="text-input"
          type="search"
          role="combobox"
          aria-label="카드 찾기"
          aria-describedby={`${id}-reading`}
          aria-expanded={suggestions.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 && suggestions[at] ? `${id}-${at}` : undefined}
          aria-keyshortcuts={hasSlash ? '/' : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="이름, 초성(ㅎㄹ), 비용:3 속성:불"
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
        >
          {({ text: word, card, meaning }) =>
            card ? (
              <CardOption card={card} />
            ) : (
              <>
                {word}
                {meaning && <span className="option-meaning">{meaning}</span>}
              </>
            )
          }
        </OptionList>
      </div>
      <div id={`${id}-reading`} role="status">
        <QueryReading typed={typed} facts={facts} onType={onType} />
      </div>
    </div>
  );
}
