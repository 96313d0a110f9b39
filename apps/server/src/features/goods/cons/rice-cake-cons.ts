import { BLUSH, FACES, HEART, picture, SNORE, SPARKLES, SWEAT } from './con-drawing.ts';

/** Seven things from a rice cake shop, each with a mood of its own. */
const songpyeon =
  '<path d="M10 66c0-26 16-44 38-44s38 18 38 44c0 12-76 12-76 0z" fill="#bfe3a6"/><path d="M18 74c16 8 44 8 60 0" fill="none" stroke="#8dc06f" stroke-width="4" stroke-linecap="round"/><path d="M20 40q-10-8-14-1q5 7 14 1zM74 36q8-10 14-4q-3 9-14 4z" fill="#4d9256"/>';
const injeolmi =
  '<rect x="14" y="28" width="68" height="58" rx="15" fill="#e8c070"/><g fill="#c99a45"><circle cx="22" cy="38" r="2"/><circle cx="74" cy="36" r="2"/><circle cx="70" cy="78" r="2.5"/><circle cx="24" cy="76" r="2"/><circle cx="48" cy="34" r="2"/><circle cx="60" cy="80" r="1.8"/><circle cx="38" cy="82" r="1.8"/></g>';
const garaetteok =
  '<rect x="25" y="8" width="46" height="82" rx="23" fill="#fbf7ec" stroke="#d9cfb8" stroke-width="3"/>';
const sirutteok =
  '<path d="M12 34h72v46a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z" fill="#f1e7d6"/><path d="M12 34q0-9 9-9h54q9 0 9 9v8H12zM12 76h72v4a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z" fill="#9c4a44"/><g fill="#7a332f"><circle cx="24" cy="33" r="3"/><circle cx="40" cy="36" r="3"/><circle cx="57" cy="32" r="3"/><circle cx="72" cy="36" r="3"/></g>';
const hwajeon =
  '<circle cx="48" cy="56" r="34" fill="#fff3dc" stroke="#e5c98f" stroke-width="3"/><g fill="#ff9dbb"><circle cx="48" cy="22" r="8"/><circle cx="37" cy="29" r="8"/><circle cx="59" cy="29" r="8"/><circle cx="41" cy="38" r="7"/><circle cx="55" cy="38" r="7"/></g><circle cx="48" cy="31" r="5" fill="#ffd166"/>';
const yakgwa =
  '<path d="M48 16l11 8 13-1 4 13 11 8-5 13 5 13-11 7-4 13-13-1-11 8-11-8-13 1-4-13-11-7 5-13-5-13 11-8 4-13 13 1z" fill="#b5702f"/><circle cx="48" cy="57" r="27" fill="#d08c43"/>';
const kkultteok =
  '<circle cx="48" cy="56" r="34" fill="#ffb3c7"/><path d="M24 36c8-10 22-14 34-10" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"/><path d="M70 70c7 3 12 9 10 15c-3 6-12 4-13-2c-1-5 1-9 3-13z" fill="#f2a93b"/>';

export const riceCakeCons = [
  { name: '송편 안녕', tags: ['인사', '환영', '기쁨'], picture: picture(songpyeon, FACES.happy, BLUSH) },
  { name: '인절미 느긋', tags: ['여유', '편안'], picture: picture(injeolmi, FACES.calm, BLUSH) },
  { name: '가래떡 졸음', tags: ['졸림', '피곤', '심심'], picture: picture(garaetteok, FACES.sleepy, SNORE) },
  { name: '시루떡 발끈', tags: ['화남', '짜증'], picture: picture(sirutteok, FACES.angry) },
  { name: '화전 반짝', tags: ['감탄', '기대', '부러움'], picture: picture(hwajeon, FACES.starry, SPARKLES) },
  { name: '약과 땀 뻘뻘', tags: ['당황', '긴장', '미안'], picture: picture(yakgwa, FACES.shocked, SWEAT) },
  { name: '꿀떡 사랑해요', tags: ['사랑', '고마움', '윙크'], picture: picture(kkultteok, FACES.wink, BLUSH, HEART) },
] as const;
