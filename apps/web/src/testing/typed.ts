import { settled, until } from './shown.tsx';

export type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The field with a label: its own words, or those of an element around or before it. */
export function fieldOf(label: string): TextField | null {
  const fields = Array.from(document.querySelectorAll<TextField>('input, textarea, select'));
  return fields.find((field) => labelOf(field) === label) ?? null;
}

export const buttonNamed = (name: string) =>
  Array.from(document.querySelectorAll('button')).find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  );

export function labelOf(field: HTMLElement): string {
  const own = field.getAttribute('aria-label');
  if (own !== null) return own;
  const label = (field as HTMLInputElement).labels?.[0] ?? field.closest('label');
  if (!label) return '';
  const copy = label.cloneNode(true) as HTMLElement;
  for (const part of Array.from(copy.querySelectorAll('input, textarea, select'))) part.remove();
  return copy.textContent.trim();
}

/** What is typed or chosen in a field. */
export function typedIn(field: TextField | null): string | boolean | undefined {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return field.checked;
  return field?.value;
}

/** Sets the value of a field as typing does; of one with a list, the first option is taken. */
export async function type(field: TextField, words: string, isTaken = true): Promise<void> {
  field.focus();
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (!field.checked) field.click();
  } else {
    setValue(field, words);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await settled();
  if (!isTaken || field.getAttribute('role') !== 'combobox') return;
  const option = await until(() =>
    document.querySelector<HTMLElement>(`[id^="${CSS.escape(field.getAttribute('aria-controls') ?? '')}-"]`),
  );
  option.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
  option.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  option.click();
  await settled();
}

/** Past React, which would take the value for its own. */
function setValue(field: TextField, words: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, words);
}
