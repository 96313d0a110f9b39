import { onDemand } from '../../ui/on-demand.tsx';
import type { LookProps } from './look-types.ts';

/**
 * Shows whatever on the board somebody looks at; everything there that bears a `data-look` can be looked at. Its code comes a moment after
 * the board: nobody looks at anything before it stands there.
 */
export const Look = onDemand<LookProps>(async () => (await import('./looking.tsx')).Looking);
