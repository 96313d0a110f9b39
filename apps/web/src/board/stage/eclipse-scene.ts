import type { Cutscene } from '../../match/cutscene.ts';
import { type Around, around, fade, make, middleOf, moved, play, rays, showWords } from './scene-parts.ts';

const STARS = 26;

/** The moon passes before the sun; what stays of the day is its corona. */
export function showEclipse(
  scene: HTMLElement,
  { stand }: Around,
  { eclipse, isOwn }: Extract<Cutscene, { scene: 'eclipse' }>,
  ms: number,
): void {
  const { width, height } = stand.geometry();
  fade(make(scene, 'cut-night'), [0, 1], ms * 0.3);
  const size = Math.min(width, height) * 0.3;
  const at = { x: middleOf(stand).x, y: height * 0.36 };
  const scale = size / 100;
  for (let star = 0; star < STARS; star++) {
    // spread evenly over the plane, the same each time: by the powers of the plastic ratio
    const place = { x: ((star * 0.7549) % 1) * width, y: ((star * 0.5698) % 1) * height };
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
  const corona = rays(scene, 'cut-corona', at, {
    count: 22,
    from: 0.28,
    isRing: true,
    colour: '--lit-W',
    size: scale * 340,
  });
  play(corona, [{ opacity: 0 }, { opacity: 1, offset: 0.35 }, { opacity: 0.95 }], ms * 0.6, ms * 0.4);
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
  showWords(scene, words, { x: at.x, y: at.y + size * 0.62 + height * 0.13 }, ms * 0.36, ms);
}
