/** 32 hex digits by chance. `crypto.randomUUID` is missing on a plain http address. */
export const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('');
