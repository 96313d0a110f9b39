import './query-field.css';
import { useEffect, useId, useRef, useState } from 'react';
import { useCatalog } from '../../../api/catalog-store.ts';
import { isCovered } from '../../../lib/is-covered.ts';
import { OptionList } from '../../../ui/option-list.tsx';
import { useOptionKeys } from '../../../ui/use-option-keys.ts';
import { CardOption } from './card-option.tsx';
import type { CardFacts } from './fields.ts';
import { QueryReading } from './query-reading.tsx';
import { type Suggestion, suggestionsFor, withSuggestion } from './suggest.ts';

const TYPING_MS = 200;

type Props = {
  typed: string;
  label?: string;
  facts: CardFacts;
  /** Not where the cards that were found are listed by name right below. */
  offersNames?: boolean;
  /** Whether a slash typed anywhere on the page leads here: one field of a page at most. */
  hasSlash?: boolean;
  onType: (query: string) => void;
};

/**
 * The field for card queries: suggestions are listed below it, chosen by arrow keys and Enter or by touch; below that,
 * how the query was understood.
 */
export function QueryField({ typed, label = '카드 찾기', facts, offersNames = true, hasSlash = false, onType }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const cards = useCatalog((catalog) => catalog.cards);
  const [text, setText] = useState(typed);
  const [isOpen, setIsOpen] = useState(false);
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
      if (event.key !== '/' || isTyping || isCovered()) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasSlash]);

  const suggestions = isOpen ? suggestionsFor(text, offersNames ? cards : [], facts) : [];
  const take = (suggestion: Suggestion) => {
    setText(withSuggestion(text, suggestion));
    keys.restart();
    setIsOpen(suggestion.isField);
    input.current?.focus();
  };
  const keys = useOptionKeys({ id, options: suggestions, isFirstChosen: false, onTake: take, onOpen: setIsOpen });
  return (
    <div className="query-field">
      <div className="option-field">
        <input
          ref={input}
          className="text-input"
          type="search"
          aria-label={label}
          aria-describedby={`${id}-reading`}
          {...keys.combobox}
          aria-keyshortcuts={hasSlash ? '/' : undefined}
          placeholder="이름, 초성(ㅎㄹ), 비용:3"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsOpen(true);
            keys.restart();
          }}
          onFocus={() => setIsOpen(text === '' || text.endsWith(':'))}
          onBlur={() => setIsOpen(false)}
          onKeyDown={keys.onKeyDown}
        />
        <OptionList
          id={id}
          label="이어 쓸 말"
          options={suggestions}
          wordOf={({ text: word }) => word}
          at={keys.at}
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
