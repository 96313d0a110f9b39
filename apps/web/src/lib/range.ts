/** The numbers from 0 up to `count`: for what is drawn so many times and differs by nothing but its place. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
