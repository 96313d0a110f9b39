import type { WireView } from '@chilyo/protocol';
import type { VisualEffect } from '../../match/visual-effect.ts';
import { onDemand } from '../../ui/on-demand.tsx';

export type LookProps = {
  view: WireView;
  seat: 0 | 1 | null;
  /** What moves just now. */
  effect: VisualEffect | null;
};

/**
 * Shows whatever on the board somebody looks at; everything there that bears a `data-look` can be looked at. Its code comes a moment after
 * the board: nobody looks at anything before it stands there.
 */
export const Look = onDemand<LookProps>(async () => (await import('./looking.tsx')).Looking);
