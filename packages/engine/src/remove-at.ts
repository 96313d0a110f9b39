/** Takes one thing out of a list. Unlike `splice` it makes no list of what it takes. */
export function removeAt<T>(list: T[], at: number): T {
  const taken = list[at] as T;
  for (let next = at + 1; next < list.length; next++) list[next - 1] = list[next] as T;
  list.pop();
  return taken;
}
