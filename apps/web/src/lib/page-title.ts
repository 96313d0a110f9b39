import { create } from 'zustand';

/** What the page that is shown calls itself; null while it has no heading. */
export const usePageTitle = create<{ heading: string | null }>(() => ({ heading: null }));
