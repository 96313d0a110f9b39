/** Built-in emoticons: the seven luminaries, each in six moods, drawn from parts in a square of 96. */
const LUMINARIES = [
  {
    name: '해님',
    body: `<g fill="#ffb648">${rays()}</g><circle cx="48" cy="50" r="30" fill="#ffd166"/>`,
  },
  {
    name: '달님',
    body: '<circle cx="48" cy="50" r="33" fill="#c9b8ff"/><path d="M62 20a33 33 0 0 1 0 60a40 40 0 0 0 0-60z" fill="#a48fe8"/>',
  },
  {
    name: '불꽃이',
    body: '<path d="M48 10c4 14 30 24 30 48a30 30 0 0 1-60 0c0-12 8-18 12-28c6 4 8 8 9 13c6-8 10-20 9-33z" fill="#ff7a4d"/>',
  },
  {
    name: '물방울',
    body: '<path d="M48 8c10 18 31 32 31 51a31 31 0 0 1-62 0c0-19 21-33 31-51z" fill="#62b6f7"/>',
  },
  {
    name: '새싹이',
    body: '<path d="M48 28c-2-14-14-20-26-18c2 13 12 20 26 18zm0 0c2-14 14-20 26-18c-2 13-12 20-26 18z" fill="#3f9e5a"/><circle cx="48" cy="56" r="30" fill="#7ed48b"/>',
  },
  {
    name: '종종이',
    body: '<circle cx="48" cy="86" r="6" fill="#8f98a8"/><path d="M48 10c20 0 25 16 26 34c1 18 4 24 10 34H12c6-10 9-16 10-34c1-18 6-34 26-34z" fill="#c3ccd9"/>',
  },
  {
    name: '뫼돌이',
    body: '<path d="M8 84c4-30 20-62 40-66c20 4 36 36 40 66z" fill="#b98a5e"/><path d="M34 34c4-8 9-14 14-16c5 2 10 8 14 16c-5-3-9 3-14 0c-5 3-9-3-14 0z" fill="#f3e9dc"/>',
  },
] as const;

const EYES = '<g fill="#3a2d2a"><circle cx="37" cy="52" r="4"/><circle cx="59" cy="52" r="4"/></g>';
const CLOSED =
  '<path d="M31 53q6-8 12 0M53 53q6-8 12 0" fill="none" stroke="#3a2d2a" stroke-width="4" stroke-linecap="round"/>';
const line = (path: string) =>
  `<path d="${path}" fill="none" stroke="#3a2d2a" stroke-width="4" stroke-linecap="round"/>`;
const BLUSH = '<g fill="#ff8a8a" opacity=".65"><circle cx="29" cy="62" r="5"/><circle cx="67" cy="62" r="5"/></g>';

const MOODS = [
  { name: '반가워요', tags: ['인사', '환영', '기쁨'], face: EYES + BLUSH + line('M39 62q9 11 18 0') },
  {
    name: '고마워요',
    tags: ['고마움', '감사', '사랑'],
    face: `${CLOSED}${BLUSH}${line('M40 63q8 8 16 0')}<path d="M78 18c-4-6-13-2-11 5c1 5 7 8 11 12c4-4 10-7 11-12c2-7-7-11-11-5z" fill="#ff5d73"/>`,
  },
  {
    name: '놀랐어요',
    tags: ['놀람', '깜짝', '당황'],
    face: `<g fill="#fff" stroke="#3a2d2a" stroke-width="3"><circle cx="36" cy="50" r="7"/><circle cx="60" cy="50" r="7"/></g><g fill="#3a2d2a"><circle cx="36" cy="51" r="3"/><circle cx="60" cy="51" r="3"/><ellipse cx="48" cy="67" rx="5" ry="7"/></g><path d="M82 12v16M82 35v1" stroke="#ff5d73" stroke-width="6" stroke-linecap="round"/>`,
  },
  {
    name: '슬퍼요',
    tags: ['슬픔', '눈물', '아쉬움'],
    face: `${EYES}${line('M40 68q8-8 16 0')}<path d="M33 58c3 5 5 8 5 11a5 5 0 0 1-10 0c0-3 2-6 5-11zm30 0c3 5 5 8 5 11a5 5 0 0 1-10 0c0-3 2-6 5-11z" fill="#2f8fe0"/>`,
  },
  {
    name: '분해요',
    tags: ['화남', '분함', '짜증'],
    face: `${EYES}${line('M30 42l12 5M66 42l-12 5M40 68q8-6 16 0')}<path d="M76 16l4 6l6-4M88 26l-6 2l2 7" fill="none" stroke="#e5383b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  {
    name: '생각 중',
    tags: ['고민', '생각', '기다림'],
    face: `${line('M32 52h9M55 52h9M43 66h10')}<g fill="#fff" stroke="#3a2d2a" stroke-width="2"><circle cx="72" cy="26" r="4"/><circle cx="83" cy="15" r="7"/></g>`,
  },
] as const;

/** A pack for each luminary. Of an id, tens are the luminary, ones the mood. */
export const LUMINARY_PACKS = LUMINARIES.map((luminary, row) => ({
  id: row + 1,
  name: luminary.name,
  cons: MOODS.map((mood, column) => ({
    id: (row + 1) * 10 + column + 1,
    name: `${luminary.name} ${mood.name}`,
    tags: mood.tags,
    picture: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${luminary.body}${mood.face}</svg>`,
  })),
}));

function rays(): string {
  return Array.from(
    { length: 12 },
    (_, index) => `<path d="M48 4l6 14h-12z" transform="rotate(${index * 30} 48 50)"/>`,
  ).join('');
}
