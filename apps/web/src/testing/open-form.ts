import type { FormRow } from './form-row.ts';
import { player } from './people.ts';
import { showPart, until } from './shown.tsx';
import { buttonNamed, fieldOf, type, typedIn } from './typed.ts';

/** A form, or the part around fields that buttons send. */
export const FORM = 'form, .case-decision, .signal-verdict';

/** Shows a form and fills it. `typed` reads the fields of the row; `form` is the form as it is now. */
export async function openForm(row: FormRow) {
  const { typed } = row;
  const server = await showForm(row);
  for (const [label, words] of Object.entries(typed)) await type(await until(() => fieldOf(label), label), words);
  const labels = Object.keys(typed);
  return {
    server,
    typed: () => labels.map((label) => typedIn(fieldOf(label))),
    form: () => fieldOf(labels[0]!)!.closest<HTMLFormElement>(FORM)!,
  };
}

/** Shows a form without filling it. */
export async function showForm(
  { Part, as = player(), route, at, server: prepare, opening = [], typed }: FormRow,
  isAgain = false,
) {
  const server = await showPart(Part, {
    as,
    isAgain,
    ...(route && { route }),
    ...(at && { at }),
    server: (it) => prepare?.(it),
  });
  const isThere = () => Object.keys(typed).every((label) => fieldOf(label));
  for (const name of opening) {
    const opener = await until(() => (isAgain && isThere()) || (buttonNamed(name) ?? fieldOf(name)), name);
    if (opener !== true) opener.click();
  }
  return server;
}
