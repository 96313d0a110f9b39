import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const KEY = 'chilyo.searches';
const MOST = 8;
/** Time for which words must stand to count as searched, ms. */
const STAND_MS = 1_500;

function kept(): string[] {
  try {
    const words = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function keep(words: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(words.slice(0, MOST)));
  } catch {
    // storage is full or refused: the words are not remembered
  }
}

/** Remembers what is searched for, on this device. */
export function useRememberedWords(q: string): void {
  useEffect(() => {
    if (q.trim() === '') return;
    const timer = setTimeout(() => keep([q, ...kept().filter((word) => word !== q)]), STAND_MS);
    return () => clearTimeout(timer);
  }, [q]);
}

/** The last searches of this device; nothing before the first. */
export function RecentWords() {
  const [words, setWords] = useState(kept);
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
          keep([]);
          setWords([]);
        }}
      >
        모두 지우기
      </Button>
    </section>
  );
}
