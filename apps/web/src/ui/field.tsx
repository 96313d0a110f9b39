import './field.css';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { mostUnits } from '../lib/most-units.ts';
import { FieldNote } from './field-note.tsx';
import { RoomLeft } from './room-left.tsx';

/** Limits from which a field says how much room is left. */
const LONG = 40;

type FieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A name or a title: the server reduces several spaces to one, and the count does so too. */
  isName?: boolean;
};

/** The error is beside the field; the input is kept. */
export function Field({ label, hint, error, isName, beside, ...input }: FieldProps & { beside?: ReactNode }) {
  const id = useId();
  const { value, maxLength = 0 } = input;
  const isCounted = maxLength >= LONG && typeof value === 'string';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-line">
        <input
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={isCounted ? `${id}-note ${id}-room` : `${id}-note`}
          {...input}
          maxLength={isCounted ? mostUnits(value, maxLength) : input.maxLength}
        />
        {beside}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error}>
        {isCounted && <RoomLeft id={`${id}-room`} typed={value} most={maxLength} isName={isName} />}
      </FieldNote>
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
