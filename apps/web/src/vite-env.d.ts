/// <reference types="vite/client" />

/** A drawing of the set game-icons, by its name there. */
declare module 'virtual:icon/*' {
  /** Path data on a 512 x 512 grid. */
  const path: string;
  export default path;
}
declare module 'virtual:game-icons/figures' {
  const paths: Record<string, string>;
  export default paths;
}
declare module 'virtual:rules' {
  import type { RulesSection } from './features/documents/rules-section.ts';

  const sections: RulesSection[];
  export default sections;
}
declare module 'virtual:player-document/*' {
  import type { PlayerDocument } from './features/documents/rules-section.ts';

  const text: PlayerDocument;
  export default text;
}
declare module 'virtual:call-table' {
  import type { CallRow } from './api/call-row.ts';
  import type { CallName } from './api/call-types.ts';

  const table: Readonly<Record<CallName, CallRow>>;
  export default table;
}
declare module 'virtual:winning-move' {
  import type { WinningMove } from './features/home/winning-source.ts';

  const move: WinningMove;
  export default move;
}
declare module 'virtual:starter-decks' {
  import type { StarterDeck } from '@chilyo/cards';

  const decks: StarterDeck[];
  export default decks;
}

interface ImportMetaEnv {
  /** Another host for HTTP and socket; the same origin when absent. */
  readonly VITE_API_HOST?: string;
}
