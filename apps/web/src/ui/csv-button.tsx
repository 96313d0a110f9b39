import { Button } from './button.tsx';
import { type Column, csvOf } from './data-table.tsx';

/** What a table shows, as a file. */
export function CsvButton<R>({
  name,
  columns,
  rows,
}: {
  name: string;
  columns: readonly Column<R>[];
  rows: readonly R[] | undefined;
}) {
  return (
    <Button disabled={!rows || rows.length === 0} onClick={() => rows && save(`${name}.csv`, csvOf(columns, rows))}>
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
