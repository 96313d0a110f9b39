import { create } from 'zustand';

type Said = { id: number; text: string };

const KEPT = 4;
const useSaid = create<{ said: Said[] }>(() => ({ said: [] }));
let nextId = 1;

/** Announces a text to screen readers after the one being read now (a polite live region). */
export function announce(text: string): void {
  useSaid.setState(({ said }) => ({ said: [...said, { id: nextId++, text }].slice(-KEPT) }));
}

/** The one place of a match that speaks, also while a dialog hides the rest of the page: only `aria-live` is left out of that. */
export function Announcer() {
  const said = useSaid((state) => state.said);
  return (
    <div className="sr-only" role="log" aria-live="polite" aria-label="들려주는 말" data-testid="announcer">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
