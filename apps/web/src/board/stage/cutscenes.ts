import './cutscenes.css';
import type { Cutscene, Strike } from '../../match/cutscene.ts';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import type { Stand } from './effects.ts';

/** How long the last picture of a cutscene fades, ms: over what follows, which does not wait for it. */
const FADE_MS = 420;
/** The same when a tap passes over it. */
const PASSED_MS = 80;
const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const SHARDS = 12;
const STARS = 26;

type At = { x: number; y: number };
type Hero = 'hero0' | 'hero1';

/** Scenes over the whole board, drawn outside React: each element is created, animated by transform and opacity, and removed. */
export class Cutscenes {
  readonly #top: HTMLElement;
  readonly #stand: Stand;
  #scene: HTMLElement | null = null;
  /** When the present one is at its end, ms of `performance.now`. */
  #until = 0;

  constructor(top: HTMLElement, stand: Stand) {
    this.#top = top;
    this.#stand = stand;
  }

  play(cutscene: Cutscene, ms: number): void {
    this.end();
    const scene = document.createElement('div');
    scene.className = 'cutscene';
    scene.dataset.scene = cutscene.scene;
    this.#top.append(scene);
    this.#scene = scene;
    this.#until = performance.now() + ms;
    // the sentence and the texts of the board give way, so that nothing lies on the words of the scene
    document.documentElement.dataset.cutscene = cutscene.scene;
    if (cutscene.scene === 'finish') this.#finish(scene, cutscene, ms);
    else this.#eclipse(scene, cutscene, ms);
    setTimeout(() => this.#scene === scene && this.end(), ms + 100);
  }

  /** Gives the board back; what comes next has begun. */
  end(): void {
    const scene = this.#scene;
    if (!scene) return;
    this.#scene = null;
    delete document.documentElement.dataset.cutscene;
    // at once, as the ribbon of the next turn may come; what is behind them fades
    const words = scene.querySelector('.cut-words');
    words?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: PASSED_MS, fill: 'forwards' });
    const isPassed = performance.now() < this.#until - 50;
    const fading = scene.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: isPassed ? PASSED_MS : FADE_MS,
      fill: 'forwards',
    });
    const remove = () => scene.remove();
    fading.onfinish = remove;
    fading.oncancel = remove;
  }

  /** The loser's ring breaks into its seals, and the winner's sky answers. */
  #finish(scene: HTMLElement, { winner, strike }: Extract<Cutscene, { scene: 'finish' }>, ms: number): void {
    const [won, lost]: [Hero, Hero] = winner === 0 ? ['hero0', 'hero1'] : ['hero1', 'hero0'];
    const [sun, fallen] = [this.#stand.of(won), this.#stand.of(lost)];
    const element = elementOf(this.#stand.body(won));
    if (!sun || !fallen) return;
    scene.dataset.el = element;
    const shade = make(scene, 'cut-shade');
    shade.style.setProperty('--x', `${fallen.x}px`);
    shade.style.setProperty('--y', `${fallen.y}px`);
    fade(shade, [0, 1], ms * 0.3);

    const { width, height } = this.#stand.geometry();
    const far = Math.hypot(width, height) / 100;
    const after = ms * 0.22;
    play(
      make(scene, 'cut-flood', sun),
      [
        { transform: `${moved(sun)} scale(0.2)`, opacity: 0 },
        { transform: `${moved(sun)} scale(${far * 0.55})`, opacity: 0.6, offset: 0.35 },
        { transform: `${moved(sun)} scale(${far * 0.85})`, opacity: 0.42 },
      ],
      ms - after,
      after,
      'ease-out',
    );
    play(
      rays(scene, 'cut-rays', sun, { count: 24, from: 0.04, colour: '--lit' }),
      [
        { transform: `${moved(sun)} scale(0.3) rotate(0deg)`, opacity: 0 },
        { transform: `${moved(sun)} scale(${far * 0.5}) rotate(12deg)`, opacity: 0.5, offset: 0.4 },
        { transform: `${moved(sun)} scale(${far * 0.62}) rotate(30deg)`, opacity: 0.22 },
      ],
      ms - after,
      after,
      'linear',
    );
    this.#shatter(scene, fallen, elementOf(this.#stand.body(lost)), ms);
    const words = { x: this.#middle().x, y: height * 0.5 };
    this.#words(scene, [strikeWords(strike, this.#stand.cardName)], words, ms * 0.34, ms);
    if (strike && 'unit' in strike && strike.unit !== undefined) this.#stepForward(scene, strike.unit, words, ms);
  }

  /** The unit that struck comes to the front, above its name. */
  #stepForward(scene: HTMLElement, unit: number, words: At, ms: number): void {
    const body = this.#stand.body(unit);
    const face = body?.querySelector('.tile');
    if (!body || !face) return;
    const { unit: tile, height, width } = this.#stand.geometry();
    // from where it is seen: it may still be on its way back
    const [seen, top] = [face.getBoundingClientRect(), this.#top.getBoundingClientRect()];
    const start = { x: seen.left - top.left + seen.width / 2, y: seen.top - top.top + seen.height / 2 };
    body.animate([{ opacity: 0 }, { opacity: 0 }], ms);
    const holder = make(scene, 'cut-striker', start);
    const copy = face.cloneNode(true) as HTMLElement;
    delete copy.dataset.ready;
    holder.append(copy);
    const scale = Math.min((height * 0.26) / tile.h, (width * 0.44) / tile.w);
    const to = { x: words.x, y: words.y - height * 0.06 - (tile.h * scale) / 2 };
    play(
      holder,
      [
        { transform: `${moved(start)} scale(1)`, opacity: 1 },
        { transform: `${moved(to)} scale(${scale})`, opacity: 1, offset: 0.3 },
        { transform: `${moved(to)} scale(${scale * 1.03})`, opacity: 1 },
      ],
      ms * 0.78,
      ms * 0.22,
    );
  }

  #shatter(scene: HTMLElement, at: At & { size: number }, element: string, ms: number): void {
    const ring = make(scene, 'cut-flash', at);
    play(
      ring,
      [
        { transform: `${moved(at)} scale(${at.size / 100})`, opacity: 1 },
        { transform: `${moved(at)} scale(${at.size / 28})`, opacity: 0 },
      ],
      ms * 0.4,
    );
    for (let shard = 0; shard < SHARDS; shard++) {
      const turn = (shard / SHARDS) * 2 * Math.PI + 0.26;
      const piece = make(scene, 'cut-shard', at);
      piece.dataset.el = element;
      const [w, step] = [at.size * 1.12, Math.PI / SHARDS];
      Object.assign(piece.style, { width: `${w}px`, height: `${w}px`, margin: `${-w / 2}px 0 0 ${-w / 2}px` });
      piece.style.clipPath = `polygon(50% 50%, ${corner(turn - step)}, ${corner(turn + step)})`;
      const far = at.size * (0.55 + (shard % 3) * 0.28);
      const [x, y] = [Math.cos(turn) * far, Math.sin(turn) * far + at.size * 0.35];
      play(
        piece,
        [
          { transform: moved(at), opacity: 1, easing: 'cubic-bezier(0.1, 0.7, 0.4, 1)' },
          { transform: `${moved({ x: at.x + Math.cos(turn) * 5, y: at.y + Math.sin(turn) * 5 })}`, opacity: 1, offset: 0.12 },
          {
            transform: `${moved({ x: at.x + x, y: at.y + y })} rotate(${shard % 2 ? 60 : -75}deg)`,
            opacity: 0,
          },
        ],
        ms * 0.8,
      );
    }
    for (const [place, day] of WEEK.entries()) {
      const turn = (place / WEEK.length) * 2 * Math.PI - Math.PI / 2;
      const seal = make(scene, 'cut-seal', at);
      seal.dataset.el = day;
      seal.textContent = ELEMENTS[day].mark;
      const far = at.size * 1.25;
      play(
        seal,
        [
          { transform: `${moved(at)} scale(0.3)`, opacity: 0 },
          { transform: `${moved(around(at, turn, at.size * 0.62))} scale(1)`, opacity: 1, offset: 0.2, easing: OUT },
          { transform: `${moved(around(at, turn, far * 0.9))} scale(0.9)`, opacity: 1, offset: 0.6 },
          {
            transform: `${moved({ x: at.x + Math.cos(turn) * far, y: at.y + Math.sin(turn) * far + at.size * 0.3 })} scale(0.5)`,
            opacity: 0,
          },
        ],
        ms * 0.9,
      );
    }
  }

  /** The moon passes before the sun; what stays of the day is its corona. */
  #eclipse(scene: HTMLElement, { eclipse, isOwn }: Extract<Cutscene, { scene: 'eclipse' }>, ms: number): void {
    const { width, height } = this.#stand.geometry();
    fade(make(scene, 'cut-night'), [0, 1], ms * 0.3);
    const size = Math.min(width, height) * 0.3;
    const at = { x: this.#middle().x, y: height * 0.36 };
    const scale = size / 100;
    for (let star = 0; star < STARS; star++) {
      // spread evenly by the golden ratio, the same each time
      const place = { x: ((star * 0.618) % 1) * width, y: ((star * 0.381) % 1) * height };
      const dot = make(scene, 'cut-star', place);
      play(
        dot,
        [
          { transform: `${moved(place)} scale(0)`, opacity: 0 },
          { transform: `${moved(place)} scale(${0.5 + (star % 4) * 0.3})`, opacity: 0.9 },
        ],
        ms * 0.25,
        ms * (0.35 + (star % 7) * 0.05),
      );
    }
    const corona = rays(scene, 'cut-corona', at, { count: 22, from: 0.28, colour: '--accent-2' });
    play(
      corona,
      [
        { transform: `${moved(at)} scale(${scale * 0.9}) rotate(-8deg)`, opacity: 0 },
        { transform: `${moved(at)} scale(${scale * 1.12}) rotate(0deg)`, opacity: 1, offset: 0.35 },
        { transform: `${moved(at)} scale(${scale * 1.05}) rotate(6deg)`, opacity: 0.95 },
      ],
      ms * 0.6,
      ms * 0.4,
    );
    const sun = make(scene, 'cut-sun', at);
    play(
      sun,
      [
        { transform: `${moved(at)} scale(${scale * 0.8})`, opacity: 0 },
        { transform: `${moved(at)} scale(${scale})`, opacity: 1 },
      ],
      ms * 0.16,
    );
    const moon = make(scene, 'cut-moon', at);
    const off = { x: at.x + size * 1.15, y: at.y - size * 0.14 };
    play(
      moon,
      [
        { transform: `${moved(off)} scale(${scale})`, opacity: 0 },
        { transform: `${moved(around(off, Math.PI, size * 0.2))} scale(${scale})`, opacity: 1, offset: 0.2 },
        { transform: `${moved(at)} scale(${scale * 1.01})`, opacity: 1 },
      ],
      ms * 0.42,
      ms * 0.08,
      'cubic-bezier(0.4, 0, 0.3, 1)',
    );
    const words = ['일식이 시작됩니다', `${isOwn ? '내 차례 · ' : ''}차례인 쪽의 공격이 영웅에게 +${eclipse}`];
    this.#words(scene, words, { x: at.x, y: at.y + size * 0.62 + height * 0.13 }, ms * 0.36, ms);
  }

  /** The middle between both rows. */
  #middle(): At {
    const { hint } = this.#stand.geometry();
    return { x: hint.x + hint.w / 2, y: hint.y + hint.h / 2 };
  }

  #words(scene: HTMLElement, [title = '', ...lines]: string[], at: At, after: number, ms: number): void {
    const band = make(scene, 'cut-words', { x: 0, y: at.y });
    const told = document.createElement('b');
    told.textContent = title;
    band.append(told);
    for (const line of lines) {
      const small = document.createElement('small');
      small.textContent = line;
      band.append(small);
    }
    const put = (scale: number) => `translate(0, ${at.y.toFixed(1)}px) translateY(-50%) scale(${scale})`;
    play(
      band,
      [
        { transform: put(1.3), opacity: 0 },
        { transform: put(1), opacity: 1, offset: 0.22 },
        { transform: put(1.02), opacity: 1 },
      ],
      ms - after,
      after,
    );
  }
}

