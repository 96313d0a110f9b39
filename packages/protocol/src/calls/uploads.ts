import { z } from 'zod';
import { PICTURE_PURPOSES, PICTURE_TYPES, UPLOAD_BYTES } from '../constants.ts';
import { Whole } from '../schemas.ts';
import { call, one } from './call.ts';

/** A stored picture: its path, and its maximum size. */
export const Upload = z.object({
  src: z.string(),
  width: Whole,
  height: Whole,
  /** Its first frame alone is at `src` with `?still=1`. */
  is_animated: z.boolean(),
  /** A similar picture has been published before. */
  is_known: z.boolean(),
});
export type Upload = z.infer<typeof Upload>;

export const uploadCalls = {
  uploadPicture: call({
    method: 'POST',
    path: '/uploads',
    caller: 'named',
    summary:
      '그림 올리기. 본문은 그림 파일 그대로이고, 쓰임(purpose)에 맞게 새로 그려서 둔다. 두 주 안에 쓰지 않으면 치운다.',
    query: z.object({ purpose: z.enum(PICTURE_PURPOSES).default('picture') }),
    file: PICTURE_TYPES,
    bodyBytes: UPLOAD_BYTES,
    answer: one(Upload),
    publishes: true,
    refusals: [
      'PICTURE_UNREADABLE',
      'PICTURE_TOO_LARGE',
      'PICTURE_TOO_LONG',
      'PICTURE_TOO_HEAVY',
      'PICTURE_STAYS_LARGE',
      'PICTURE_TAKEN_DOWN',
      'SKIN_TOO_LONG',
      'UPLOADS_BUSY',
      'UPLOADS_USED_UP',
    ],
  }),
} as const;
