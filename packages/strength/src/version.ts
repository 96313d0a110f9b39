/**
 * Version of the measuring: raised whenever the same card, base set and seed would come to other numbers, as after a
 * change of the statistics or of the computer that plays. Reports of another version are outdated.
 */
export const MEASURING_VERSION = 3;
