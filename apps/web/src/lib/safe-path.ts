/** An address to go back to, only within this site. */
export const safePath = (back: string | undefined): string =>
  back?.startsWith('/') && !back.startsWith('//') ? back : '/';
