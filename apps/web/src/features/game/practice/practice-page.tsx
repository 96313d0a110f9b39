import './practice.css';
import { useSearch } from '@tanstack/react-router';
import { choiceIn } from './practice-choice.ts';
import { PracticeChooser } from './practice-chooser.tsx';
import { PracticeTable } from './practice-table.tsx';

/** `/pages/practice`: the choice of a deck, and with one in the address the match itself. */
export function PracticePage() {
  const choice = choiceIn(useSearch({ strict: false }));
  return choice ? <PracticeTable choice={choice} /> : <PracticeChooser />;
}
