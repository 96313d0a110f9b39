import type { beyondLimit } from '@chilyo/rich-text/limits';

type Beyond = NonNullable<ReturnType<typeof beyondLimit>>;
const count = (number: number) => number.toLocaleString('ko-KR');

/** Why a body is too much, in words. */
export function beyondWords({ limit, held, most }: Beyond): string {
  switch (limit) {
    case 'characters':
      return `본문이 ${count(held)}자입니다. ${count(most)}자까지 쓸 수 있습니다.`;
    case 'images':
      return `그림이 ${count(held)}장입니다. 한 글에 ${count(most)}장까지 넣을 수 있습니다.`;
    case 'embeds':
      return `덱과 다시 보기가 ${count(held)}개입니다. 한 글에 ${count(most)}개까지 넣을 수 있습니다.`;
    default:
      return '문단과 꾸밈이 너무 많습니다. 글을 나누어 올려 주세요.';
  }
}