function strikeWords(strike: Strike | null, nameOf: (card: number) => string): string {
  if (strike && 'card_id' in strike) return `${nameOf(strike.card_id)}의 일격`;
  if (strike?.cause === 'power') return '점괘의 일격';
  if (strike?.cause === 'burn') return '꺼지지 않는 화상';
  return strike?.cause === 'empty_deck' ? '바닥난 덱' : '마지막 일격';
}

const elementOf = (hero: HTMLElement | null): string => hero?.closest<HTMLElement>('[data-el]')?.dataset.el ?? 'N';

const moved = ({ x, y }: At): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
const around = ({ x, y }: At, turn: number, far: number): At => ({
  x: x + Math.cos(turn) * far,
  y: y + Math.sin(turn) * far,
});
/** A corner of a wedge of a square, outside of its circle. */
const corner = (turn: number): string =>
  `${(50 + Math.cos(turn) * 75).toFixed(1)}% ${(50 + Math.sin(turn) * 75).toFixed(1)}%`;

function make(scene: HTMLElement, name: string, at?: At): HTMLElement {
  const made = document.createElement('span');
  made.className = name;
  if (at) made.style.transform = moved(at);
  scene.append(made);
  return made;
}

/** Side of a drawn picture, px. */
const DRAWN = 256;

