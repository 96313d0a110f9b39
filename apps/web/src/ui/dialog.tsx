import './dialog.css';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';

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
  // it opens without a trigger that would get the focus back
  const [opener] = useState(() => document.activeElement);
  const giveBack = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
