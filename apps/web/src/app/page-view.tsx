import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { closeQuestions } from '../lib/dialogs.ts';
import { isHalfDone, noteTouch } from '../lib/half-done.ts';
import { isTyping } from '../lib/is-typing.ts';
import { useLive } from './live.ts';
import { PageName } from './page-name.tsx';
import { WayBack } from './way-back.tsx';

/** How long the window keeps its height after a remount, so that the scroll position is kept, ms. */
const REGROW_MS = 1000;

/**
 * The page, remounted when match, card or refresh counter change. If it has unsaved state (input, a selection, an open
 * dialog), a bump of the counter refetches the queries instead, and the remount happens on the next navigation. So do
 * pages of a board: a remount would restart a lesson or a scene, and a match joins again with each connection by itself.
 */
export function PageView({ isGame }: { isGame: boolean }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = useRouterState({ select: ({ matches }) => subjectOf(matches.at(-1)?.params ?? {}) });
  const refreshCount = useLive((live) => live.refreshCount);
  const fetched = useQueryClient();
  const page = useRef<HTMLElement>(null);
  const [view, setView] = useState({ path, refreshCount });
  // another page begins with everything new
  if (view.path !== path) setView({ path, refreshCount });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new has not been touched
  useEffect(() => {
    noteTouch(false);
  }, [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bump is answered once, by how the page is then
  useEffect(() => {
    if (view.refreshCount === refreshCount) return;
    if (isHalfDone() || isGame) return void fetched.invalidateQueries();
    keepHeight(page.current?.parentElement);
    setView((now) => ({ ...now, refreshCount }));
  }, [refreshCount]);

  // navigation also moves the keyboard focus: the pressed link may be gone, and Tab would start outside the page
  const walked = useRef(path);
  useEffect(() => {
    if (walked.current === path) return;
    walked.current = path;
    // a question is about the page it was asked on
    closeQuestions();
    if (!isTyping()) page.current?.focus({ preventScroll: true });
  }, [path]);

  // React's events come from dialogs of the page as well
  const touch = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element && target.closest('a[href]'))) noteTouch(true);
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
