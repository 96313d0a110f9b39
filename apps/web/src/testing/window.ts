/** Takes the page's listeners off the window, which outlives it in a test. Those of the document belong to libraries. */
let unlisten: (() => void)[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: AddEventListenerOptions | boolean,
) => {
  listen(type, listener, options);
  unlisten.push(() => window.removeEventListener(type, listener, options));
};

/** Leaves the window to the next page. Import this file before any of the site's. */
export function clearWindow(): void {
  for (const one of unlisten) one();
  unlisten = [];
  // the page puts methods of its own over those of the browser (lib/layers.ts), which wait for their page
  for (const method of ['pushState', 'replaceState']) Reflect.deleteProperty(history, method);
}
