import './top-search.css';
import { SEARCH_TYPED_MAX } from '@chilyo/protocol/constants';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isCovered } from '../lib/is-covered.ts';
import { recentSearches } from '../lib/recent-searches.ts';
import { useMedia } from '../lib/use-media.ts';
import { OptionList } from '../ui/option-list.tsx';
import { useOptionKeys } from '../ui/use-option-keys.ts';

/** As `--tablet` of the style sheets. */
const NARROW = '(max-width: 999px)';

/** The way to the search from every page: a field, or its icon where there is no room. The search page has its own. */
export function TopSearch() {
  const isNarrow = useMedia(NARROW);
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/pages/search' });
  if (isThere) return null;
  if (!isNarrow) return <TopField />;
  return (
    <Link to="/pages/search" className="chip top-search-icon" aria-label="사이트 검색">
      <Search size={18} aria-hidden="true" />
    </Link>
  );
}

function TopField() {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const options = isOpen ? recentSearches().filter((word) => word.startsWith(typed.trim())) : [];
  const search = (q: string) => {
    setOpen(false);
    setTyped('');
    input.current?.blur();
    void navigate({ to: '/pages/search', search: q === '' ? {} : { q } });
  };
  const keys = useOptionKeys({ id, options, isFirstChosen: false, onTake: search, onOpen: setOpen });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]');
      // a page with a field of its own for this key has the right of way
      const isTaken = document.querySelector('main [aria-keyshortcuts="/"]');
      if (event.key !== '/' || isTyping || isTaken || isCovered()) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed.trim());
  };
  return (
    <search>
      <form className="option-field" onSubmit={submit}>
        <Search size={16} aria-hidden="true" className="top-search-sign" />
        <input
          ref={input}
          className="text-input"
          aria-label="사이트 검색"
          placeholder="검색"
          aria-keyshortcuts="/"
          maxLength={SEARCH_TYPED_MAX}
          value={typed}
          {...keys.combobox}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={keys.onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            keys.restart();
          }}
        />
        <OptionList
          id={id}
          label="최근 검색어"
          options={options}
          wordOf={(word) => word}
          at={keys.at}
          onTake={search}
        />
      </form>
    </search>
  );
}
