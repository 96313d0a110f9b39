// Runs before any other script and before the first paint.

// The page reads and writes storage without looking whether the browser refuses it (a private window, blocked cookies) or
// has no room left: what is stored then lasts as long as the page. `lib/is-kept.ts` tells where.
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    const prototype = Object.getPrototypeOf(window[name]);
    if (!prototype.unkept) tame(prototype);
  } catch {
    const value = Object.create({
      unkept: 'all',
      getItem(key) {
        return Object.hasOwn(this, key) ? this[key] : null;
      },
      setItem(key, text) {
        this[key] = text;
      },
      removeItem(key) {
        delete this[key];
      },
    });
    Object.defineProperty(window, name, { value, configurable: true });
  }
}

function tame(prototype) {
  const { getItem, setItem, removeItem } = prototype;
  const unkept = new Map();
  const own = {
    unkept,
    getItem(key) {
      return unkept.get(key) ?? getItem.call(this, key);
    },
    setItem(key, text) {
      unkept.delete(key);
      try {
        setItem.call(this, key, text);
      } catch {
        unkept.set(key, text);
      }
    },
    removeItem(key) {
      unkept.delete(key);
      removeItem.call(this, key);
    },
  };
  Object.assign(prototype, own);
}

// A paper page never flashes night.
const theme = localStorage.getItem('chilyo.theme');
if (theme === 'paper' || theme === 'night') document.documentElement.dataset.theme = theme;
if (theme === 'paper') document.querySelector('meta[name="theme-color"]').content = '#e9dfc8';
if (localStorage.getItem('chilyo.reduced-motion') === 'true') document.documentElement.dataset.motion = 'less';

// Who comes for the first time reads what this is while the site arrives.
if (location.pathname === '/' && !localStorage.getItem('chilyo.tokens')) document.documentElement.dataset.visitor = '';
