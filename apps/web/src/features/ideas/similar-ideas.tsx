import type { SearchHitOf } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { usePaused } from '../../lib/use-paused.ts';
import { Marked } from '../../ui/marked.tsx';
import { PersonName } from '../../ui/name-link.tsx';
import { STATE_WORDS } from './state-words.ts';

const SHOWN = 4;
const SHORTEST = 2;

export type FoundIdea = SearchHitOf<'idea'>;
type Props = {
  title: string;
  /** The idea itself is not similar to it. */
  without?: number | undefined;
  act: (hit: FoundIdea) => ReactNode;
};

/** Ideas that are like a title, found while it is typed. */
export function SimilarIdeas({ title, without, act }: Props) {
  const q = usePaused(title.trim());
  const whole = useSimilar(q, q.length >= SHORTEST);
  // a whole sentence is rarely said twice: its longest word is
  const part = longestWord(q);
  const isPart = whole.data?.length === 0 && part !== q && part.length >= SHORTEST;
  const byPart = useSimilar(part, isPart);
  const found = ((isPart ? byPart.data : whole.data) ?? []).filter(({ id }) => id !== without);
  return (
    <div className="similar-ideas">
      <p className="sr-only" role="status">
        {found.length > 0 ? `비슷한 아이디어 ${found.length}개` : ''}
      </p>
      {found.length > 0 && (
        <section aria-label="비슷한 아이디어">
          <h3>비슷한 아이디어가 있습니다</h3>
          <ul>
            {found.map((hit) => (
              <li key={hit.id}>
                <span className="similar-said">
                  <Link to="/ideas/$idea_id" params={{ idea_id: hit.id }} className="linked">
                    <Marked of={hit.title} />
                  </Link>
                  <span className="muted small">
                    <PersonName id={hit.user_id} name={hit.name} /> · 찬성 {hit.votes} · {STATE_WORDS[hit.state]}
                  </span>
                </span>
                {act(hit)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A failed search is shown aside: the form goes on without it. */
function useSimilar(q: string, enabled: boolean) {
  const found = useAside({
    ...query('search', { q, kind: 'idea', limit: SHOWN }),
    enabled,
    placeholderData: (before) => (enabled ? before : undefined),
  });
  const items = found.data?.items.filter((hit): hit is FoundIdea => hit.kind === 'idea');
  return { data: enabled ? items : undefined };
}

/** The longest word without its last letter, which is often a particle. */
function longestWord(words: string): string {
  const longest = words.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length > SHORTEST ? longest.slice(0, -1) : longest;
}

/** The text when typing pauses. */