/** Rays around a middle that fade outwards: drawn once, as a mask would be drawn in each frame. */
function rays(
  scene: HTMLElement,
  name: string,
  at: At,
  { count, from, colour }: { count: number; from: number; colour: string },
): HTMLElement {
  const canvas = document.createElement('canvas');
  canvas.className = name;
  canvas.width = DRAWN;
  canvas.height = DRAWN;
  canvas.style.transform = moved(at);
  scene.append(canvas);
  const brush = canvas.getContext('2d');
  if (!brush) return canvas;
  const r = DRAWN / 2;
  const light = brush.createRadialGradient(r, r, r * from, r, r, r);
  const tone = getComputedStyle(scene).getPropertyValue(colour).trim();
  light.addColorStop(0, tone);
  light.addColorStop(1, `color-mix(in srgb, ${tone} 0%, transparent)`);
  brush.fillStyle = light;
  for (let ray = 0; ray < count; ray++) {
    const turn = (ray / count) * 2 * Math.PI;
    const wide = (ray % 3 === 0 ? 0.42 : 0.24) * ((2 * Math.PI) / count);
    brush.beginPath();
    brush.moveTo(r, r);
    brush.arc(r, r, r * (ray % 2 === 0 ? 1 : 0.8), turn - wide, turn + wide);
    brush.fill();
  }
  if (from > 0.2) {
    const ring = brush.createRadialGradient(r, r, r * from, r, r, r * 0.62);
    ring.addColorStop(0, tone);
    ring.addColorStop(0.25, `color-mix(in srgb, ${tone} 55%, transparent)`);
    ring.addColorStop(1, `color-mix(in srgb, ${tone} 0%, transparent)`);
    brush.fillStyle = ring;
    brush.fillRect(0, 0, DRAWN, DRAWN);
  }
  return canvas;
}

const fade = (of: HTMLElement, opacity: number[], ms: number): Animation =>
  of.animate({ opacity }, { duration: ms, easing: 'ease-out', fill: 'both' });

const play = (of: HTMLElement, frames: Keyframe[], ms: number, after = 0, easing = OUT): Animation =>
  of.animate(frames, { duration: ms, delay: after, easing, fill: 'both' });
