import './dialog.css';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';

/** To where the focus was: a dialog opens without a trigger that would get it back. An item of a menu is gone by then, its trigger is not. */
export function useGivingBack(): (event: Event) => void {
  const [opener] = useState(() => {
    const { activeElement } = document;
    const trigger = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
    return trigger ? document.getElementById(trigger) : activeElement;
  });
  return (event) => {
    event.preventDefault();
    // gone, or out of use by what was done: the page itself, from where the next step of the keyboard goes on
    const canTakeIt = opener?.isConnected && !opener.matches(':disabled, body');
    const place = canTakeIt ? opener : document.getElementById('page');
    if (place instanceof HTMLElement) place.focus();
  };
}

type Props = {
  title: string;
  /** Left out: only a decision closes it, neither Escape nor a tap outside. */
  onClose?: () => void;
  children?: ReactNode;
  actions?: ReactNode;
  testId?: string;
};

export function Dialog({ title, onClose, children, actions, testId }: Props) {
  const stay = (event: Event) => event.preventDefault();
  const giveBack = useGivingBack();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim" />
        <Radix.Content
          className="dialog"
          aria-describedby={undefined}
          data-testid={testId}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={onClose ? undefined : stay}
          onInteractOutside={onClose ? undefined : stay}
        >
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
