import { type Carried, CarriedArrow, CarriedCard } from './drag-carried.ts';
import { type Intent, intentOf, type Point, placeUnder } from './drag-motion.ts';
import { type Held, heldNamed, type Place, placeNamed } from './selection.ts';

/** What a drag asks of the board. */
export type DragPort = {
  /** Takes it up; answers whether it goes along itself or points. */
  take(held: NonNullable<Held>): 'card' | 'arrow';
  put(place: Place): void;
  drop(): void;
  /** Nothing is pressed any more. */
  end(): void;
};

/** One pressed pointer, from its press to its release. It moves what it carries without React: only taking up and putting down are states. */
export class Drag {
  readonly #board: HTMLElement;
  readonly #layer: HTMLElement;
  readonly #source: HTMLElement;
  readonly #held: NonNullable<Held>;
  readonly #from: Point;
  readonly #isTouch: boolean;
  readonly #port: DragPort;
  readonly #listening = new AbortController();
  #carried: Carried | null = null;
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
    if (this.#carried) {
      this.#carried.goBack();
      this.#port.drop();
    }
    this.#end();
  }

  #giveUp(event: Event): void {
    event.preventDefault();
    if (this.#carried) event.stopPropagation();
    this.cancel();
  }

  #move({ clientX: x, clientY: y, buttons }: PointerEvent): void {
    // released where no page hears it
    const intent = buttons === 0 ? 'nothing' : this.#intent({ x, y });
    if (intent === 'nothing') this.cancel();
    if (intent !== 'drag') return;
    if (!this.#carried) this.#lift();
    this.#carried?.moveTo({ x, y });
    this.#mark(this.#placeAt({ x, y })?.element ?? null);
  }

  #intent(to: Point): Intent {
    return this.#carried ? 'drag' : intentOf(this.#from, to, this.#isTouch, this.#held.kind === 'card');
  }

  #lift(): void {
    const form = this.#port.take(this.#held);
    this.#board.dataset.dragging = form;
    this.#carried =
      form === 'card'
        ? new CarriedCard(this.#layer, this.#source, this.#isTouch)
        : new CarriedArrow(this.#layer, this.#source);
  }

  #release({ clientX: x, clientY: y }: PointerEvent): void {
    if (this.#carried) swallowClick();
    const place = this.#carried && this.#placeAt({ x, y });
    if (place) {
      this.#carried?.remove();
      this.#port.put(place.place);
      this.#end();
    } else this.cancel();
  }

  /** The lit places are asked for at every move: the board may have changed meanwhile. */
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
  }

  #end(): void {
    this.#listening.abort();
    this.#mark(null);
    delete this.#board.dataset.dragging;
    this.#port.end();
  }
}

/** After a drag the browser may still speak of a click on what was pressed. */
function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
}
