import type { Kysely } from 'kysely';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { type BuiltInSkin, insertMissingSkins } from './queries/built-in-skins.ts';
import { searchedSkins } from './searched.ts';

const own = { weather: null, figure: null, rim: null, ridge: null } as const;

/** The built-in skins, three for each element and the neutral ones; ids up to 1000 are reserved for them. */
export const launchSkins: readonly BuiltInSkin[] = [
  { id: 1, card_id: 101, name: '벚꽃 종달새', price: 0, art: { ...own, palette: 'blossom', weather: 'petals' } },
  { id: 2, card_id: 123, name: '눈 갠 일요일', price: 150, art: { ...own, palette: 'snow', weather: 'snow' } },
  { id: 3, card_id: 120, name: '먹그림 삼족오', price: 900, art: { ...own, palette: 'ink', rim: 'B' } },
  {
    id: 4,
    card_id: 223,
    name: '등불 아래 어둑시니',
    price: 60,
    art: { ...own, palette: 'lacquer', weather: 'lanterns' },
  },
  {
    id: 5,
    card_id: 202,
    name: '설날 밤 야광귀',
    price: 200,
    art: { ...own, palette: 'snow', weather: 'snow', rim: 'N' },
  },
  {
    id: 6,
    card_id: 221,
    name: '달빛 구미호',
    price: 1200,
    art: { ...own, palette: 'dusk', weather: 'petals', figure: 'fox' },
  },
  {
    id: 7,
    card_id: 302,
    name: '단풍 여우',
    price: 80,
    art: { ...own, palette: 'maple', weather: 'leaves', ridge: 'G' },
  },
  {
    id: 8,
    card_id: 318,
    name: '잔칫날 도깨비 두목',
    price: 400,
    art: { ...own, palette: 'lacquer', weather: 'lanterns' },
  },
  {
    id: 9,
    card_id: 320,
    name: '동틀 녘 주작',
    price: 1000,
    art: { ...own, palette: 'dawn', weather: 'embers', rim: 'W' },
  },
  {
    id: 10,
    card_id: 408,
    name: '함박눈 동장군',
    price: 50,
    art: { ...own, palette: 'snow', weather: 'snow', rim: 'N', ridge: 'D' },
  },
  { id: 11, card_id: 411, name: '산호빛 인어', price: 180, art: { ...own, palette: 'dawn', rim: 'U' } },
  {
    id: 12,
    card_id: 421,
    name: '심해 용왕',
    price: 2000,
    art: { ...own, palette: 'abyss', weather: 'rain' },
  },
  { id: 13, card_id: 524, name: '꽃밭 나비 떼', price: 150, art: { ...own, palette: 'blossom', weather: 'petals' } },
  {
    id: 14,
    card_id: 528,
    name: '설산 호걸',
    price: 450,
    art: { ...own, palette: 'snow', weather: 'snow', figure: 'tiger', ridge: 'D' },
  },
  {
    id: 15,
    card_id: 520,
    name: '비 부르는 청룡',
    price: 900,
    art: { ...own, palette: 'jade', weather: 'rain', rim: 'U' },
  },
  { id: 16, card_id: 607, name: '옥 다듬는 대장장이', price: 160, art: { ...own, palette: 'jade', weather: 'embers' } },
  {
    id: 17,
    card_id: 629,
    name: '먹구름 거북선',
    price: 500,
    art: { ...own, palette: 'ink', weather: 'rain', ridge: 'U' },
  },
  { id: 18, card_id: 620, name: '달밤 백호', price: 1000, art: { ...own, palette: 'dusk', rim: 'B', ridge: 'D' } },
  { id: 19, card_id: 725, name: '먹그림 토우장이', price: 170, art: { ...own, palette: 'ink' } },
  { id: 20, card_id: 716, name: '단풍 든 산신', price: 500, art: { ...own, palette: 'maple', weather: 'leaves' } },
  {
    id: 21,
    card_id: 722,
    name: '쑥빛 웅녀',
    price: 900,
    art: { ...own, palette: 'jade', weather: 'leaves', ridge: 'G' },
  },
  {
    id: 22,
    card_id: 812,
    name: '눈 맞은 장승',
    price: 0,
    art: { ...own, palette: 'snow', weather: 'snow', ridge: 'D' },
  },
  {
    id: 23,
    card_id: 828,
    name: '꽃가면 광대',
    price: 400,
    art: { ...own, palette: 'blossom', weather: 'petals', rim: 'G' },
  },
  {
    id: 24,
    card_id: 821,
    name: '등 밝힌 해태',
    price: 1500,
    art: { ...own, palette: 'lacquer', weather: 'lanterns', rim: 'W' },
  },
];

/** Inserts missing built-in skins; idempotent. */
export async function addLaunchSkins(db: Kysely<Database>): Promise<void> {
  const rows = launchSkins.map(({ id, card_id, name, price, art }) => ({ id, card_id, name, price, art }));
  await insertMissingSkins(db, rows);
  await followSearch(
    db,
    searchedSkins,
    rows.map(({ id }) => id),
  );
}
