/** Storage in place of one that the browser refuses: what stands in it lasts as long as the page. */
class PageStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

/** What found no room in either storage, which use different keys; beside the methods that look there first. */
const UNKEPT = Symbol.for('chilyo.unkept');
type Tame = Storage & { [UNKEPT]?: Map<string, string> };

/** Whether the browser keeps what is stored under a key beyond this page. */
export const isKept = (key: string): boolean =>
  !(localStorage instanceof PageStorage) && (Object.getPrototypeOf(localStorage) as Tame)[UNKEPT]?.has(key) !== true;

function tameFull(prototype: Tame): void {
  const getItem: (this: Storage, key: string) => string | null = Reflect.get(prototype, 'getItem');
  const setItem: (this: Storage, key: string, value: string) => void = Reflect.get(prototype, 'setItem');
  const removeItem: (this: Storage, key: string) => void = Reflect.get(prototype, 'removeItem');
  const unkept = new Map<string, string>();
  Object.assign(prototype, {
    [UNKEPT]: unkept,
    getItem(this: Storage, key: string) {
      return unkept.get(key) ?? getItem.call(this, key);
    },
    setItem(this: Storage, key: string, value: string) {
      unkept.delete(key);
      try {
        setItem.call(this, key, value);
      } catch {
        unkept.set(key, value);
      }
    },
    removeItem(this: Storage, key: string) {
      unkept.delete(key);
      removeItem.call(this, key);
    },
  });
}

// the page reads and writes storage without looking whether the browser refuses it (a private window, blocked cookies)
// or has no room left
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    const prototype = Object.getPrototypeOf(window[name]) as Tame;
    if (!(UNKEPT in prototype)) tameFull(prototype);
  } catch {
    Object.defineProperty(window, name, { value: new PageStorage(), configurable: true });
  }
}
