import type { Cutscene, Strike } from '../../match/cutscene.ts';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { OUT } from './marks.ts';
import {
  type Around,
  type At,
  around,
  elementOf,
  fade,
  make,
  middleOf,
  moved,
  play,
  rays,
  showWords,
} from './scene-parts.ts';

const SHARDS = 8;
type Hero = 'hero0' | 'hero1';

/**
 * The loser's ring breaks into its seals, and the winner's sky answers. Returns what hides the unit that struck while its
 * copy stands in front; null without such a unit.
 */
export function showFinish(
  scene: HTMLElement,
  { top, stand }: Around,
  { winner, strike, behind }: Extract<Cutscene, { scene: 'finish' }>,
  ms: number,
): Animation | null {
  const [won, lost]: [Hero, Hero] = winner === 0 ? ['hero0', 'hero1'] : ['hero1', 'hero0'];
  const [sun, fallen] = [stand.of(won), stand.of(lost)];
  const element = elementOf(stand.body(won));
  if (!sun || !fallen) return null;
  scene.dataset.el = element;
  const shade = make(scene, 'cut-shade');
  shade.style.setProperty('--x', `${fallen.x}px`);
  shade.style.setProperty('--y', `${fallen.y}px`);
  fade(shade, [0, 1], ms * 0.3);

  const { width, height } = stand.geometry();
  const far = Math.hypot(width, height) / 100;
  const after = ms * 0.22;
  // drawn at its size, and only its opacity moves: a large picture that is scaled costs half of a frame without a GPU
  const flood = make(scene, 'cut-flood');
  flood.style.setProperty('--x', `${sun.x}px`);
  flood.style.setProperty('--y', `${sun.y}px`);
  flood.style.setProperty('--far', `${Math.round(far * 60)}px`);
  play(flood, [{ opacity: 0 }, { opacity: 0.6, offset: 0.35 }, { opacity: 0.42 }], ms - after, after, 'ease-out');
  play(
    rays(scene, 'cut-rays', sun, { count: 24, from: 0.04, colour: '--lit', size: far * 48 }),
    [{ opacity: 0 }, { opacity: 0.5, offset: 0.4 }, { opacity: 0.26 }],
    ms - after,
    after,
    'linear',
  );
  shatter(scene, fallen, elementOf(stand.body(lost)), ms);
  const words = { x: middleOf(stand).x, y: height * 0.5 };
  const lines = behind === undefined ? [] : [`${behind} 뒤진 판을 뒤집은 역전승`];
  showWords(scene, [strikeWords(strike, (card) => stand.face(card).name), ...lines], words, ms * 0.34, ms);
  if (!strike || !('unit' in strike) || strike.unit === undefined) return null;
  return stepForward(scene, { top, stand }, strike.unit, words, ms);
}

/** The unit that struck comes to the front, above its name. */
function stepForward(
  scene: HTMLElement,
  { top: layer, stand }: Around,
  unit: number,
  words: At,
  ms: number,
): Animation | null {
  const body = stand.body(unit);
  const face = body?.querySelector('.tile');
  if (!body || !face) return null;
  const { unit: tile, height, width } = stand.geometry();
  // from where it is seen: it may still be on its way back
  const [seen, top] = [face.getBoundingClientRect(), layer.getBoundingClientRect()];
  const start = { x: seen.left - top.left + seen.width / 2, y: seen.top - top.top + seen.height / 2 };
  const hiding = body.animate([{ opacity: 0 }, { opacity: 0 }], ms);
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
  return hiding;
}

function shatter(scene: HTMLElement, at: At & { size: number }, element: string, ms: number): void {
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
    const w = at.size * 1.12;
    // its quarter is drawn on top
    const own = (turn * 180) / Math.PI + 90;
    Object.assign(piece.style, { width: `${w}px`, height: `${w}px`, margin: `${-w / 2}px 0 0 ${-w / 2}px` });
    const far = at.size * (0.55 + (shard % 3) * 0.28);
    const [x, y] = [Math.cos(turn) * far, Math.sin(turn) * far + at.size * 0.35];
    play(
      piece,
      [
        { transform: `${moved(at)} rotate(${own}deg)`, opacity: 1, easing: 'cubic-bezier(0.1, 0.7, 0.4, 1)' },
        {
          transform: `${moved(around(at, turn, 5))} rotate(${own}deg)`,
          opacity: 1,
          offset: 0.12,
        },
        {
          transform: `${moved({ x: at.x + x, y: at.y + y })} rotate(${own + (shard % 2 ? 60 : -75)}deg)`,
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

function strikeWords(strike: Strike | null, nameOf: (card: number) => string): string {
  if (strike && 'card_id' in strike) return `${nameOf(strike.card_id)}의 일격`;
  if (strike?.cause === 'power') return '점괘의 일격';
  if (strike?.cause === 'burn') return '꺼지지 않는 화상';
  return strike?.cause === 'empty_deck' ? '바닥난 덱' : '마지막 일격';
}
