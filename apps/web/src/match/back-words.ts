/** What the way back is called: the builder, or the page of the card. */
export const backWords = (backTo: string): string => (/\/(edit|create)(\?|$)/.test(backTo) ? '편집으로' : '카드로');
