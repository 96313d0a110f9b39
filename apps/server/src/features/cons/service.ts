import { launchCons } from './luminary-cons.ts';

const byId = new Map(launchCons.map((con) => [con.id, con]));

/** Every emoticon that can be used. */
export const conRows = () =>
  launchCons.map(({ id, name, pack }) => ({ id, name, pack, image: `/api/cons/${id}/picture.svg` }));

/** Whether a player may show this emoticon; those of the house are everybody's. */
export const mayUseCon = (id: number): boolean => byId.has(id);

export const pictureOf = (id: number): string | undefined => byId.get(id)?.picture;
