/** Removes an element. Unlike `splice` it allocates no list of removed elements. */
export function removeAt<T>(list: T[], at: number): T {
  const taken = list[at] as T;
  for (let next = at + 1; next < list.length; next++) list[next - 1] = list[next] as T;
  list.pop();
  return taken;
}

/** The list without one thing; the list itself stays as it is. */
export function withoutAt<T>(list: readonly T[], at: number): readonly T[] {
  const rest = list.slice(0, -1);
  for (let next = at; next < rest.length; next++) rest[next] = list[next + 1] as T;
  return rest;
}
