import { useLayoutEffect } from 'react';
import { useEventCallback } from './use-event-callback.ts';

/** How long a navigation may take to close the layers of the page it leaves, ms. */
const LEAVING_MS = 500;
/** A history traversal without an event after this long did not happen, ms. */
const LOST_MS = 1000;

type State = { __TSR_index?: number; layer?: number } | null;
/** Closes it; missing where only a decision closes it. */
type Layer = { close: (() => void) | undefined };
type Write = History['pushState'];

/**
 * The layers open above the page, topmost last. Each has its own history entry with the page's address, so that Back
 * closes just that layer. One entry for all would not do: Chromium skips entries that were added without a user
 * gesture, so pressing Back twice would leave the page. The router writes through this class and gets no events for
 * steps between layers.
 */
export class LayerStack {
  readonly #window: Window;
  readonly #push: Write;
  readonly #replace: Write;
  readonly #layers: Layer[] = [];
  /** As the router wrote it last. */
  #page: Parameters<Write>;
  /** Position of the browser in history entries above the page's own. */
  #depth: number;
  /** Runs on arrival of a traversal that this class started. */
  #arrive: (() => void) | undefined;
  #later: (() => void)[] = [];
  /** No entries are written or left meanwhile. */
  #isHeld = false;
  #timer = 0;

  constructor(view: Window) {
    const { history } = view;
    this.#window = view;
    this.#push = history.pushState.bind(history);
    this.#replace = history.replaceState.bind(history);
    // the page was reloaded at the entry of a layer that no longer exists
    const { layer, ...state } = (history.state ?? {}) as NonNullable<State>;
    this.#page = [history.state && state, '', view.location.href];
    this.#depth = layer ?? 0;
    history.pushState = (...page) => this.#inTurn(() => this.#goTo(page));
    history.replaceState = (...page) => this.#inTurn(() => this.#rename(page));
    view.addEventListener('popstate', (event) => this.#hear(event), true);
    view.addEventListener('keydown', (event) => event.key === 'Escape' && this.closeTop(event));
    this.#settleSoon();
  }

  /** Opens a layer. The returned function removes it. */
  open(layer: Layer): () => void {
    this.#layers.push(layer);
    this.#release();
    return () => {
      this.#layers.splice(this.#layers.indexOf(layer), 1);
      this.#settleSoon();
    };
  }

  /** Closes the topmost layer by this press of Escape, unless something has used it, or it ends a composition (IME). */
  closeTop(event: Pick<KeyboardEvent, 'defaultPrevented' | 'isComposing' | 'preventDefault'>): void {
    const top = this.#layers.at(-1);
    if (event.defaultPrevented || !top) return;
    event.preventDefault();
    if (!event.isComposing) top.close?.();
  }

  #hold(ms: number): void {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    this.#timer = this.#window.setTimeout(() => this.#release(), ms);
  }
  #release(): void {
    this.#isHeld = false;
    this.#settleSoon();
  }
  /** Closing and opening in the same tick changes no entries. */
  #settleSoon(): void {
    queueMicrotask(() => this.#settle());
  }

  #settle(): void {
    if (this.#arrive || this.#isHeld) return;
    while (this.#depth < this.#layers.length) {
      this.#depth += 1;
      this.#push(...this.#marked());
    }
    this.#step(this.#layers.length);
  }

  /** The page's address for the entry of the present layer. */
  #marked(): Parameters<Write> {
    const [state, unused, url] = this.#page;
    return [this.#depth > 0 ? { ...state, layer: this.#depth } : state, unused, url];
  }

  #step(depth: number, then?: () => void): void {
    const by = depth - this.#depth;
    if (by === 0) return;
    const timer = this.#window.setTimeout(() => this.#arrive?.(), LOST_MS);
    this.#arrive = () => {
      clearTimeout(timer);
      this.#arrive = undefined;
      this.#depth = depth;
      if (then) then();
      else this.#replace(...this.#marked());
      for (const write of this.#later.splice(0)) this.#inTurn(write);
      this.#settleSoon();
    };
    this.#window.history.go(by);
  }

  #inTurn(write: () => void): void {
    if (this.#arrive) this.#later.push(write);
    else write();
  }

  /** The next page directly follows this one: entries of layers, also those ahead, are removed. */
  #goTo(page: Parameters<Write>): void {
    this.#hold(LEAVING_MS);
    if (this.#depth > 0) this.#step(0, () => this.#goTo(page));
    else {
      this.#page = page;
      this.#push(...page);
    }
  }

  #rename(page: Parameters<Write>): void {
    this.#page = page;
    this.#replace(...this.#marked());
  }

  #hear(event: PopStateEvent): void {
    const state = event.state as State;
    if (this.#arrive) {
      event.stopImmediatePropagation();
      this.#arrive();
      return;
    }
    const { layer, ...page } = state ?? {};
    const before = this.#layers.length;
    this.#depth = layer ?? 0;
    if (page.__TSR_index !== (this.#page[0] as State)?.__TSR_index) {
      this.#page = [state && page, '', this.#window.location.href];
      this.#hold(LEAVING_MS);
      return;
    }
    event.stopImmediatePropagation();
    this.#replace(...this.#marked());
    // a layer that stays open gets its entry back by a step forward
    this.#isHeld = true;
    for (const { close } of this.#layers.slice(this.#depth).reverse()) close?.();
    this.#window.setTimeout(() => {
      if (before > this.#depth) this.#step(Math.min(before, this.#layers.length));
      this.#release();
    });
  }
}

const layers = new LayerStack(window);

/**
 * For `onEscapeKeyDown` of Radix, whose dialogs learn in an effect that another has opened above them: until then, the
 * lower one would take the press.
 */
export const closeTopLayer = (event: KeyboardEvent): void => layers.closeTop(event);

/** Back and Escape close the topmost layer; without `onClose` only a decision closes it. */
export function useLayer(isOpen: boolean, onClose: (() => void) | undefined): void {
  const close = useEventCallback(() => onClose?.());
  const canClose = onClose !== undefined;
  useLayoutEffect(
    () => (isOpen ? layers.open({ close: canClose ? close : undefined }) : undefined),
    [isOpen, canClose, close],
  );
}
