import { type ComponentType, useEffect, useState } from 'react';

/** Until what did not arrive is asked for again. */
const AGAIN_MS = 2_000;

/**
 * A component whose code comes when it is first shown, so that pages that never show it do not carry it. `load` fetches it before: from
 * then on it is drawn at once. Until it is there nothing is.
 */
export function onDemand<P extends object>(bring: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const load = async (): Promise<ComponentType<P>> => {
    loaded ??= await bring();
    return loaded;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, at the top of a module
  function OnDemand(props: P) {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded) return;
      let timer: number | undefined;
      let isGone = false;
      const attempt = () =>
        void load().then(
          (component) => !isGone && setLoaded(() => component),
          () => {
            if (!isGone) timer = window.setTimeout(attempt, AGAIN_MS);
          },
        );
      attempt();
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(OnDemand, { load });
}
