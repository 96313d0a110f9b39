/** Contract fields that end in `_ts`: whole seconds since 1970. */
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
