import { BLUSH, FACES, HEART, line, picture, SPARKLES, SWEAT } from './con-drawing.ts';

/** A white fox with red tips, and its accessories. */
const ears =
  '<path d="M16 44L12 8l26 16zM80 44l4-36-26 16z" fill="#f7f3ee" stroke="#b9aa9c" stroke-width="2.5" stroke-linejoin="round"/><path d="M14 20l-2-12 9 6zM82 20l2-12-9 6z" fill="#e2574c"/><path d="M20 36l-3-16 12 8zM76 36l3-16-12 8z" fill="#ffc9bd"/>';
const face =
  '<path d="M12 54c0-20 16-33 36-33s36 13 36 33c0 16-18 34-36 34S12 70 12 54z" fill="#f7f3ee" stroke="#b9aa9c" stroke-width="2.5"/><path d="M12 56c2 14 14 26 26 30c-2-12-10-26-26-30zM84 56c-2 14-14 26-26 30c2-12 10-26 26-30z" fill="#ffddcf"/>';
const nose = '<path d="M44 59h8l-4 5z" fill="#3a2d2a"/>';
const head = ears + face;
const scarf =
  '<path d="M22 80q26 14 52 0l3 10q-29 14-58 0z" fill="#c8322e"/><path d="M64 86l14 8 2-12z" fill="#9d2320"/>';
const mask =
  '<path d="M18 40q30-12 60 0q2 14-8 18q-14 4-18-4h-8q-4 8-18 4q-10-4-8-18z" fill="#c8322e"/><path d="M26 46q8-4 14 2q-6 6-14-2zM70 46q-8-4-14 2q6 6 14-2z" fill="#fff"/>';
const cup =
  '<path d="M30 76h36l-4 18H34z" fill="#6f9c8b"/><path d="M38 70q-4-5 0-9M48 70q-4-5 0-9M58 70q-4-5 0-9" fill="none" stroke="#c9d6d0" stroke-width="3" stroke-linecap="round"/>';
const crown =
  '<path d="M30 24l-3-18 12 9 9-12 9 12 12-9-3 18q-18-7-36 0z" fill="#ffd166"/><circle cx="48" cy="15" r="3" fill="#c8322e"/>';

export const foxCons = [
  { name: '흰여우 반가워요', tags: ['인사', '환영', '기쁨'], picture: picture(head, FACES.happy, BLUSH, scarf) },
  {
    name: '흰여우 얄밉죠',
    tags: ['도발', '자신만만', '장난'],
    picture: picture(head, FACES.smug, nose, line('M20 62l-10-2M20 67l-9 4M76 62l10-2M76 67l9 4')),
  },
  { name: '흰여우 탈', tags: ['장난', '변장'], picture: picture(head, mask, line('M41 68q7 6 14 0')) },
  { name: '흰여우 눈물', tags: ['슬픔', '눈물', '아쉬움'], picture: picture(head, FACES.crying) },
  {
    name: '흰여우 차 한 잔',
    tags: ['여유', '휴식', '기다림'],
    picture: picture(head, line('M31 50q6 6 12 0M53 50q6 6 12 0'), BLUSH, cup),
  },
  {
    name: '흰여우 승리',
    tags: ['승리', '축하', '잘했어요', '웃음'],
    picture: picture(head, FACES.laughing, BLUSH, crown, SPARKLES),
  },
  { name: '흰여우 조마조마', tags: ['긴장', '당황', '놀람'], picture: picture(head, FACES.shocked, SWEAT) },
  { name: '흰여우 두근두근', tags: ['기대', '사랑', '감탄'], picture: picture(head, FACES.starry, BLUSH, HEART) },
] as const;
