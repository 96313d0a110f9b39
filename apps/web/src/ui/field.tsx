import './field.css';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

type FieldProps = ComponentProps<'input'> & { label: string; hint?: ReactNode; error?: string };

/** The error is beside the field; the input is kept. */
export function Field({ label, hint, error, beside, ...input }: FieldProps & { beside?: ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-line">
        <input id={id} aria-invalid={Boolean(error)} aria-describedby={`${id}-note`} {...input} />
        {beside}
      </div>
      <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'} role={error ? 'alert' : undefined}>
        {error || hint}
      </p>
    </div>
  );
}

/** A password, which its owner may look at. */
export function PasswordField(field: Omit<FieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      beside={
        <button
          type="button"
          className="field-show"
          aria-label={isShown ? '입력한 글자 숨기기' : '입력한 글자 보기'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? '숨기기' : '보기'}
        </button>
      }
    />
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
