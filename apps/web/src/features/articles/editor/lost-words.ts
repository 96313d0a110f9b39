import { josaOf } from '@chilyo/card-language';
import { RICH_TEXT_LIMITS } from '@chilyo/rich-text/document';
import type { Lost } from './pasted-html.ts';

/** In a sentence what of a paste did not come along; empty when all did. */
export function lostWords({ pictures, frames, looks, tables, deep }: Lost): string {
  const gone = [
    pictures > 0 && `그림 ${pictures}장`,
    frames > 0 && `동영상이나 화면 ${frames}개`,
    looks > 0 && `글자색·밑줄 ${looks}곳`,
  ].filter((part) => part !== false);
  const list = gone.join(', ');
  return [
    list && `${josaOf(list, '은/는')} 가져오지 못했습니다.`,
    pictures > 0 && '그림은 파일로 올려 주세요.',
    tables > 0 && `표 ${tables}개는 줄로 바꾸었습니다.`,
    deep > 0 && `더 깊은 목록 ${deep}줄은 ${RICH_TEXT_LIMITS.listDepth}단계로 올립니다.`,
  ]
    .filter((sentence) => sentence)
    .join(' ');
}
