/** The answer of a list of comments without any. */
export const NO_COMMENTS = { items: [], next: null, count: 0, best: [], linked: null };
