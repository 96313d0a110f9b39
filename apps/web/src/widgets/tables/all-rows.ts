/** Most rows of a file; larger ones are not practical to open. */
export const FILE_ROWS_MOST = 10_000;

type Part<R> = { items: readonly R[]; next?: number | null; total?: number };

/** All rows of a paged list, fetched one page after another. `ask` gets the cursor (`before`) and the page number. */
export async function allRows<R>(ask: (before: number | undefined, page: number) => Promise<Part<R>>): Promise<R[]> {
  const rows: R[] = [];
  let before: number | undefined;
  for (let page = 1; rows.length < FILE_ROWS_MOST; page++) {
    const { items, next, total = Number.POSITIVE_INFINITY } = await ask(before, page);
    rows.push(...items);
    if (items.length === 0 || next === null || rows.length >= total) break;
    before = next;
  }
  return rows.slice(0, FILE_ROWS_MOST);
}
