import type { Matrix, Paint, Shape } from './shape.ts';

const n = (value: number) => Number(value.toFixed(3));
const transform = (matrix: Matrix | undefined) => (matrix ? ` transform="matrix(${matrix.map(n).join(' ')})"` : '');

/**
 * A drawing as elements of an SVG, on the grid of its shapes. `prefix` begins the names of what it defines, so that several drawings can
 * stand in one SVG.
 */
export function svgOf(shapes: readonly Shape[], prefix: string): string {
  const definitions: string[] = [];
  const define = (element: (id: string) => string): string => {
    const id = `${prefix}${definitions.length}`;
    definitions.push(element(id));
    return `url(#${id})`;
  };
  const painted = (paint: Paint | undefined): string => {
    if (paint === undefined) return 'none';
    return typeof paint === 'string' ? paint : define((id) => gradient(id, paint));
  };
  const drawn = shapes.map(({ path, fill, stroke, width = 1, dash, isRound, opacity, matrix, clip }) => {
    const line = stroke
      ? ` stroke="${stroke}" stroke-width="${n(width)}"${dash?.length ? ` stroke-dasharray="${dash.join(' ')}"` : ''}${isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}`
      : '';
    // of what is only filled or only drawn the paint itself is thinned: a thinned element costs its renderer a layer
    const kind = fill === undefined ? 'stroke-opacity' : stroke ? 'opacity' : 'fill-opacity';
    const seen = opacity === undefined ? '' : ` ${kind}="${n(opacity)}"`;
    const element = `<path d="${path}" fill="${painted(fill)}"${line}${seen}${transform(matrix)}/>`;
    if (!clip) return element;
    const cut = define((id) => `<clipPath id="${id}"><path d="${clip.path}"${transform(clip.matrix)}/></clipPath>`);
    return `<g clip-path="${cut}">${element}</g>`;
  });
  return `<defs>${definitions.join('')}</defs>${drawn.join('')}`;
}

function gradient(id: string, paint: Exclude<Paint, string>): string {
  const stops = paint.stops
    .map(({ at, colour, opacity }) => {
      const seen = opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`;
      return `<stop offset="${n(at)}" stop-color="${colour}"${seen}/>`;
    })
    .join('');
  if ('centre' in paint) {
    const [x, y] = paint.centre;
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(paint.radius)}">${stops}</radialGradient>`;
  }
  const [[x1, y1], [x2, y2]] = [paint.from, paint.to];
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stops}</linearGradient>`;
}
