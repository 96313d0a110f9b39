import type { WireView } from '@chilyo/protocol';
import type { AnimationStep } from './animation-steps.ts';
import type { Moments } from './moments.ts';

/** The moments of a match. Their code loads after the board, and without it the match goes on. */
export class LateMoments {
  #moments: Moments | null = null;
  #begun: Parameters<Moments['begin']> | null = null;

  begin(key: string, view: WireView): void {
    this.#begun = [key, view];
    this.#moments?.begin(key, view);
  }

  async bring(): Promise<void> {
    if (this.#moments) return;
    try {
      const { Moments } = await import('./moments.ts');
      this.#moments ??= new Moments();
      if (this.#begun) this.#moments.begin(...this.#begun);
    } catch (failure) {
      console.warn('the moments of the match did not load', failure);
    }
  }

  add(...news: Parameters<Moments['add']>): AnimationStep[] {
    const [steps] = news;
    return this.#moments?.add(...news) ?? [...steps];
  }
}
