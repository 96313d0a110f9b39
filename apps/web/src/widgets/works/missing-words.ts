import type { GoodContent } from '@chilyo/protocol';
import type { SaveState } from '../../lib/saved-editor.ts';
import type { GoodEdit } from './good-editor.ts';

/** What a skin or a pack lacks before its review can be asked for, as a sentence; null if nothing. */
export function missingWords<C extends GoodContent>(
  { licence, source }: GoodEdit<C>,
  hasPictures: boolean,
  saving: SaveState,
): string | null {
  if (!hasPictures) return '그림을 올리면 심사를 신청할 수 있습니다.';
  if (licence === null) return '이용 허락을 고르면 심사를 신청할 수 있습니다.';
  if (source.trim() === '') return '그림이 어디에서 왔는지 적으면 심사를 신청할 수 있습니다.';
  return saving === 'refused' || saving === 'conflict' ? '저장하지 못한 것이 있습니다.' : null;
}
