/** Emotes of a match: the latest of each seat while it is fresh, and a function to send one. */
export type Emotes = { shown: Partial<Record<0 | 1, number | undefined>>; show: (conId: number) => void };
