import type { WireView } from '@chilyo/protocol';
import { onDemand } from '../../ui/on-demand.tsx';

type Props = { view: WireView; seat: 0 | 1 | null };

/**
 * Shows whatever on the board somebody looks at; everything there that bears a `data-look` can be looked at. Its code comes a moment after
 * the board: nobody looks at anything before it stands there.
 */
export const Look = onDemand<Props>(async () => (await import('./looking.tsx')).Looking);
