import { onDemand } from '../../ui/on-demand.tsx';
import type { LookProps } from './look-types.ts';

/** Shows the panel of any element with `data-look`. Its code loads right after the board, on demand. */
export const Look = onDemand<LookProps>(async () => (await import('./looking.tsx')).Looking);
