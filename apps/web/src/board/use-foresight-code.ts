import { useEffect, useState } from 'react';

type Code = typeof import('./foresight.ts');

/** The engine as the board asks it, loaded once it is wanted; null until then, and without it the board shows no marks. */
export function useForesightCode(isWanted: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (!isWanted || code) return;
    let isHere = true;
    import('./foresight.ts').then(
      (loaded) => isHere && setCode(loaded),
      (failure: unknown) => console.warn('the preview did not load', failure),
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, code]);
  return code;
}
