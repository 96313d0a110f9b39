import { useEffect, useState } from 'react';

/** Validation messages by field. */
export type Faults = Record<string, string | undefined>;

/**
 * The messages that still apply: a field's until its value changes, a message without a field until any field changes.
 */
export function standing(faults: Faults, judged: Record<string, unknown>, now: Record<string, unknown>): Faults {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.fromEntries(
    Object.entries(faults).filter(([key]) => (key in judged ? isSame(judged[key], now[key]) : isSame(judged, now))),
  );
}

/** Validation messages of a form. A message disappears once the faulty value changes. */
export function useFaults(fields: Record<string, unknown>) {
  const [said, setSaid] = useState<{ faults: Faults; judged: Record<string, unknown> }>({ faults: {}, judged: fields });
  /** Messages apply to the fields as they were when sent, not as edited since. */
  const say = (faults: Faults) => setSaid({ faults, judged: fields });
  useEffect(() => {
    if (Object.values(said.faults).some(Boolean)) showFirstFault();
  }, [said]);
  return [standing(said.faults, said.judged, fields), say] as const;
}

/** On a phone the field that is wrong may be far above the button that was pressed. */
function showFirstFault(): void {
  const form = document.activeElement?.closest('form') ?? document;
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"], .field-error, [role="alert"]');
  if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) first.focus();
  first?.scrollIntoView({ block: 'center' });
}
