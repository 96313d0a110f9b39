import type { CharacterRef } from '@chilyo/engine';
import type { Motion, Spot, Tone } from '../../match/motion.ts';
import type { Cutscenes } from './cutscenes.ts';
import { lift, threadFrames } from './lift.ts';
import { mark, moved, OUT, playOut } from './marks.ts';
import { Ribbons } from './ribbons.ts';
import { Rooms } from './rooms.ts';
import { burst, spark } from './sparks.ts';
import type { Point, Stand } from './stand.ts';
import { summedUp } from './summed-up.ts';
import { drawnBack, WindUp } from './wind-up.ts';

/** Loaded after the first frames of the board; a great moment that comes before waits for it. */
const BRING_AFTER_MS = 400;

/** Two places at most this far apart are one, px. */
const NEAR = 8;

const RISE_MS = 900;
/** How long a word or number is left uncovered, to be read. */
const READ_MS = 520;

/** Draws short-lived effects outside React: each element is created, animated by transform alone, and removed. */
export class Effects {
  /** On the cards of the board. */
  readonly #layer: HTMLElement;
  readonly #stand: Stand;
  readonly #rooms = new Rooms();
  /** When the last of them began to rise, ms of `performance.now`. */
  #roseAt = -READ_MS;
  #cutscenes: Cutscenes | null = null;
  readonly #ribbons: Ribbons;
  readonly windUp: WindUp;
  /** Loads the code of the great moments. */
  readonly bringScenes: () => Promise<void>;

  /** `top` lies over everything on the board, also its sentence. */
  constructor(layer: HTMLElement, top: HTMLElement, stand: Stand) {
    this.#layer = layer;
    this.#ribbons = new Ribbons(top, stand);
    this.#stand = stand;
    this.windUp = new WindUp(layer, stand);
    this.bringScenes = once(async () => {
      const { Cutscenes } = await import('./cutscenes.ts');
      this.#cutscenes = new Cutscenes(layer, top, stand);
    });
    setTimeout(() => void this.bringScenes(), BRING_AFTER_MS);
  }

  /** Shows the motions of one step that lasts `ms`. */
  run(motions: readonly Motion[], ms: number): void {
    this.#cutscenes?.end();
    for (const motion of summedUp(motions)) this.#show(motion, ms);
  }

