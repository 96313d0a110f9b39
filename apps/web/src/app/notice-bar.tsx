import './notice-bar.css';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSiteNews } from '../api/site-news.ts';
import { whyNoMatch } from '../lib/switch-words.ts';

/** localStorage key: the dismissed announcement. A new text is shown again. */
const PUT_AWAY = 'chilyo.notice-bar';

/**
 * The operator's announcement, and why parts of the site are closed. During a match only the announcement is shown, as
 * closures do not affect it.
 */
export function NoticeBar({ hasWholeWindow }: { hasWholeWindow: boolean }) {
  const { notice } = useSiteNews((news) => news.switches);
  const why = useSiteNews(({ switches }) => (hasWholeWindow ? null : whyNoMatch(switches)));
  const [putAway, setPutAway] = useState(() => localStorage.getItem(PUT_AWAY));
  const said = notice === putAway ? '' : notice;
  return (
    <div role="status" className="notice-bars" data-over={hasWholeWindow || undefined}>
      {said && (
        <p className="notice-bar" data-testid="notice-bar">
          <span>{said}</span>
          <button
            type="button"
            aria-label="공지 닫기"
            onClick={() => {
              localStorage.setItem(PUT_AWAY, said);
              setPutAway(said);
            }}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </p>
      )}
      {why && (
        <p className="notice-bar" data-testid="closed-bar">
          <span>{why}</span>
        </p>
      )}
    </div>
  );
}

/** Under the button by which matches are found. */
export function WhyNoMatch({ id }: { id: string }) {
  const why = useSiteNews(({ switches }) => whyNoMatch(switches));
  return (
    <p id={id} className="find-game-why" data-testid="find-game-why">
      {why}
    </p>
  );
}
