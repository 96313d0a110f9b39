import type { FormRow } from './form-rows.tsx';
import { player } from './people.ts';
import { showPart, until } from './shown.tsx';
import { buttonNamed, fieldOf, type, typedIn } from './typed.ts';

/** A form, or the part around fields that buttons send. */
export const FORM = 'form, .case-decision, .signal-verdict';

/** Shows a form and fills it. `typed` reads the fields of the row; `form` is the form as it is now. */
export async function openForm({ Part, as = player(), route, at, server: prepare, opening = [], typed }: FormRow) {
  const server = await showPart(Part, {
    as,
    ...(route && { route }),
    ...(at && { at }),
    server: (it) => prepare?.(it),
  });
  for (const name of opening) (await until(() => buttonNamed(name) ?? fieldOf(name), name)).click();
  for (const [label, words] of Object.entries(typed)) await type(await until(() => fieldOf(label), label), words);
  const labels = Object.keys(typed);
  return {
    server,
    typed: () => labels.map((label) => typedIn(fieldOf(label))),
    form: () => fieldOf(labels[0]!)!.closest<HTMLFormElement>(FORM)!,
  };
}
