import './popular-articles.css';
import fireIcon from 'virtual:icon/fire';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { WeekArticles } from '../widgets/texts/week-articles.tsx';

/** A row of the menu that unfolds the popular articles of the week, which are first fetched then. */
export function PopularArticles() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="menu-row"
        aria-expanded={isOpen}
        aria-controls="menu-popular"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={fireIcon} /> 이번 주 인기글
      </button>
      <div id="menu-popular">{isOpen && <WeekArticles />}</div>
    </>
  );
}
