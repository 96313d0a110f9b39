import { areKeysOn } from '../key-choice.ts';
import { liftFinger, look, lookAway, notePress, useLooked } from './look-store.ts';

/** A mouse that passes by wants nothing, ms. */
const HOVER_MS = 300;
/** A finger that rests wants to look, ms. */
const REST_MS = 350;
/** Movement that still counts as resting, px. */
const MOUSE_SLACK = 6;
const FINGER_SLACK = 12;
/** Browsers may fire a click up to this long after the finger is lifted, ms. */
const CLICK_MS = 400;

const FIELDS = 'input, textarea, select, [role="menu"], [contenteditable]';

const lookable = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-look]') : null;

/**
 * The look gesture: a resting mouse or finger, or the key I. It listens on the whole window, as dialogs contain
 * lookable elements too. A finger that looked at something does not also press it.
 */
export class LookGesture {
  readonly #listening = new AbortController();
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** The element to be looked at soon, and where the pointer was. */
  #at: { element: HTMLElement; x: number; y: number } | null = null;
  /** The element under the mouse; after a press it is not looked at before the mouse has left it. */
  #under: HTMLElement | null = null;
  /** Where the mouse was pressed, or was when an element appeared under it, until it moves. */
  #rested: { x: number; y: number } | null = null;
  #isMouseKnown = false;
  #isFingerDown = false;
  /** The panel may grow under a finger that is lifted: only a press that began on it means it. */
  #isPanelPressed = false;
  #stopClick: AbortController | null = null;

  constructor() {
    const heard = { signal: this.#listening.signal, capture: true };
    const hear = <Of extends keyof WindowEventMap>(of: Of, then: (event: WindowEventMap[Of]) => unknown) =>
      window.addEventListener(of, then, heard);
    hear('pointerover', (event) => event.pointerType === 'mouse' && this.#over(event));
    hear('pointerout', (event) => event.pointerType === 'mouse' && event.relatedTarget === null && this.#leave());
    hear('pointermove', (event) => this.#move(event));
    hear('pointerdown', (event) => this.#press(event));
    hear('pointerup', (event) => event.pointerType !== 'mouse' && this.#lift());
    hear('pointercancel', (event) => event.pointerType !== 'mouse' && this.#lift());
    hear('click', (event) => this.#isPanelPressed && isOnPanel(event.target) && lookAway());
    hear('contextmenu', (event) => this.#openMenu(event));
    hear('keydown', (event) => this.#key(event));
    hear('focusin', (event) => {
      if (useLooked.getState().looked?.by === 'key' && lookable(event.target)?.dataset.look !== shownName()) lookAway();
    });
    hear('blur', (event) => event.target === window && this.#leave());
  }

  /** Nothing can be looked at any more. */
  stop(): void {
    this.#listening.abort();
    this.#stopClick?.abort();
    this.#forget();
    lookAway();
  }

  #over({ target, clientX: x, clientY: y, buttons }: PointerEvent): void {
    if (!this.#isMouseKnown) {
      this.#isMouseKnown = true;
      this.#rested = { x, y };
    }
    const element = lookable(target);
    if (element === this.#under) return;
    this.#leave();
    // an element that appears under a resting mouse, or after a press on another, was not pointed at
    if (this.#rested && Math.hypot(x - this.#rested.x, y - this.#rested.y) <= MOUSE_SLACK) return;
    this.#rested = null;
    this.#under = element;
    // at a lit place the board shows what would come of it instead
    if (element && !element.dataset.place && buttons === 0) this.#wait(element, x, y, 'mouse');
  }

  /** The mouse has left the element being looked at. */
  #leave(): void {
    this.#under = null;
    this.#forget();
    if (useLooked.getState().looked?.by === 'mouse') lookAway();
  }

  #wait(element: HTMLElement, x: number, y: number, by: 'mouse' | 'finger'): void {
    clearTimeout(this.#waiting);
    this.#at = { element, x, y };
    this.#waiting = setTimeout(
      () => {
        if (!element.isConnected || !element.dataset.look) return;
        look(element.dataset.look, element, by, by === 'finger' ? { x, y } : null);
        if (by === 'finger') this.#swallowClick();
      },
      by === 'mouse' ? HOVER_MS : REST_MS,
    );
  }

  #move(event: PointerEvent): void {
    const { pointerType, clientX: x, clientY: y, buttons } = event;
    // something lookable may have arrived under the mouse since
    if (pointerType === 'mouse' && lookable(event.target) !== this.#under) this.#over(event);
    if (!this.#at) return;
    const moved = Math.hypot(x - this.#at.x, y - this.#at.y);
    const { looked } = useLooked.getState();
    if (pointerType === 'mouse') {
      if (!looked && buttons === 0 && moved > MOUSE_SLACK) this.#wait(this.#at.element, x, y, 'mouse');
      return;
    }
    if (moved <= FINGER_SLACK) return;
    // the finger moves on: it browses, scrolls or drags instead of looking
    const { element } = this.#at;
    this.#forget();
    if (looked && element.closest('[data-drag]')) lookAway();
  }

  #press(event: PointerEvent): void {
    this.#stopClick?.abort();
    notePress(event);
    this.#isPanelPressed = isOnPanel(event.target);
    if (this.#isPanelPressed) {
      // long words are scrolled; a dialog below must not take it for a press beside it
      event.stopPropagation();
      return;
    }
    const wasShown = useLooked.getState().looked !== null;
    this.#forget();
    lookAway();
    if (event.pointerType === 'mouse') {
      this.#rested = { x: event.clientX, y: event.clientY };
      return;
    }
    if (wasShown) {
      // this press only closes the panel, unless it starts a drag
      this.#swallowClick();
      if (!(event.target instanceof Element && event.target.closest('[data-drag]'))) event.stopPropagation();
    }
    this.#isFingerDown = event.isPrimary;
    const element = lookable(event.target);
    if (element && !element.dataset.place && event.isPrimary)
      this.#wait(element, event.clientX, event.clientY, 'finger');
  }

  #lift(): void {
    this.#isFingerDown = false;
    this.#forget();
    liftFinger();
    const stopClick = this.#stopClick;
    if (stopClick) setTimeout(() => stopClick.abort(), CLICK_MS);
  }

  /** A resting finger asks for a menu as well. */
  #openMenu(event: MouseEvent): void {
    if (!(this.#isFingerDown && this.#at)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && shownName() !== undefined) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#forget();
      lookAway();
    }
    if (event.code !== 'KeyI' || event.repeat || !areKeysOn()) return;
    const focused = document.activeElement;
    const element = lookable(focused);
    if (!element?.dataset.look || focused?.matches(FIELDS)) return;
    event.preventDefault();
    const isShown = shownName() === element.dataset.look;
    if (isShown) lookAway();
    else look(element.dataset.look, element, 'key');
  }

  #forget(): void {
    clearTimeout(this.#waiting);
    this.#at = null;
  }

  #swallowClick(): void {
    const stop = new AbortController();
    this.#stopClick = stop;
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('click', swallow, { capture: true, signal: stop.signal });
  }
}

const isOnPanel = (target: EventTarget | null) => target instanceof Element && target.closest('.look') !== null;
const shownName = (): string | undefined => useLooked.getState().looked?.name;
