import './dialog.css';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { lastPress } from '../lib/last-press.ts';
import type { DialogProps } from './dialog-props.ts';
import { useSwipeAway } from './use-swipe-away.ts';

/** Gives the focus back to where it was: a dialog opens without a trigger that would get it back. */
export function givingBack(opener: Element | null): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    // gone, or out of use by what was done: the page itself, from where the next step of the keyboard goes on
    const canTakeIt = opener?.isConnected && !opener.matches(':disabled, body');
    const place = canTakeIt ? opener : document.getElementById('page');
    if (place instanceof HTMLElement) place.focus();
  };
}

/** A finger has no use for a ring around the first thing to press: then the dialog itself has the focus, unless there is something to type. */
function first(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  if (!lastPress.isByTouch || dialog.querySelector('input, textarea')) return;
  event.preventDefault();
  dialog.focus();
}

/** The dialog itself, with the library that keeps the focus within. */
export function DialogFrame({
  title,
  onClose,
  children,
  actions,
  testId,
  opener,
}: DialogProps & { opener: Element | null }) {
  const stay = (event: Event) => event.preventDefault();
  const swipe = useSwipeAway('.dialog-grip, .dialog-title', onClose);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim" />
        <Radix.Content
          className="dialog"
          data-sheet={onClose ? true : undefined}
          {...swipe}
          aria-describedby={undefined}
          data-testid={testId}
          onOpenAutoFocus={first}
          onCloseAutoFocus={givingBack(opener)}
          onEscapeKeyDown={onClose ? undefined : stay}
          onInteractOutside={onClose ? undefined : stay}
        >
          {onClose && <div className="dialog-grip" aria-hidden="true" />}
          <Radix.Title className="dialog-title">{title}</Radix.Title>
          <div className="graduated" aria-hidden="true" />
          <div className="dialog-body">{children}</div>
          {actions && <div className="dialog-actions">{actions}</div>}
          {/* a finger needs something to close it by; among actions there is always one. Last: a field has the focus first */}
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
