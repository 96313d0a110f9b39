export { squareOf } from './art-crop.ts';
export { ART_GRID, type ArtPaint, cardArt } from './card-art.ts';
export { diceFrom } from './dice.ts';
export { FALLBACK_FIGURES, FIGURE_NAMES } from './figure-names.ts';
export { FIGURE_WORDS } from './figure-words.ts';
export { figureNameOf } from './figures.ts';
export { rimOrnament } from './rim.ts';
export { disc, type Matrix, type Paint, type PlainShape, placed, type Shape } from './shape.ts';
export { svgOf } from './svg.ts';
