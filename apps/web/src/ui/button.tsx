import './button.css';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

type Look = 'cta' | 'quiet' | 'danger' | 'bare';

type ButtonProps = ComponentProps<'button'> & { look?: Look; isBusy?: boolean };

/** Busy, it keeps the focus, which the browser would take from a disabled one, and does nothing. */
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

type LinkProps = { to: string; search?: Record<string, unknown>; look?: Look; children: ReactNode };

export function ButtonLink({ to, search, look = 'quiet', children }: LinkProps) {
  return (
    <Link to={to} search={search as never} className={`btn btn-${look}`}>
      {children}
    </Link>
  );
}
