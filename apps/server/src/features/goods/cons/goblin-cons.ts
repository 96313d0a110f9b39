import { ANGER, BLUSH, FACES, HEART, line, picture, SHOUT, SNORE, SPARKLES } from './con-drawing.ts';

/** A goblin with one horn and a topknot of flames. */
const head =
  '<path d="M40 24c-3-8 1-14 3-18c3 5 7 5 8 10c3-3 4-5 4-8c5 5 6 11 2 16z" fill="#5b4bc4"/><path d="M60 26l10-17l4 20z" fill="#ffe08a"/><path d="M18 58c-7-2-11-8-9-14c6 0 10 2 12 6zM78 58c7-2 11-8 9-14c-6 0-10 2-12 6z" fill="#5f9ee0"/><ellipse cx="48" cy="56" rx="33" ry="32" fill="#7db6f2"/>';
const fangs = '<path d="M42 67l2 7 3-6zM54 67l-2 7-3-6z" fill="#fff"/>';
/** A spiked club that grants wishes. */
const club =
  '<g transform="rotate(28 80 62)"><rect x="76" y="58" width="8" height="32" rx="4" fill="#8a5a33"/><rect x="71" y="34" width="18" height="30" rx="8" fill="#c98a4b"/><g fill="#fff1c9"><circle cx="76" cy="42" r="2.5"/><circle cx="84" cy="48" r="2.5"/><circle cx="76" cy="55" r="2.5"/></g></g>';
const bowl =
  '<path d="M26 78h44q-2 16-22 16t-22-16z" fill="#a55f36"/><path d="M30 78q4-9 10-5q8-8 15 0q8-4 11 5z" fill="#fff"/>';
const hand = '<path d="M12 30c-4-7 4-11 7-5l3 7c2-7 10-5 8 1l-4 13c-2 7-14 6-15-3z" fill="#5f9ee0"/>';

export const goblinCons = [
  { name: '도깨비 신나요', tags: ['기쁨', '신남', '웃음'], picture: picture(head, FACES.laughing, BLUSH, SPARKLES) },
  { name: '도깨비 방망이', tags: ['자신만만', '도발', '각오'], picture: picture(head, FACES.smug, fangs, club) },
  { name: '도깨비 배고파요', tags: ['배고픔', '기대'], picture: picture(head, FACES.starry, bowl) },
  { name: '도깨비 졸려요', tags: ['졸림', '피곤'], picture: picture(head, FACES.sleepy, SNORE) },
  { name: '도깨비 화나요', tags: ['화남', '분노'], picture: picture(head, FACES.angry, fangs, ANGER) },
  { name: '도깨비 깜짝', tags: ['놀람', '당황'], picture: picture(head, FACES.shocked, SHOUT) },
  {
    name: '도깨비 잘 가요',
    tags: ['작별', '인사', '수고'],
    picture: picture(head, FACES.wink, BLUSH, HEART, hand, line('M8 22l-4-4M22 18l2-6')),
  },
] as const;
