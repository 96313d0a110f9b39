import { ART_GRID } from '@chilyo/card-art';
import { type Card, elementWords } from '@chilyo/card-language';
import { countCards, elementsOfCards } from '@chilyo/protocol';
import { NIGHT, SKIES } from '../../../platform/drawing/colours.ts';
import { drawing, escaped, fitting, mark, PICTURE } from '../../../platform/drawing/drawing.ts';
import { cardOf } from '../../goods/cards/service.ts';

const MARGIN = 44;
const TOP = 120;
const BOTTOM = 580;
const COLUMNS = 3;
const GAP = 14;
const WIDTH = (PICTURE.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
/** The last bar of the curve includes all higher costs. */
const DEAREST = 7;

type Line = { card: Card; count: number };

/** The deck's owner, and its cover card's picture (`cardPicture`). */
type Owned = { name: string; author: { name: string }; cover_card_id: number | null; cover: string | null };

/** A deck as a drawing: its elements and curve above, every card with its cost and number below. */
export function deckSvg(cardIds: readonly number[], code: string, owned: Owned | null): string {
  const lines = [...countCards(cardIds)]
    .flatMap(([id, count]): Line[] => {
      const card = cardOf(id);
      return card ? [{ card, count }] : [];
    })
    .sort((a, b) => a.card.cost - b.card.cost || a.card.id - b.card.id);
  const rows = Math.max(6, Math.ceil(lines.length / COLUMNS));
  const pitch = (BOTTOM - TOP) / rows;
  return drawing(
    owned?.cover ? coverBehind(owned.cover, owned.cover_card_id!) : '',
    heading(lines, cardIds.length, owned),
    curve(lines),
    ...lines.map((line, at) =>
      row(line, MARGIN + Math.floor(at / rows) * (WIDTH + GAP), TOP + (at % rows) * pitch, pitch - 6),
    ),
    `<text x="${MARGIN}" y="612" font-size="18" fill="${NIGHT.ink2}" text-anchor="start">${escaped(code)}</text>`,
    `<text x="${PICTURE.width - MARGIN}" y="612" font-size="22" fill="${NIGHT.accent}" text-anchor="end">칠요</text>`,
  );
}

/** The cover card behind the heading, faded at both sides. */
const coverBehind = (cover: string, id: number) =>
  `<defs>${cover}<linearGradient id="fade"><stop offset="0" stop-color="#000"/><stop offset=".5" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="band"><rect x="460" width="440" height="${TOP - 8}" fill="url(#fade)"/></mask></defs><g mask="url(#band)" opacity=".75"><use href="#art${id}" transform="translate(460 -130) scale(${440 / ART_GRID})"/></g>`;

function heading(lines: readonly Line[], size: number, owned: Owned | null): string {
  const elements = elementsOfCards(lines.map(({ card }) => card));
  const seals = elements.map((element, at) => mark(element, MARGIN + at * 66, 34, 58, true)).join('');
  const words = elements.map((element) => elementWords[element]).join(' · ') || elementWords.N;
  const x = MARGIN + elements.length * 66 + (elements.length > 0 ? 12 : 0);
  const title = owned ? owned.name : `${words} 덱`;
  const under = owned ? `${owned.author.name} · ${words} · ${size}장` : `${size}장`;
  return `${seals}<text x="${x}" y="66" font-size="${fitting(title, 38, 560)}" fill="${NIGHT.ink}" text-anchor="start">${escaped(title)}</text><text x="${x}" y="98" font-size="${fitting(under, 24, 560)}" fill="${NIGHT.ink2}" text-anchor="start">${escaped(under)}</text>`;
}

function curve(lines: readonly Line[]): string {
  const counts = Array.from({ length: DEAREST + 1 }, (_, cost) =>
    lines.reduce((sum, { card, count }) => sum + (Math.min(card.cost, DEAREST) === cost ? count : 0), 0),
  );
  const most = Math.max(1, ...counts);
  return counts
    .map((count, cost) => {
      const x = PICTURE.width - MARGIN - (DEAREST + 1 - cost) * 34;
      const height = (count / most) * 52;
      return `<rect x="${x}" y="${84 - height}" width="26" height="${height + 1}" rx="4" fill="${NIGHT.map}"/><text x="${x + 13}" y="104" font-size="16" fill="${NIGHT.ink2}">${cost === DEAREST ? '7+' : cost}</text>`;
    })
    .join('');
}

function row({ card, count }: Line, x: number, y: number, height: number): string {
  const element = card.element[0] ?? 'N';
  const middle = y + height / 2;
  const size = Math.min(26, height * 0.62);
  const seals = card.element
    .map((each, at) => mark(each, x + WIDTH - 88 - at * (size + 4), middle - size / 2, size, true))
    .join('');
  return `<rect x="${x}" y="${y}" width="${WIDTH}" height="${height}" rx="8" fill="${NIGHT.lacquer}" stroke="${SKIES[element].lit}" stroke-opacity=".45" stroke-width="1.5"/><circle cx="${x + 26}" cy="${middle}" r="${height * 0.38}" fill="${NIGHT.lacquer2}" stroke="${NIGHT.map}" stroke-width="1.5"/><text x="${x + 26}" y="${middle + size * 0.36}" font-size="${size}" fill="${NIGHT.number}">${card.cost}</text><text x="${x + 56}" y="${middle + size * 0.36}" font-size="${fitting(card.name, size, WIDTH - 160)}" fill="${NIGHT.ink}" text-anchor="start">${escaped(card.name)}</text>${seals}<text x="${x + WIDTH - 16}" y="${middle + size * 0.36}" font-size="${size}" fill="${NIGHT.accent}" text-anchor="end">×${count}</text>`;
}
