import type { OwnConPack } from '@chilyo/protocol';
import { CON_SHEET_COLUMNS } from '@chilyo/protocol/constants';
import type { CSSProperties } from 'react';

const HOST = import.meta.env.VITE_API_HOST ?? '';

export type Sheet = { url: string; places: ReadonlyMap<number, number> };

/** The sheets of packs by pack id, each with the place of every emoticon. */
export const sheetsOf = (packs: readonly OwnConPack[]): ReadonlyMap<number, Sheet> =>
  new Map(
    packs.map(({ id, sheet, con_ids }) => [
      id,
      { url: `${HOST}${sheet}`, places: new Map(con_ids.map((con, at) => [con, at])) },
    ]),
  );

/** Styles that show one square of a sheet; undefined where the emoticon is newer than the sheet. */
export function squareOf({ url, places }: Sheet, conId: number): CSSProperties | undefined {
  const at = places.get(conId);
  if (at === undefined) return undefined;
  const rows = Math.ceil(places.size / CON_SHEET_COLUMNS);
  const percent = (place: number, of: number) => (of <= 1 ? 0 : (place / (of - 1)) * 100);
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${CON_SHEET_COLUMNS * 100}% ${rows * 100}%`,
    backgroundPosition: `${percent(at % CON_SHEET_COLUMNS, CON_SHEET_COLUMNS)}% ${percent(Math.floor(at / CON_SHEET_COLUMNS), rows)}%`,
  };
}
