/** A canvas for workers as a browser without a screen has it: it is there, and draws nothing. */
export class BlankCanvas {
  getContext(): null {
    return null;
  }
}
