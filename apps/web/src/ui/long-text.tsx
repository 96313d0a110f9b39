import { type ComponentProps, type ReactNode, useId } from 'react';
import { mostUnits } from '../lib/most-units.ts';
import { FieldNote } from './field-note.tsx';
import { RoomLeft } from './room-left.tsx';

type Limited = { value: string; maxLength: number; isName?: boolean; hint?: ReactNode; error?: string | undefined };
type TextProps = Omit<ComponentProps<'textarea'>, keyof Limited> & Limited;
type LineProps = Omit<ComponentProps<'input'>, keyof Limited> & Limited;

/** A field of several lines with a limit, and below it what is wrong, a hint, and how much room is left. */
export function LongText({ isName, hint, error, className = '', ...field }: TextProps) {
  const id = useId();
  return (
    <div className="long-text">
      <textarea
        {...described(id, error)}
        {...field}
        maxLength={mostUnits(field.value, field.maxLength)}
        className={`text-input ${className}`}
      />
      <Below id={id} typed={field.value} most={field.maxLength} {...{ isName, hint, error }} />
    </div>
  );
}

/** The same of one line, without a label of its own. */
export function LongLine({ isName, hint, error, ...field }: LineProps) {
  const id = useId();
  return (
    <div className="long-text">
      <input
        {...described(id, error)}
        {...field}
        maxLength={mostUnits(field.value, field.maxLength)}
        className="text-input"
      />
      <Below id={id} typed={field.value} most={field.maxLength} {...{ isName, hint, error }} />
    </div>
  );
}

const described = (id: string, error?: string) => ({
  'aria-invalid': Boolean(error),
  'aria-describedby': `${id} ${id}-room`,
});

type BelowProps = Pick<Limited, 'hint' | 'error'> & {
  id: string;
  typed: string;
  most: number;
  isName?: boolean | undefined;
};

const Below = ({ id, typed, most, isName, hint, error }: BelowProps) => (
  <FieldNote id={id} hint={hint} error={error}>
    <RoomLeft id={`${id}-room`} typed={typed} most={most} isName={isName} />
  </FieldNote>
);
