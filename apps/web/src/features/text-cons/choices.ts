import type {
  TextConBubble,
  TextConFont,
  TextConMotion,
  TextConOutline,
  TextConShadow,
  TextConWish,
} from '@chilyo/text-con';

export const FONT_WORDS: Record<TextConFont, string> = {
  black: '아주 굵게',
  bold: '굵게',
  medium: '보통',
  round: '둥글게',
  pen: '손글씨',
};
export const OUTLINE_WORDS: Record<TextConOutline, string> = { none: '없음', thin: '가늘게', thick: '굵게' };
export const SHADOW_WORDS: Record<TextConShadow, string> = {
  none: '없음',
  soft: '부드럽게',
  solid: '두껍게',
  glow: '빛나게',
};
export const BUBBLE_WORDS: Record<TextConBubble, string> = {
  none: '없음',
  round: '말',
  thought: '생각',
  shout: '외침',
};
export const MOTION_WORDS: Record<TextConMotion, string> = {
  still: '멈춤',
  shake: '부들부들',
  bounce: '통통',
  pulse: '두근두근',
  wave: '물결',
  sway: '갸웃',
  rainbow: '무지개',
  typing: '타자',
};

/** What the page begins with. */
export const FIRST_WISH: TextConWish = {
  text: '',
  font: 'black',
  fill: '#ffe27a',
  fill_end: null,
  outline: 'thick',
  outline_colour: '#1d2140',
  shadow: 'none',
  bubble: 'none',
  bubble_colour: '#ffffff',
  motion: 'still',
};
/** Drawn while nothing is typed. */
export const SAMPLE_TEXT = '안녕!';
