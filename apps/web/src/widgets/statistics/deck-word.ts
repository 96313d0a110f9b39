import { ELEMENTS, type ElementCode } from '../../ui/element.ts';

/** A deck by its elements in the order of the week: '불·물'; of neutral cards alone: '무속성'. */
export const deckWord = (elements: string): string =>
  elements === 'N' ? '무속성' : Array.from(elements, (each) => ELEMENTS[each as ElementCode].word).join('·');
