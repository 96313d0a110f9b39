import { useSyncExternalStore } from 'react';

/** Whether the window matches a CSS media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (hear) => {
      const media = matchMedia(query);
      media.addEventListener('change', hear);
      return () => media.removeEventListener('change', hear);
    },
    () => matchMedia(query).matches,
  );
}
