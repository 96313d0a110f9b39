let bring: (() => Promise<void>) | null = null;
let isHere = false;

/** The board says how the code of its scenes is loaded; `load` does nothing more once it is there. */
export function scenesComeFrom(load: () => Promise<void>): void {
  bring = load;
  isHere = false;
}

/** Loads the code of the scenes, if it is not there; null where they can be drawn at once. */
export function scenesReady(): Promise<void> | null {
  if (!bring || isHere) return null;
  return bring().then(() => {
    isHere = true;
  });
}
