import './key-sheet.css';
import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Check } from '../ui/field.tsx';
import { areKeysOn, turnKeys } from './key-choice.ts';

type Actions = {
  end: () => void;
  ask: () => void;
  /** Says where the match stands. */
  tell: () => void;
};

const MOVES = [
  ['방향키, Home, End', '손, 칸, 영웅 사이를 다닙니다.'],
  ['Enter, Space', '고르고, 놓고, 사용합니다.'],
  ['Esc, 마우스 오른쪽 단추', '고른 것을 하나씩 되돌립니다.'],
] as const;
const SINGLE_KEYS = [
  ['E', '턴을 마칩니다.'],
  ['F', '점괘를 봅니다.'],
  ['H', '손으로 갑니다.'],
  ['1~9', '손에서 그 차례의 카드로 갑니다.'],
  ['I', '고른 곳에 있는 것을 크게 살펴봅니다.'],
  ['S', '지금 상황을 들려줍니다.'],
  ['?', '이 안내를 엽니다.'],
] as const;

const FIELDS = 'input, textarea, select, [role="dialog"], [role="menu"], [contenteditable]';

/** The keys of the board, wherever the focus is, and what tells about them. */
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
        <Keyboard size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <Dialog title="키보드 안내" testId="keys" onClose={() => setOpen(false)}>
          <Keys of={MOVES} />
          <div className="key-choice">
            <Check
              label="글쇠 하나로 하기"
              checked={isOn}
              onChange={({ target }) => {
                turnKeys(target.checked);
                setOn(target.checked);
              }}
            />
          </div>
          <Keys of={SINGLE_KEYS} isOff={!isOn} />
        </Dialog>
      )}
    </>
  );
}

function Keys({ of, isOff = false }: { of: readonly (readonly [string, string])[]; isOff?: boolean }) {
  return (
    <dl className="keys" data-off={isOff || undefined}>
      {of.map(([keys, words]) => (
        <div key={keys}>
          <dt>
            {keys.split(', ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** By where a key lies and not by what it writes: the Korean layout writes ㄷ with the key E. */
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

/** To a card by its place in the hand; without one to where the hand was left. */
function goToCard(place: number | null): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-row="hand"]')];
  const card = place === null ? cards.find(({ tabIndex }) => tabIndex === 0) : cards[place];
  card?.focus();
}
