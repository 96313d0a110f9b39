import './cutscenes.css';
import type { Cutscene } from '../../match/cutscene.ts';
import type { Spot } from '../../match/motion.ts';
import type { CardFace } from '../../ui/card/card-face.ts';
import { showEclipse } from './eclipse-scene.ts';
import { showFinish } from './finish-scene.ts';
import { showLegend, showRays } from './legend-scene.ts';
import type { Stand } from './stand.ts';

/** How long the last picture of a cutscene fades, ms: over what follows, which does not wait for it. */
const FADE_MS = 420;
/** The same when a tap passes over it. */
const PASSED_MS = 80;

/** Scenes over the whole board, drawn outside React: each element is created, animated by transform and opacity, and removed. */
export class Cutscenes {
  readonly #layer: HTMLElement;
  readonly #top: HTMLElement;
  readonly #stand: Stand;
  #scene: HTMLElement | null = null;
  /** When the present one is at its end, ms of `performance.now`. */
  #hiding: Animation | null = null;
  #until = 0;

  /** `layer` lies on the cards of the board, `top` over everything. */
  constructor(layer: HTMLElement, top: HTMLElement, stand: Stand) {
    this.#layer = layer;
    this.#top = top;
    this.#stand = stand;
  }

  /** A legendary card is played: its constellation rises from the card above a place of the board. It takes no time of the match. */
  legend(from: Spot, over: Spot, face: CardFace): void {
    showLegend(this.#layer, this.#stand, from, over, face);
  }

  rays(who: Spot): void {
    showRays(this.#layer, this.#stand, who);
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
    const around = { top: this.#top, stand: this.#stand };
    if (cutscene.scene === 'finish') this.#hiding = showFinish(scene, around, cutscene, ms);
    else showEclipse(scene, around, cutscene, ms);
    setTimeout(() => this.#scene === scene && this.end(), ms + 100);
  }

  /** Gives the board back; what comes next has begun. */
  end(): void {
    const scene = this.#scene;
    if (!scene) return;
    this.#scene = null;
    delete document.documentElement.dataset.cutscene;
    // the unit is seen again as its copy goes
    this.#hiding?.cancel();
    this.#hiding = null;
    // at once, as the ribbon of the next turn may come; what is behind them fades
    const words = scene.querySelector('.cut-words');
    words?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: PASSED_MS, fill: 'forwards' });
    const isPassed = performance.now() < this.#until - 50;
    const duration = isPassed ? PASSED_MS : FADE_MS;
    // part by part: to fade as a whole it would be drawn to a picture of its own in every frame
    const parts = [...scene.children].filter((part) => part !== words);
    const [first] = parts.map((part) => part.animate([{ opacity: 0 }], { duration, fill: 'forwards' }));
    const remove = () => scene.remove();
    if (!first) {
      remove();
      return;
    }
    first.onfinish = remove;
    first.oncancel = remove;
  }
}
