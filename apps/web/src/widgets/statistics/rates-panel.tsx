import type { ReactNode } from 'react';
import { Charted } from './charted.tsx';
import { RATE_COLUMNS, type RateRow } from './rate-columns.ts';

type Props = { title: string; name: string; rows: readonly RateRow[]; isWide?: boolean; children: ReactNode };

/** A picture of win rates, with the same rates and their intervals as a table. */
export const RatesPanel = (props: Props) => (
  <Charted {...props} columns={RATE_COLUMNS} keyOf={({ key }) => key} order={{ key: 'rate', way: 'down' }} />
);
