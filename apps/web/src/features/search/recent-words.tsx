import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetSearches, recentSearches, rememberSearch } from '../../lib/recent-searches.ts';
import { Button } from '../../ui/button.tsx';

/** Time for which words must stand to count as searched, ms. */
const STAND_MS = 1_500;

/** Remembers what is searched for, on this device. */
export function useRememberedWords(q: string): void {
  useEffect(() => {
    if (q.trim() === '') return;
    const timer = setTimeout(() => rememberSearch(q), STAND_MS);
    return () => clearTimeout(timer);
  }, [q]);
}

/** The last searches of this device; nothing before the first. */
export function RecentWords() {
  const [words, setWords] = useState(recentSearches);
  if (words.length === 0) return null;
  return (
    <section className="recent-words" aria-labelledby="recent-words">
      <h2 id="recent-words">최근 검색어</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Link to="/pages/search" search={{ q: word }} className="btn btn-quiet">
              {word}
            </Link>
          </li>
        ))}
      </ul>
      <Button
        look="bare"
        onClick={() => {
          forgetSearches();
          setWords([]);
        }}
      >
        모두 지우기
      </Button>
    </section>
  );
}
