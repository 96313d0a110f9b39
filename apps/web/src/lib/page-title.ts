import { create } from 'zustand';

/** The heading of the present page; null while it has none. */
export const usePageTitle = create<{ heading: string | null }>(() => ({ heading: null }));
