/** A moment that may be heard. */
export type Cue = 'found' | 'turn' | 'play' | 'hit' | 'rope' | 'win' | 'loss' | 'message' | 'error';
