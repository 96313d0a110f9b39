import './field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = ComponentProps<'input'> & { label: string; hint?: ReactNode; error?: string };

/** What is wrong stands beside the field; what was typed stays. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={Boolean(error)} aria-describedby={`${id}-note`} {...input} />
      <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}

export function Check({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
