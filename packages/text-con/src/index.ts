export { TEXT_CON_COLOURS } from './colours.ts';
export { drawTextCon, missingLetters, type TextConDrawing } from './drawing.ts';
export { TEXT_CON_SIDE } from './layout.ts';
export { FONTS_VERSION, type Outline, type Outlines, UNITS } from './outlines.ts';
export * from './wish.ts';
