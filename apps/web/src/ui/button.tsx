import './button.css';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Look = 'cta' | 'line' | 'quiet' | 'danger' | 'bare';

type ButtonProps = ComponentProps<'button'> & { look?: Look; isBusy?: boolean };

/** A busy button ignores presses but keeps the focus, which it would lose if it were disabled. */
export function Button({
  look = 'quiet',
  isBusy = false,
  className = '',
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-${look} ${className}`}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      // a form is not sent either
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
    </button>
  );
}

type AnchorProps = ComponentProps<'a'> & { look?: Look };

/** A link that looks like a button. */
export const ButtonLink = createLink(({ look = 'quiet', className = '', ...rest }: AnchorProps) => (
  <a className={`btn btn-${look} ${className}`.trim()} {...rest} />
));
