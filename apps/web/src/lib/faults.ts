import { useEffect, useState } from 'react';

/** What is wrong, in words, by the field it stands beside. */
export type Faults = Record<string, string | undefined>;

/**
 * The faults that still stand: of a field, until it is another than the one that was judged; of what is no field, until any field is
 * another.
 */
export function standing(faults: Faults, judged: Record<string, unknown>, now: Record<string, unknown>): Faults {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.fromEntries(
    Object.entries(faults).filter(([key]) => (key in judged ? isSame(judged[key], now[key]) : isSame(judged, now))),
  );
}

/** The faults of a form. What is said goes away by itself when that which was wrong has been changed. */
export function useFaults(fields: Record<string, unknown>) {
  const [said, setSaid] = useState<{ faults: Faults; judged: Record<string, unknown> }>({ faults: {}, judged: fields });
  /** Of the fields as they were when this was made: what was sent, not what has been typed meanwhile. */
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
