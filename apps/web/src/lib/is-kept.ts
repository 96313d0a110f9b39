/** What `public/theme.js` puts beside the methods of storage: the texts that found no room, or that none is kept. */
type Tame = { unkept?: ReadonlyMap<string, string> | 'all' };

/** Whether the browser keeps what is stored under a key beyond this page. */
export function isKept(key: string): boolean {
  const { unkept } = Object.getPrototypeOf(localStorage) as Tame;
  return unkept !== 'all' && unkept?.has(key) !== true;
}
