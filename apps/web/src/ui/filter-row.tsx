import './filter-row.css';
import type { ReactNode } from 'react';

export const FilterRow = ({ children }: { children: ReactNode }) => <div className="filter-row">{children}</div>;
