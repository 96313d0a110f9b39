type Code = typeof import('./after-board.ts');

/** Before a failed import is tried again, ms. */
const AGAIN_MS = 2_000;

let code: Code | null = null;

/** The parts of the board that follow its first picture; null until they are here. */
export const afterBoard = (): Code | null => code;

/** Loads them, and tries again for as long as that fails: the board works without them. */
export async function bringAfterBoard(): Promise<Code> {
  while (!code)
    try {
      code = await import('./after-board.ts');
    } catch (failure) {
      console.warn('parts of the board did not load', failure);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  return code;
}
