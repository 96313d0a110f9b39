import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLive } from './live.ts';
import { PageName } from './page-name.tsx';
import { WayBack } from './way-back.tsx';

/** So long the window keeps its height when a page is made anew, that it stays where it was scrolled to. */
const REGROW_MS = 1000;

/**
 * The page, made anew when match, card or refresh counter change. While something is half done on it (typed, chosen, a dialog open), a
 * bump of the counter asks for everything that is fetched instead, and the page itself is made anew on the next walk. A match keeps all
 * its state elsewhere and is made anew at once: so it joins again.
 */
export function PageView({ isGame }: { isGame: boolean }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = useRouterState({ select: ({ matches }) => subjectOf(matches.at(-1)?.params ?? {}) });
  const refreshCount = useLive((live) => live.refreshCount);
  const fetched = useQueryClient();
  const page = useRef<HTMLElement>(null);
  const isTouched = useRef(false);
  const [view, setView] = useState({ path, refreshCount });
  // another page begins with everything new
  if (view.path !== path) setView({ path, refreshCount });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new has not been touched
  useEffect(() => {
    isTouched.current = false;
  }, [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bump is answered once, by how the page is then
  useEffect(() => {
    if (view.refreshCount === refreshCount) return;
    const isHalfDone = isTouched.current || document.querySelector('[role="dialog"], [role="menu"]') !== null;
    if (isHalfDone && !isGame) return void fetched.invalidateQueries();
    keepHeight(page.current?.parentElement);
    setView((now) => ({ ...now, refreshCount }));
  }, [refreshCount]);

  // a walk elsewhere leads there by keyboard as well: from what was pressed, which may be gone, nothing of the page would be next
  const walked = useRef(path);
  useEffect(() => {
    if (walked.current === path) return;
    walked.current = path;
    const { activeElement } = document;
    if (activeElement?.matches('input, textarea, select')) return;
    page.current?.focus({ preventScroll: true });
  }, [path]);

  // React's events come from dialogs of the page as well
  const touch = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element && target.closest('a[href]'))) isTouched.current = true;
  };
  return (
    <main
      id="page"
      className="page"
      tabIndex={-1}
      key={`${shown}-${view.refreshCount}`}
      ref={page}
      onInputCapture={touch}
      onClickCapture={touch}
    >
      <PageName />
      {!isGame && <WayBack />}
      <Outlet />
    </main>
  );
}

/** The match or card that a page is about. */
const subjectOf = ({ game_id, card_id }: { game_id?: number; card_id?: number }) => `${game_id}-${card_id}`;

function keepHeight(around: HTMLElement | null | undefined): void {
  if (!around) return;
  around.style.minHeight = `${around.offsetHeight}px`;
  setTimeout(() => {
    around.style.minHeight = '';
  }, REGROW_MS);
}
