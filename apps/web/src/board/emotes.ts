/** Emoticons of a match: the latest of each seat while it is fresh, and how to show one's own. */
export type Emotes = { shown: Partial<Record<0 | 1, number | undefined>>; show: (conId: number) => void };
