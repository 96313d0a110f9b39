import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { areKeysOn, turnKeys } from './key-choice.ts';
import { KEYS_SIGN } from './tool-drawings.ts';

const KeyList = onDemand(async () => (await import('./key-list.tsx')).KeyList);

type Actions = {
  end: () => void;
  ask: () => void;
  /** Announces the situation of the match. */
  tell: () => void;
};

const FIELDS = 'input, textarea, select, [role="dialog"], [role="menu"], [contenteditable]';

/** Keyboard shortcuts of the board, independent of the focus, and the sheet that lists them. */
export function KeySheet({ actions }: { actions: Actions }) {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(areKeysOn);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      if (!isOn || event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (at?.closest(FIELDS) || document.querySelector('.mulligan, [role="dialog"]')) return;
      const action = event.key === '?' ? () => setOpen(true) : actionOf(event.code, actions);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <>
      <button type="button" className="tool key-tool" aria-label="키보드 안내" onClick={() => setOpen(true)}>
        <Icon of={KEYS_SIGN} />
      </button>
      {isOpen && (
        <KeyList
          isOn={isOn}
          onTurn={(next) => {
            turnKeys(next);
            setOn(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Matches the physical key (`code`), as the Korean layout writes ㄷ with the key E. */
function actionOf(code: string, { end, ask, tell }: Actions): (() => void) | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit) return () => goToCard(Number(digit) - 1);
  switch (code) {
    case 'KeyE':
      return end;
    case 'KeyF':
      return ask;
    case 'KeyH':
      return () => goToCard(null);
    case 'KeyS':
      return tell;
    default:
      return null;
  }
}

/**
 * To a card by its place in the hand; without one to where the hand was left. If that card has just been played, no other
 * is the tab stop yet.
 */
function goToCard(place: number | null): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-row="hand"]')];
  const left = cards.find(({ tabIndex }) => tabIndex === 0) ?? cards.find(({ dataset }) => dataset.lit) ?? cards[0];
  (place === null ? left : cards[place])?.focus();
}
