/** The numbers from 0 up to `count`, for repeated elements that differ only in position. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
