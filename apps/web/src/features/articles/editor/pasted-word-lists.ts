/** `mso-list: l0 level2 lfo1`: how Word says in a paragraph that it is an item of a list. */
const ITEM = /mso-list\s*:[^;]*\blevel(\d)/i;

/** Makes lists of what Word pastes for them: paragraphs that begin with a drawn mark. */
export function wordListsToLists(body: HTMLElement): void {
  const { ownerDocument } = body;
  /** The open lists, outermost first. */
  let open: HTMLElement[] = [];
  for (const item of Array.from(body.querySelectorAll<HTMLElement>('p[style]'))) {
    const level = Number(ITEM.exec(item.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const mark = Array.from(item.querySelectorAll('span')).find((span) =>
      /mso-list\s*:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const isNumbered = /[0-9a-z가-힣]{1,4}[.)]/i.test(mark?.textContent ?? '');
    mark?.remove();
    if (item.previousElementSibling !== open[0]) open = [];
    open = open.slice(0, level);
    while (open.length < level) {
      const list = ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      const around = open.at(-1);
      if (around) (around.lastElementChild ?? around.appendChild(ownerDocument.createElement('li'))).append(list);
      else item.before(list);
      open.push(list);
    }
    const line = ownerDocument.createElement('li');
    const words = ownerDocument.createElement('p');
    words.append(...item.childNodes);
    line.append(words);
    open.at(-1)!.append(line);
    item.remove();
  }
}
