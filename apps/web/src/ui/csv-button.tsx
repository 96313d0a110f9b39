import { useState } from 'react';
import { Button } from './button.tsx';
import { type Column, csvOf } from './data-table.tsx';

type Props<R> = {
  name: string;
  columns: readonly Column<R>[];
  /** The rows of the file, or a function that fetches all of them and shows its own failure. */
  rows: readonly R[] | undefined | (() => Promise<readonly R[]>);
};

/** Downloads the rows of a table as a file. */
export function CsvButton<R>({ name, columns, rows }: Props<R>) {
  const [isBusy, setBusy] = useState(false);
  async function press() {
    if (isBusy) return;
    setBusy(true);
    const all = typeof rows === 'function' ? await rows().catch(() => undefined) : rows;
    setBusy(false);
    if (all) save(`${name}.csv`, csvOf(columns, all));
  }
  return (
    <Button isBusy={isBusy} disabled={typeof rows !== 'function' && !rows?.length} onClick={() => void press()}>
      CSV
    </Button>
  );
}

function save(name: string, text: string): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.href = url;
  link.download = name;
  link.click();
  // the file is read when the click has been answered
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
