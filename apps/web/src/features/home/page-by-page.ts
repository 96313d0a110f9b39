/** More is offered while a full page comes back. */
export const nextOffset =
  (pageSize: number) =>
  <T>(last: T[], all: T[][]): number | undefined =>
    last.length === pageSize ? all.length * pageSize : undefined;
