/** The digits of what was typed; also those of a Korean or Japanese keyboard at full width. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

/** The same, with a decimal point. */
export const decimalOf = (typed: string): string => typed.normalize('NFKC').replace(/[^\d.]/g, '');
