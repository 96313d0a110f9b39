import type { Sought } from './port.ts';
import type { Queue } from './service.ts';

/** What other nodes ask the queue for. */
export type Forwarded =
  | 'search'
  | 'agree'
  | 'cancel'
  | 'idle'
  | 'isOffered'
  | 'stateOf'
  | 'tellState'
  | 'hold'
  | 'letGo'
  | 'begin'
  | 'leaveGame';
/** An answer of the queue, with the epoch of the node that gave it. */
export type Answered = { result: unknown; epoch: number };
export type Asking = { [K in Forwarded]: [what: K, ...args: Parameters<Queue[K]>] }[Forwarded];

declare module '../../../platform/nodes/bus.ts' {
  interface Asked {
    queue: { question: Asking; answer: Answered | 'moved' };
  }
  interface Told {
    /** What a user seeks, or that they seek nothing. */
    sought: { userId: number; sought: Sought | null; isStarting: boolean };
    'all-sought': readonly (readonly [userId: number, sought: Sought])[];
  }
}
