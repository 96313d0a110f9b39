import { ART_GRID, rimOrnament, svgOf } from '@chilyo/card-art';
import type { Element } from '@chilyo/card-language';
import { NIGHT, SKIES } from './colours.ts';
import { mark } from './drawing.ts';

/** The luminary of an element as the art of a poster, under the id `seal`: for pages without a picture of their own. */
export function seal(element: Element): string {
  const [middle, r] = [ART_GRID / 2, 92];
  const rim = svgOf(rimOrnament(element, middle, middle, r, SKIES[element].lit), 'rim-');
  return `<g id="seal"><rect width="${ART_GRID}" height="${ART_GRID}" fill="url(#sky${element})"/>${rim}<circle cx="${middle}" cy="${middle}" r="${r}" fill="${NIGHT.lacquer}" stroke="${NIGHT.map}" stroke-width="3"/>${mark(element, middle - 58, middle - 58, 116, false)}</g>`;
}
