import './button.css';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

type Look = 'cta' | 'quiet' | 'danger' | 'bare';

type ButtonProps = ComponentProps<'button'> & { look?: Look; isBusy?: boolean };

export function Button({ look = 'quiet', isBusy = false, className = '', children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-${look} ${className}`}
      disabled={disabled || isBusy}
      aria-busy={isBusy}
      {...rest}
    >
      {children}
    </button>
  );
}

export function ButtonLink({ to, look = 'quiet', children }: { to: string; look?: Look; children: ReactNode }) {
  return (
    <Link to={to} className={`btn btn-${look}`}>
      {children}
    </Link>
  );
}
