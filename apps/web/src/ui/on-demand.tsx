import { type ComponentType, useEffect, useState } from 'react';
import { reloadUnlessJustDone } from '../lib/reload.ts';
import { doesServerAnswer } from '../lib/server-answers.ts';
import { untilIdle } from '../lib/when-idle.ts';

/** Delay between retries, ms. */
const AGAIN_MS = 2_000;
/** How long a part waits for a busy page, ms. */
const BUSY_MS = 200;

/** The parts that are not preloaded yet; each fetches one. */
const parts: (() => Promise<unknown>)[] = [];
/** Whether preloading has begun; parts registered later are loaded soon after. */
let hasBegun = false;
let soon: ReturnType<typeof setTimeout> | undefined;
/** A reload that helped nothing is not repeated. */
let mayReload = true;

/**
 * Preloads all parts, so that a press does not depend on the connection, whose loss is shown by such a part itself.
 * Begins once the server answers, as browsers remember failed imports. Asks for one part at a time while the page is
 * idle: all at once hold up a match by a quarter of a second on a slow phone.
 */
export async function loadOnDemand(): Promise<void> {
  hasBegun = true;
  while (!(await doesServerAnswer())) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  const asked: Promise<unknown>[] = [];
  for (const load of parts.splice(0)) {
    await untilIdle(BUSY_MS);
    asked.push(load().catch(() => parts.push(load)));
  }
  await Promise.all(asked);
}

/**
 * A component whose code is loaded when it is first shown; it renders nothing until then. `load` preloads it, after
 * which it renders at once. If the import keeps failing although the server answers, the page reloads, as browsers
 * remember failed imports.
 */
export function onDemand<P extends object>(bring: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const load = async (): Promise<ComponentType<P>> => {
    loaded ??= await bring();
    return loaded;
  };
  parts.push(load);
  if (hasBegun) {
    clearTimeout(soon);
    soon = setTimeout(() => void loadOnDemand(), AGAIN_MS);
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once, at the top of a module
  function OnDemand(props: P) {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded) return;
      let timer: number | undefined;
      let isGone = false;
      const attempt = async (isAgain: boolean): Promise<void> => {
        try {
          const component = await load();
          if (!isGone) setLoaded(() => component);
        } catch {
          if (isAgain && mayReload && (await doesServerAnswer()) && !isGone) mayReload = reloadUnlessJustDone();
          if (!isGone) timer = window.setTimeout(() => void attempt(true), AGAIN_MS);
        }
      };
      void attempt(false);
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(OnDemand, { load });
}
