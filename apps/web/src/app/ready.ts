let tell: () => void = () => {};

/** Settles once it is known who is here, also when that could not be found out. */
export const ready = {
  user: new Promise<void>((resolve) => {
    tell = resolve;
  }),
};

export const userIsKnown = () => tell();
