import { ART_GRID, rimOrnament, svgOf } from '@chilyo/card-art';
import type { Element } from '@chilyo/card-language';
import type { View } from '@chilyo/engine';
import { NIGHT, SKIES } from '../../../platform/drawing/colours.ts';
import { drawing, escaped, fitting, mark, PICTURE } from '../../../platform/drawing/drawing.ts';

const CELL = { width: 128, height: 158, gap: 14 } as const;
const FIRST_LANE = (PICTURE.width - 5 * CELL.width - 4 * CELL.gap) / 2;
const ROWS = { above: 108, below: 348 } as const;
const HERO_X = 128;
const DAYS: Record<Element, string> = {
  W: '일요일',
  B: '월요일',
  R: '화요일',
  U: '수요일',
  G: '목요일',
  S: '금요일',
  D: '토요일',
  N: '',
};

type Unit = NonNullable<View['seats'][0]['units'][0]>;

/** The player at a seat, and their deck's element. */
type Side = { name: string; element: Element };

/** The board of a match as a drawing: seat 0 below, `words` in the middle. `arts`: the pictures of the cards in play (`cardPicture`). */
export function pictureSvg(view: View, sides: readonly [Side, Side], words: string, arts: readonly string[]): string {
  return drawing(
    `<defs><clipPath id="cell"><rect width="${CELL.width}" height="${CELL.height}" rx="9"/></clipPath>${arts.join('')}</defs>`,
    backdrop(view.day),
    side(view, 1, sides[1], ROWS.above) + side(view, 0, sides[0], ROWS.below),
    middle(words) + weekday(view) + footer(),
  );
}

function backdrop(day: Element | null): string {
  const { height } = PICTURE;
  const rings = [150, 240, 340, 450, 570]
    .map((r) => `<circle cx="600" cy="307" r="${r}" fill="none" stroke="${NIGHT.map}" stroke-opacity=".22"/>`)
    .join('');
  const light = day ? `<circle cx="600" cy="307" r="330" fill="${SKIES[day].lit}" opacity=".07"/>` : '';
  const peaks = `<path d="M-20 ${height}V560Q110 430 250 556Q390 400 500 545Q600 370 702 545Q812 400 950 556Q1090 430 1220 560V${height}Z" fill="${NIGHT.peak}" stroke="${NIGHT.map}" stroke-opacity=".35"/>`;
  return `${rings}${light}${peaks}`;
}

function side(view: View, seat: 0 | 1, { name, element }: Side, top: number): string {
  const { life, max_life, units, hand_count, deck_count } = view.seats[seat];
  const y = top + CELL.height / 2;
  const line = seat === 0 ? NIGHT.own : NIGHT.attackLine;
  const around = 2 * Math.PI * 56;
  const left = Math.max(0, Math.min(1, life / max_life)) * around;
  const rim = svgOf(rimOrnament(element, HERO_X, y, 66, SKIES[element].lit), `rim${seat}-`);
  const hero = `${rim}<circle cx="${HERO_X}" cy="${y}" r="66" fill="${NIGHT.lacquer}" stroke="${NIGHT.map}" stroke-width="2"/><circle cx="${HERO_X}" cy="${y}" r="56" fill="none" stroke="${NIGHT.lacquer2}" stroke-width="6"/><circle cx="${HERO_X}" cy="${y}" r="56" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round" stroke-dasharray="${left} ${around}" transform="rotate(-90 ${HERO_X} ${y})"/><text x="${HERO_X}" y="${y + 19}" font-size="54" fill="${NIGHT.number}">${life}</text>`;
  const nameY = seat === 0 ? top + CELL.height + 42 : top - 24;
  const heading = `<text x="${HERO_X}" y="${nameY}" font-size="${fitting(name, 34, 224)}" fill="${NIGHT.ink}">${escaped(name)}</text>`;
  const cards = `<text x="${PICTURE.width - HERO_X}" y="${seat === 0 ? y + 56 : y - 38}" font-size="24" fill="${NIGHT.ink2}">손 ${hand_count} · 덱 ${deck_count}</text>`;
  return `${hero}${heading}${cards}${units.map((unit, at) => lane(view, unit, FIRST_LANE + at * (CELL.width + CELL.gap), top)).join('')}`;
}

function lane(view: View, unit: Unit | null, x: number, y: number): string {
  const { width, height } = CELL;
  if (!unit)
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${NIGHT.edge}" fill-opacity=".35" stroke="${NIGHT.cell}"/>`;
  const element = unit.element[0] ?? 'N';
  const name = view.cards[unit.card_id]?.name ?? '';
  const [deep] = SKIES[element].sky;
  const rim = unit.frozen ? NIGHT.ice : SKIES[element].lit;
  return `<g transform="translate(${x} ${y})"><g clip-path="url(#cell)"><rect width="${width}" height="${height}" fill="url(#sky${element})"/><use href="#art${unit.card_id}" transform="translate(0 -6) scale(${width / ART_GRID})"/><path d="M0 104Q64 88 ${width} 104V${height}H0Z" fill="${deep}" stroke="${NIGHT.map}" stroke-opacity=".7"/></g><rect width="${width}" height="${height}" rx="9" fill="none" stroke="${rim}" stroke-width="${unit.frozen ? 5 : 2.5}"/><text x="64" y="120" font-size="${fitting(name, 19, 116)}" fill="${NIGHT.number}">${escaped(name)}</text>${unit.element.map((each, at) => mark(each, width - 30, 8 + at * 28, 23, true)).join('')}${beads(unit)}</g>`;
}

const beads = ({ attack, health }: Unit) =>
  `<path d="M20 124L40 148L20 172L0 148Z" fill="${NIGHT.attack}" stroke="${NIGHT.attackLine}" stroke-width="2.5"/><text x="20" y="156" font-size="22" fill="${NIGHT.number}">${attack}</text><circle cx="108" cy="149" r="20" fill="${NIGHT.health}" stroke="${NIGHT.healthLine}" stroke-width="2.5"/><text x="108" y="157" font-size="22" fill="${NIGHT.number}">${health}</text>`;

function middle(words: string): string {
  const wide = Math.min(700, 80 + words.length * 26);
  return `<rect x="${600 - wide / 2}" y="288" width="${wide}" height="48" rx="24" fill="${NIGHT.edge}" fill-opacity=".8" stroke="${NIGHT.map}" stroke-opacity=".5"/><text x="600" y="321" font-size="${fitting(words, 25, wide - 40)}" fill="${NIGHT.accent}">${escaped(words)}</text>`;
}

function weekday({ day, turn }: View): string {
  const x = PICTURE.width - HERO_X;
  const seal = day ? mark(day, x - 41, 236, 82, true) : '';
  const word = day ? DAYS[day] : turn === 0 ? '준비' : '일식';
  return `${seal}<text x="${x}" y="${day ? 358 : 296}" font-size="30" fill="${NIGHT.accent}">${word}</text><text x="${x}" y="${day ? 390 : 332}" font-size="22" fill="${NIGHT.ink2}">${turn}턴</text>`;
}

const footer = () =>
  `<text x="600" y="602" font-size="26" letter-spacing="2" fill="${NIGHT.accent}">칠요 다시 보기</text>`;