  /** Shakes a unit that is in the way. */
  shake(who: CharacterRef): void {
    this.#stand.body(who)?.animate(
      [0, -6, 5, -4, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: 280, easing: 'ease-in-out' },
    );
  }

  #show(motion: Motion, ms: number): void {
    switch (motion.do) {
      case 'lunge':
        this.#lunge(motion.unit, motion.target, ms);
        break;
      case 'lean':
        this.windUp.hold(motion.unit, motion.target);
        break;
      case 'rest':
        this.windUp.rest();
        break;
      case 'points':
        this.#points(motion.who, motion.change);
        break;
      case 'word':
        this.#word(motion);
        break;
      case 'wake':
        this.#wake(motion.who, ms);
        break;
      case 'shot':
        this.#shot(motion.from, motion.to, motion.tone, ms);
        break;
      case 'flash':
        this.#ring(motion.who, motion.tone, 420);
        break;
      case 'land':
        this.#land(motion.unit, motion.card);
        break;
      case 'cast':
        this.#cast(motion.seat, motion.card);
        break;
      case 'burst':
        burst(this.#layer, this.#stand.of(motion.unit));
        break;
      case 'ribbon':
        this.#ribbons.showAfter(motion, 'enemy');
        break;
      case 'rays':
        this.#cutscenes?.rays(motion.who);
        break;
      case 'turn':
        this.#turn(motion);
        break;
      case 'over':
        this.#over(motion.winner);
        break;
      case 'cutscene':
        this.#cutscenes?.play(motion, ms);
        break;
    }
  }

  /** Draws back, strikes until both touch, and returns; the blow falls where it touches, `ms` after its beginning. */
  #lunge(unit: number, target: CharacterRef, ms: number): void {
    const [from, to, body] = [this.#stand.of(unit), this.#stand.of(target), this.#stand.body(unit)];
    if (!from || !to || !body) {
      this.windUp.rest();
      return;
    }
    const [x, y] = [to.x - from.x, to.y - from.y];
    const far = Math.hypot(x, y) || 1;
    const reach = Math.max(0, far - (from.size + to.size) * 0.36) / far;
    const whole = ms * 2.3;
    const at = (part: number, scale: number) => `translate(${x * part}px, ${y * part}px) scale(${scale})`;
    body.closest<HTMLElement>('.piece')?.animate([{ zIndex: 65 }, { zIndex: 65 }], whole);
    const wound = this.windUp.take(unit);
    const lunge = body.animate(
      [
        // one that has drawn back already goes on from where it is
        ...(wound ? [] : [{ transform: at(0, 1), offset: 0, easing: 'ease-out' }]),
        { transform: drawnBack(x, y), offset: 0.16, easing: 'cubic-bezier(0.6, 0, 0.9, 0.4)' },
        { transform: at(reach, 1.07), offset: 0.43 },
        { transform: at(reach * 0.97, 1.05), offset: 0.52, easing: OUT },
        { transform: at(0, 1), offset: 1 },
      ],
      whole,
    );
    if (wound) lunge.onfinish = () => wound.cancel();
  }

  #points(who: CharacterRef, change: number): void {
    if (change === 0) return;
    this.#rise(who, change > 0 ? `+${change}` : `−${-change}`, change > 0 ? 'good' : 'bad');
    if (change > 0) {
      this.#ring(who, 'heal', 420);
      return;
    }
    spark(this.#layer, this.#stand.of(who));
    const weight = Math.min(10, -change);
    this.#stand.body(who)?.animate(
      [0, 1, -0.8, 0.5, -0.2, 0].map((part) => ({
        transform: `translate(${part * (2 + weight)}px, ${part * weight * 0.5}px)`,
      })),
      { duration: 180 + weight * 16, easing: 'ease-out' },
    );
  }

  #word({ who, words, isBad, card }: Extract<Motion, { do: 'word' }>): void {
    const name = card === undefined ? '' : `${this.#stand.face(card).name} `;
    this.#rise(who, name + words, isBad ? 'bad' : 'good', true);
  }

  #rise(who: Spot, words: string, kind: 'good' | 'bad', isWord = false): void {
    const place = this.#stand.of(who);
    if (!place) return;
    this.#roseAt = performance.now();
    const { scale, width } = this.#stand.geometry();
    const size = isWord ? wordSize(words, scale) : numberSize(words, scale);
    // whole beside the edge of a narrow board, also at its largest
    const half = size.width * 0.6;
    const x = Math.min(Math.max(place.x, half), width - half);
    const y = this.#rooms.take({ x, y: place.y, ...size }, this.#roseAt, this.#roseAt + READ_MS);
    const at = { x, y };
    const told = mark(this.#layer, 'fx-points', at);
    told.dataset.kind = kind;
    if (isWord) told.dataset.word = '';
    told.textContent = words;
    const put = (y: number, scale: number) =>
      `${moved({ x: at.x, y: at.y + y })} translate(-50%, -50%) scale(${scale})`;
    playOut(
      told,
      [
        { transform: put(8, 0.5), opacity: 0 },
        { transform: put(-6, 1.2), opacity: 1, offset: 0.16 },
        { transform: put(-10, 1), opacity: 1, offset: 0.7 },
        { transform: put(-26, 0.95), opacity: 0 },
      ],
      RISE_MS,
    );
  }

  /** Lifts out who does something, and lights a ring around it; who is no longer seen is named. */
  #wake(who: Spot, ms: number): void {
    this.#ring(who, 'light', Math.max(260, ms * 1.6));
    const fallen = typeof who === 'number' ? this.#stand.fallen(who) : null;
    if (fallen) this.#rise(who, fallen, 'good', true);
    const body = typeof who === 'object' ? null : this.#stand.body(who);
    if (body) lift(body, Math.max(320, ms * 2));
  }

  /** A dart, and behind it the thread that it draws from the doer. */
  #shot(source: Spot, target: Spot, tone: Tone, ms: number): void {
    const [to, from] = [this.#stand.of(target), this.#stand.of(source)];
    // what comes from its own place has no way to go
    if (!to || !from || Math.hypot(to.x - from.x, to.y - from.y) < NEAR) return;
    this.#thread(from, to, tone, ms);
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const dart = mark(this.#layer, 'fx-shot', from);
    dart.dataset.tone = tone;
    const put = (at: Point) => `${moved(at)} rotate(${turn}deg)`;
    playOut(
      dart,
      [
        { transform: put(from), opacity: 0 },
        { transform: put(from), opacity: 1, offset: 0.12 },
        { transform: put(to), opacity: 1 },
      ],
      ms,
      'cubic-bezier(0.5, 0, 0.9, 0.4)',
    );
  }

  #thread(from: Point, to: Point, tone: Tone, ms: number): void {
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const line = mark(this.#layer, 'fx-thread', from);
    line.dataset.tone = tone;
    playOut(line, threadFrames(`${moved(from)} rotate(${turn}deg)`, far), Math.max(ms * 2.6, 300), 'ease-out');
  }

  #ring(who: Spot, tone: Tone, ms: number): void {
    const at = this.#stand.of(who);
    if (!at) return;
    const ring = mark(this.#layer, 'fx-ring', at);
    ring.dataset.tone = tone;
    const size = at.size / 40;
    const put = (scale: number) => `${moved(at)} scale(${scale * size})`;
    playOut(
      ring,
      [
        { transform: put(0.5), opacity: 0.9 },
        { transform: put(1.25), opacity: 0 },
      ],
      ms,
    );
  }

  #land(unit: number, card: number): void {
    this.#ring(unit, 'light', 380);
    const at = this.#stand.of(unit);
    const { name, rarity, element } = this.#stand.face(card);
    if (!at || rarity !== 'legendary') return;
    const isLower = at.y > this.#stand.geometry().hint.y;
    this.#ribbons.showAfter({ words: name, element: element[0] ?? 'N' }, isLower ? 'enemy' : 'own');
    this.#cutscenes?.legend(unit, unit, this.#stand.face(card));
  }

  /** Its name is on the card, which lies open meanwhile. */
  #cast(seat: 0 | 1, card: number): void {
    const face = this.#stand.face(card);
    if (face.rarity === 'legendary')
      this.#cutscenes?.legend({ at: 'shown', seat }, { at: 'lane', seat, lane: 3 }, face);
  }

  #turn(motion: Extract<Motion, { do: 'turn' }>): void {
    const told = this.#stand.ribbon(motion);
    const wait = this.#roseAt + READ_MS - performance.now();
    if (told) this.#ribbons.show(told, 'enemy', Math.max(0, wait));
  }

  /** The hero who has lost goes out. */
  #over(winner: 0 | 1 | null): void {
    this.windUp.rest();
    for (const seat of [0, 1] as const) {
      if (winner === seat) continue;
      const hero = seat === 0 ? 'hero0' : 'hero1';
      this.#ring(hero, 'light', 900);
      spark(this.#layer, this.#stand.of(hero));
    }
  }
}

/** As `.fx-points` draws them, px: a syllable is as wide as high, all other letters are narrower. */
const wordSize = (words: string, scale: number) => sizeOf(words, Math.min(30, Math.max(14, 19 * scale)), 20);
const numberSize = (words: string, scale: number) => sizeOf(words, Math.min(52, Math.max(24, 34 * scale)), 26);

function sizeOf(words: string, letter: number, around: number) {
  const wide = words.length * 0.6 + (words.match(/[\u3000-\uffff]/g)?.length ?? 0) * 0.4;
  return { width: wide * letter + around, height: letter + 12 };
}

/** Loaded once; a failure is tried again the next time. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | null = null;
  return () => {
    loading ??= load().catch((failure: unknown) => {
      loading = null;
      console.warn('the great moments did not load', failure);
    });
    return loading;
  };
}
