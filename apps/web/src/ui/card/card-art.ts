import type { SkinArt } from '@chilyo/protocol';
import type { ElementCode } from '../element.ts';
import type { CardFace } from './card-face.ts';
import { diceFrom } from './dice.ts';
import { ridge } from './horizon.ts';
import { rimOrnament } from './rim.ts';
import { weatherOf } from './weather.ts';

const RADIUS = { common: 84, rare: 84, epic: 90, legendary: 96 };
const FIGURE = { common: 168, rare: 168, epic: 178, legendary: 188 };
const SPARKS = { common: 0, rare: 0, epic: 12, legendary: 22 };

export type ArtPaint = { sky: [string, string, string]; lit: string; gold: string; gleam: string; pip: string };
type Subject = Pick<CardFace, 'id' | 'rarity'> & {
  element: ElementCode;
  figure: string | undefined;
  skin?: SkinArt | null;
};

const n = (value: number) => value.toFixed(1);
/** A circle as a part of a path: many in one path cost the browser as much as one. */
const disc = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;

/** The picture of a card as one SVG text: element sky, star map, luminary, constellation of its id, figure, ridges. */
export function cardArt({ id, rarity, element, figure, skin }: Subject, paint: ArtPaint): string {
  const roll = diceFrom(`card-${id}`);
  const ground = skin?.ridge ?? element;
  const [sky1, sky2, sky3] = paint.sky;
  const cx = 150 + (roll() - 0.5) * 26;
  const cy = 140 + (roll() - 0.5) * 10;
  const r = RADIUS[rarity];
  const isRich = rarity === 'epic' || rarity === 'legendary';
  const haze = Array.from({ length: 3 }, () => {
    const [x, y] = [40 + roll() * 220, 40 + roll() * 160];
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(70 + roll() * 70)}" ry="${n(22 + roll() * 26)}" fill="url(#h)" opacity="${(0.3 + roll() * 0.35).toFixed(2)}" transform="rotate(${n(-30 + roll() * 60)} ${n(x)} ${n(y)})"/>`;
  }).join('');
  const rings = `<path d="${[112, 178, 220].map((ring) => disc(cx, cy, ring)).join('')}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="142" stroke-dasharray="1 5.2"/>`;
  const spokes = Array.from({ length: 28 }, (_, i) => {
    const a = (i * Math.PI) / 14;
    return `M${n(cx + 112 * Math.cos(a))} ${n(cy + 112 * Math.sin(a))}L${n(cx + 240 * Math.cos(a))} ${n(cy + 240 * Math.sin(a))}`;
  }).join('');
  const stars = Array.from({ length: 46 }, () => disc(roll() * 300, roll() * 230, 0.4 + roll() * roll() * 1.5)).join(
    '',
  );
  const rays =
    rarity === 'legendary'
      ? `<path d="${Array.from({ length: 14 }, (_, i) => {
          const a = (i * Math.PI) / 7;
          return `M${n(cx)} ${n(cy)}L${n(cx + 300 * Math.cos(a - 0.06))} ${n(cy + 300 * Math.sin(a - 0.06))}L${n(cx + 300 * Math.cos(a + 0.06))} ${n(cy + 300 * Math.sin(a + 0.06))}Z`;
        }).join('')}" fill="${paint.lit}" opacity=".16"/>`
      : '';
  const inner =
    rarity === 'common'
      ? ''
      : `<circle cx="${n(cx)}" cy="${n(cy)}" r="${r - 9}" fill="none" stroke="${paint.gold}" stroke-width="1.2" opacity=".7"${isRich ? '' : ' stroke-dasharray="3 5"'}/>`;
  const sparks = Array.from({ length: SPARKS[rarity] }, () => {
    const [x, y, s] = [14 + roll() * 272, 20 + roll() * 236, 2.4 + roll() * 4];
    return `M${n(x)} ${n(y - s)}Q${n(x)} ${n(y)} ${n(x + s)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + s)}Q${n(x)} ${n(y)} ${n(x - s)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - s)}Z`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" preserveAspectRatio="xMidYMid slice">
<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy + 60)}" r="250"><stop offset="0" stop-color="${sky3}"/><stop offset=".26" stop-color="${sky2}"/><stop offset=".74" stop-color="${sky1}"/></radialGradient>
<radialGradient id="h"><stop offset="0" stop-color="${paint.lit}" stop-opacity=".5"/><stop offset="1" stop-color="${paint.lit}" stop-opacity="0"/></radialGradient>
<radialGradient id="e"><stop offset="0" stop-color="${sky1}" stop-opacity=".92"/><stop offset="1" stop-color="${sky1}" stop-opacity=".5"/></radialGradient>
<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paint.gleam}"/><stop offset=".42" stop-color="${paint.lit}"/><stop offset="1" stop-color="${sky3}"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="${sky1}" stop-opacity="0"/><stop offset="1" stop-color="${sky1}" stop-opacity=".75"/></linearGradient></defs>
<rect width="300" height="300" fill="url(#s)"/>${haze}<g fill="none" stroke="${paint.gold}" stroke-width=".7" opacity=".3">${rings}<path d="${spokes}"/></g>
<path d="${stars}" fill="${paint.gleam}" opacity=".8"/>${rays}
<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 1.75)}" fill="url(#h)"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${r}" fill="url(#e)" stroke="${paint.lit}" stroke-width="2.8"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${r}" fill="none" stroke="${paint.lit}" stroke-width="9" opacity=".25"/>${inner}
${rimOrnament(skin?.rim ?? element, cx, cy, r, paint.lit)}${constellation(cx, cy, roll, paint)}
<path d="${ridge(ground, 232, roll)}" fill="${sky2}" opacity=".85"/>${figureOf(figure, FIGURE[rarity], sky1, paint)}
<path d="${ridge(ground, 262, roll)}" fill="${sky1}" opacity=".82"/>${sparks === '' ? '' : `<path d="${sparks}" fill="${paint.pip}" opacity=".85"/>`}${weatherOf(skin?.weather, id, paint)}<rect width="300" height="300" fill="url(#f)"/></svg>`;
}

function constellation(cx: number, cy: number, roll: () => number, { gold, gleam }: ArtPaint): string {
  const count = 6 + Math.floor(roll() * 4);
  const points = Array.from({ length: count }, (_, i) => {
    const a = Math.PI + (Math.PI * (i + (roll() - 0.5) * 0.6)) / (count - 1);
    const r = 100 + roll() * 46;
    return { x: cx + r * Math.cos(a), y: cy + r * Math.sin(a) * 0.92, r: roll() > 0.6 ? 3.8 : 2.6 };
  });
  const from = points[1 + Math.floor(roll() * (count - 2))];
  const branch = from ? { x: from.x + (roll() - 0.5) * 40, y: from.y - 18 - roll() * 14, r: 2.6 } : null;
  const path = `M${points.map((p) => `${n(p.x)} ${n(p.y)}`).join('L')}${from && branch ? `M${n(from.x)} ${n(from.y)}L${n(branch.x)} ${n(branch.y)}` : ''}`;
  const all = branch ? [...points, branch] : points;
  const discs = (scale: number) => all.map((p) => disc(p.x, p.y, p.r * scale)).join('');
  return `<path d="${path}" fill="none" stroke="${gold}" stroke-width="1.3" opacity=".8"/><path d="${discs(2.1)}" fill="${gold}" opacity=".25"/><path d="${discs(1)}" fill="${gleam}"/>`;
}

function figureOf(path: string | undefined, size: number, shade: string, { lit, gleam }: ArtPaint): string {
  if (!path) return '';
  const k = size / 512;
  const [x, y] = [150 - size / 2, 146 - size / 2];
  const circles = (from: number) => [0, 1, 2, 3, 4, 5, 6].map((i) => disc(256, 560, from + i * 72)).join('');
  const engraving = `<path d="${circles(60)}"/><path d="${circles(96)}" stroke-dasharray="4 9"/>`;
  return `<defs><path id="p" d="${path}"/><clipPath id="c"><use href="#p"/></clipPath></defs><g transform="translate(${n(x)} ${n(y)}) scale(${k.toFixed(4)})"><use href="#p" y="24" fill="${shade}" opacity=".7"/><g fill="none" stroke="${lit}" stroke-linejoin="round"><use href="#p" stroke-width="58" opacity=".09"/><use href="#p" stroke-width="34" opacity=".13"/><use href="#p" stroke-width="16" opacity=".22"/></g><use href="#p" fill="${gleam}"/><g clip-path="url(#c)"><use href="#p" x="9" y="13" fill="url(#g)"/><g fill="none" stroke="${shade}" stroke-width="3" opacity=".34">${engraving}</g></g></g>`;
}
