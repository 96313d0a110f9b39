const BLOCKS =
  'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article, figure, figcaption, dl, dt, dd';
/** Between the cells of a row. */
const GAP = ' | ';

type Row = { cells: (string | null)[]; isHead: boolean };

/**
 * Makes the tables of pasted HTML lines, a line a row with its cells apart: an article has no tables. One with a single
 * column, or with another table in it, only arranges a page, and its cells stand below each other. Returns how many
 * became lines. Nothing is made in the document of the page, where what is pasted could run.
 */
export function tablesToLines(body: HTMLElement): number {
  let count = 0;
  const arranging = new Set<Element>();
  // innermost first
  for (const table of Array.from(body.querySelectorAll('table')).reverse()) {
    const around = table.parentElement?.closest('table');
    if (around) arranging.add(around);
    const rows = Array.from(table.querySelectorAll('tr')).filter((row) => row.closest('table') === table);
    const isTable = !arranging.has(table) && rows.some(({ children }) => children.length > 1);
    if (isTable) count++;
    table.replaceWith(...(isTable ? linesOf(table, rows) : partsOf(table)));
  }
  return count;
}

/** What only arranges, without the arrangement. */
const partsOf = (table: Element): Node[] =>
  Array.from(table.querySelectorAll('caption, th, td'))
    .filter((cell) => cell.closest('table') === table)
    .map((cell) => {
      const part = cell.ownerDocument.createElement('div');
      part.append(...cell.childNodes);
      return part;
    });

function linesOf(table: Element, trs: Element[]): Node[] {
  const caption = table.querySelector('caption')?.textContent?.trim();
  const lines = withSpans(trs).filter(({ cells }) => cells.some((cell) => cell));
  const { ownerDocument } = table;
  const all = ownerDocument.createElement('p');
  all.innerHTML = lines
    .map(({ cells, isHead }) => {
      const line = cells.map((cell) => cell ?? '').join(GAP);
      return isHead ? `<strong>${line}</strong>` : line;
    })
    .join('<br>');
  if (!caption) return [all];
  const name = ownerDocument.createElement('p');
  name.textContent = caption;
  return [name, all];
}

/** The rows; a cell over several of them stands in each. */
function withSpans(trs: Element[]): Row[] {
  const below: { cell: string; left: number }[] = [];
  return trs.map((tr) => {
    const own = Array.from(tr.children).filter(({ tagName }) => tagName === 'TD' || tagName === 'TH');
    const cells: string[] = [];
    const rest = own.map((cell) => ({ html: wordsIn(cell), rows: Number(cell.getAttribute('rowspan') ?? 1) || 1 }));
    while (rest.length > 0 || (below[cells.length]?.left ?? 0) > 0) {
      const above = below[cells.length];
      if (above && above.left > 0) {
        above.left--;
        cells.push(above.cell);
        continue;
      }
      const { html, rows } = rest.shift()!;
      below[cells.length] = { cell: html, left: rows - 1 };
      cells.push(html);
    }
    while (cells.at(-1) === '') cells.pop();
    const isHead = own.length > 0 && own.every(({ tagName }) => tagName === 'TH');
    return { cells, isHead: isHead || tr.parentElement?.tagName === 'THEAD' };
  });
}

/** The inside of a cell on one line, with its links and marks. */
function wordsIn(cell: Element): string {
  for (const line of cell.querySelectorAll('br')) line.replaceWith(' ');
  for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(' ', ...block.childNodes, ' ');
  return cell.innerHTML.replace(/(?:\s|&nbsp;)+/g, ' ').trim();
}
