import type { IconDrawing } from '../ui/icon.tsx';

// Plain signs, drawn here: the board waits for no library of them.
export const MENU_SIGN: IconDrawing = 'M64 112h384v48H64zm0 120h384v48H64zm0 120h384v48H64z';
export const KEYS_SIGN: IconDrawing =
  'M56 112h400q40 0 40 40v208q0 40-40 40H56q-40 0-40-40V152q0-40 40-40zm0 40v208h400V152zm48 40h48v40h-48zm88 0h48v40h-48zm88 0h48v40h-48zm88 0h48v40h-48zM104 280h48v40h-48zm88 0h136v40H192zm176 0h48v40h-48z';
export const FACE_SIGN: IconDrawing =
  'M256 40a216 216 0 1 0 0 432 216 216 0 0 0 0-432zm0 40a176 176 0 1 1 0 352 176 176 0 0 1 0-352zM164 200a28 28 0 1 0 56 0 28 28 0 1 0-56 0zm128 0a28 28 0 1 0 56 0 28 28 0 1 0-56 0zM152 300q104 124 208 0l-32-26q-72 84-144 0z';
export const BOOK_SIGN: IconDrawing =
  'M240 120q-92-44-200-24v296q108-20 200 24zm32 0q92-44 200-24v296q-108-20-200 24zM80 140q66-8 120 12v208q-60-16-120-10zm232 12v208q60-16 120-10V140q-66-8-120 12z';
