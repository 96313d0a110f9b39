import { CarriedArrow } from './drag-carried.ts';
import { type Intent, intentOf, type Point, placeUnder } from './drag-motion.ts';
import { lookAway } from './look/look-store.ts';
import { type Held, heldNamed, type Place, placeNamed } from './selection.ts';

/** Callbacks of a drag. */
export type DragPort = {
  /** Takes it up; answers whether it goes along itself or points. */
  take(held: NonNullable<Held>): 'card' | 'arrow';
  put(place: Place): void;
  drop(): void;
  /** A thumb wipes over this card of the hand, or over none. */
  peek(number: number | null): void;
  /** The card of the hand goes along with the pointer. */
  carry(number: number, to: Point): void;
  /** The pointer moves over a lit place, or leaves it (null). */
  aim(place: Place | null): void;
  /** Nothing is pressed any more. */
  end(): void;
};

/** A carried card is seen above a finger, px. */
const ABOVE_FINGER = 64;

/**
 * One pressed pointer from press to release. The dragged card moves without React; only taking up and putting down
 * change state.
 */
export class Drag {
  readonly #board: HTMLElement;
  readonly #layer: HTMLElement;
  #source: HTMLElement;
  #held: NonNullable<Held>;
  readonly #from: Point;
  readonly #isTouch: boolean;
  /** A finger above this y has left the fan; null when no card of the fan is pressed. */
  readonly #fanTop: number | null;
  readonly #port: DragPort;
  readonly #listening = new AbortController();
  #carried: 'card' | CarriedArrow | null = null;
  #isWiping = false;
  #over: HTMLElement | null = null;

  /** null where nothing that can be dragged was pressed. */
  static press(board: HTMLElement, layer: HTMLElement, event: PointerEvent, port: DragPort): Drag | null {
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
    const held = heldNamed(source?.dataset.drag ?? '');
    return source && held && event.isPrimary && event.button === 0
      ? new Drag(board, layer, source, held, event, port)
      : null;
  }

  private constructor(
    board: HTMLElement,
    layer: HTMLElement,
    source: HTMLElement,
    held: NonNullable<Held>,
    { clientX, clientY, pointerId, pointerType }: PointerEvent,
    port: DragPort,
  ) {
    this.#board = board;
    this.#layer = layer;
    this.#source = source;
    this.#held = held;
    this.#from = { x: clientX, y: clientY };
    this.#isTouch = pointerType === 'touch';
    // a card that is raised already is outside of the fan
    this.#fanTop = held.kind === 'card' && !source.dataset.picked ? source.getBoundingClientRect().top : null;
    this.#port = port;
    const heard = { signal: this.#listening.signal, capture: true };
    const hear = <Of extends keyof WindowEventMap>(of: Of, then: (event: WindowEventMap[Of]) => unknown) =>
      window.addEventListener(of, then, heard);
    hear('pointermove', (event) => event.pointerId === pointerId && this.#move(event));
    hear('pointerup', (event) => event.pointerId === pointerId && this.#release(event));
    hear('pointercancel', (event) => event.pointerId === pointerId && this.cancel());
    // a second finger means: not this
    hear('pointerdown', (event) => event.pointerId !== pointerId && this.cancel());
    // so does the other button; a finger that rests asks for a menu as well, but means to drag
    hear('contextmenu', (event) => (this.#isTouch ? event.preventDefault() : this.#giveUp(event)));
    hear('keydown', (event) => event.key === 'Escape' && this.#giveUp(event));
    hear('blur', (event) => event.target === window && this.cancel());
  }

  /** Everything is as before the press. */
  cancel(): void {
    const wasCarried = this.#carried !== null;
    this.#end();
    if (wasCarried) this.#port.drop();
  }

  #giveUp(event: Event): void {
    event.preventDefault();
    if (this.#carried) event.stopPropagation();
    this.cancel();
  }

  #move({ clientX: x, clientY: y, buttons }: PointerEvent): void {
    // released outside the window
    if (buttons === 0) {
      this.cancel();
      return;
    }
    const intent = this.#intent({ x, y });
    if (intent === 'wipe') this.#wipe({ x, y });
    if (intent !== 'drag') return;
    if (!this.#carried) this.#lift();
    if (this.#carried === 'card') this.#port.carry(this.#held.number, { x, y: this.#isTouch ? y - ABOVE_FINGER : y });
    else this.#carried?.moveTo({ x, y });
    this.#mark(this.#placeAt({ x, y })?.element ?? null);
  }

  #intent(to: Point): Intent {
    return this.#carried ? 'drag' : intentOf(this.#from, to, this.#isTouch, this.#fanTop);
  }

  /** The card under the thumb rises; it is the one that is dragged when the thumb leaves the fan upwards. */
  #wipe({ x }: Point): void {
    const cards = [...this.#board.querySelectorAll<HTMLElement>('.hand-card[data-drag]')];
    const under = cards.findLast((card) => card.getBoundingClientRect().left <= x) ?? cards[0];
    const held = heldNamed(under?.dataset.drag ?? '');
    if (!under || !held || (this.#isWiping && under === this.#source)) return;
    lookAway();
    this.#isWiping = true;
    this.#source = under;
    this.#held = held;
    this.#port.peek(held.number);
  }

  #lift(): void {
    this.#port.peek(null);
    const form = this.#port.take(this.#held);
    this.#board.dataset.dragging = form;
    this.#carried = form === 'card' ? 'card' : new CarriedArrow(this.#layer, this.#source);
  }

  #release({ clientX: x, clientY: y }: PointerEvent): void {
    if (this.#carried || this.#isWiping) swallowClick();
    const place = this.#carried && this.#placeAt({ x, y });
    if (!place) {
      this.cancel();
      return;
    }
    this.#end();
    this.#port.put(place.place);
  }

  /** The lit places are read on every move, as the board may have changed. */
  #placeAt(point: Point) {
    const places = [...this.#board.querySelectorAll<HTMLElement>('[data-place]')].map((element) => ({
      element,
      place: placeNamed(element.dataset.place ?? ''),
      box: element.getBoundingClientRect(),
    }));
    return placeUnder(places, point);
  }

  #mark(over: HTMLElement | null): void {
    if (over === this.#over) return;
    this.#over?.removeAttribute('data-over');
    over?.setAttribute('data-over', 'true');
    this.#over = over;
    this.#port.aim(over && placeNamed(over.dataset.place ?? ''));
  }

  #end(): void {
    this.#listening.abort();
    if (this.#carried instanceof CarriedArrow) this.#carried.remove();
    this.#carried = null;
    this.#mark(null);
    if (this.#isWiping) this.#port.peek(null);
    delete this.#board.dataset.dragging;
    this.#port.end();
  }
}

/** Browsers may fire a click on the pressed element after a drag. */
function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}
