/** JSON with sorted keys and without fields that are undefined: a card that went through a database compares equal. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, each]) => each !== undefined)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, each]) => [key, canonical(each)]),
        )
      : value;

/** Whether two definitions are of the same words. */
export const isSameCard = (one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
