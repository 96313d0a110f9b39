import './dialog.css';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { lastPress } from '../lib/last-press.ts';
import { closeTopLayer } from '../lib/layers.ts';
import { besideOpener } from './beside-opener.ts';
import type { DialogProps } from './dialog-props.ts';
import { useSwipeAway } from './use-swipe-away.ts';

const DESK = '(min-width: 1200px)';

/** Gives the focus back to where it was: a dialog opens without a trigger that would get it back. */
export function givingBack(opener: Element | null): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    // the opener is gone or disabled: the page gets the focus, so that Tab continues from there
    const canTakeIt = opener?.isConnected && !opener.matches(':disabled, body');
    const place = canTakeIt ? opener : document.getElementById('page');
    if (place instanceof HTMLElement) place.focus();
  };
}

/**
 * On touch the dialog itself gets the focus, unless it has a field, as a focus ring on its first button would serve no
 * purpose. A search field above options or a number with buttons is left alone: its keyboard would cover the rest.
 */
function first(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  if (!lastPress.isByTouch || dialog.querySelector('input:not([data-optional], [type="checkbox"]), textarea')) return;
  event.preventDefault();
  dialog.focus();
}

/** The dialog, with the library that traps the focus. */
export function DialogFrame({
  title,
  onClose,
  children,
  actions,
  testId,
  opener,
  isBeside = false,
}: DialogProps & { opener: Element | null }) {
  const [beside] = useState(() =>
    isBeside && opener && opener !== document.body && matchMedia(DESK).matches
      ? besideOpener(opener.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
      : undefined,
  );
  const stay = (event: Event) => event.preventDefault();
  const swipe = useSwipeAway('.dialog-grip, .dialog-title', onClose);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim" data-beside={beside && true} />
        <Radix.Content
          className="dialog"
          data-sheet={onClose ? true : undefined}
          data-beside={beside && true}
          style={beside}
          {...swipe}
          aria-describedby={undefined}
          data-testid={testId}
          onOpenAutoFocus={first}
          onCloseAutoFocus={givingBack(opener)}
          onEscapeKeyDown={closeTopLayer}
          onInteractOutside={onClose ? undefined : stay}
        >
          {onClose && <div className="dialog-grip" aria-hidden="true" />}
          <Radix.Title className="dialog-title">{title}</Radix.Title>
          <div className="graduated" aria-hidden="true" />
          <div className="dialog-body">{children}</div>
          {actions && <div className="dialog-actions">{actions}</div>}
          {/* touch needs a close button, unless an action closes it. It comes last, so that a field gets the focus
              first */}
          {onClose && !actions && (
            <Radix.Close className="dialog-close" aria-label="닫기">
              <X size={20} aria-hidden="true" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
