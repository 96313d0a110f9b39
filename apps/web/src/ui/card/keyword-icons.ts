import type { IconName } from '../icon-names.ts';

/** Keyword and state words, as the generated card text writes them. */
export const KEYWORD_ICONS: Record<string, IconName> = {
  돌진: 'sprint',
  수호: 'shield',
  비행: 'feathered-wing',
  관통: 'broadhead-arrow',
  보호막: 'bubble-field',
  흡혈: 'fangs',
  맹독: 'poison-bottle',
  은신: 'hood',
  연타: 'crossed-swords',
  선제: 'pointy-sword',
  대공: 'bowman',
  기동: 'wingfoot',
  불가침: 'templar-shield',
  뿌리: 'plant-roots',
  재생: 'healing',
  갑옷: 'breastplate',
  반격: 'shield-bash',
  빙결: 'snowflake-2',
  화상: 'small-fire',
  침묵: 'silenced',
};

export type KeywordShown = { word: string; label: string };

/** Card text begins with its keywords ('비행, 갑옷 2.'); they are drawn as a row of icons, the rest as sentences. */
export function splitCardText(text: string): { keywords: KeywordShown[]; sentences: string[] } {
  const end = text.indexOf('.');
  const head = end < 0 ? '' : text.slice(0, end);
  const labels = head.split(', ');
  const keywords = labels.map((label) => ({ label, word: label.replace(/ \d+$/, '') }));
  const hasKeywords = head !== '' && keywords.every(({ word }) => word in KEYWORD_ICONS);
  const rest = (hasKeywords ? text.slice(end + 1) : text).trim();
  return {
    keywords: hasKeywords ? keywords : [],
    sentences: rest === '' ? [] : rest.split(/(?<=\.) (?=[^.:]{1,24}:)/),
  };
}
