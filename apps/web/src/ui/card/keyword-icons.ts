import bowmanIcon from 'virtual:icon/bowman';
import breastplateIcon from 'virtual:icon/breastplate';
import broadheadArrowIcon from 'virtual:icon/broadhead-arrow';
import bubbleFieldIcon from 'virtual:icon/bubble-field';
import crossedSwordsIcon from 'virtual:icon/crossed-swords';
import fangsIcon from 'virtual:icon/fangs';
import featheredWingIcon from 'virtual:icon/feathered-wing';
import healingIcon from 'virtual:icon/healing';
import hoodIcon from 'virtual:icon/hood';
import plantRootsIcon from 'virtual:icon/plant-roots';
import pointySwordIcon from 'virtual:icon/pointy-sword';
import poisonBottleIcon from 'virtual:icon/poison-bottle';
import shieldIcon from 'virtual:icon/shield';
import shieldBashIcon from 'virtual:icon/shield-bash';
import silencedIcon from 'virtual:icon/silenced';
import smallFireIcon from 'virtual:icon/small-fire';
import snowflake2Icon from 'virtual:icon/snowflake-2';
import sprintIcon from 'virtual:icon/sprint';
import templarShieldIcon from 'virtual:icon/templar-shield';
import wingfootIcon from 'virtual:icon/wingfoot';
import type { IconDrawing } from '../icon.tsx';

/** Keyword and state words, as the generated card text writes them. */
export const KEYWORD_ICONS: Record<string, IconDrawing> = {
  돌진: sprintIcon,
  수호: shieldIcon,
  비행: featheredWingIcon,
  관통: broadheadArrowIcon,
  보호막: bubbleFieldIcon,
  흡혈: fangsIcon,
  맹독: poisonBottleIcon,
  은신: hoodIcon,
  연타: crossedSwordsIcon,
  선제: pointySwordIcon,
  대공: bowmanIcon,
  기동: wingfootIcon,
  불가침: templarShieldIcon,
  붙박이: plantRootsIcon,
  재생: healingIcon,
  갑옷: breastplateIcon,
  반격: shieldBashIcon,
  빙결: snowflake2Icon,
  화상: smallFireIcon,
  침묵: silencedIcon,
};

export type KeywordShown = { word: string; label: string };

/**
 * Splits a card text into its leading keywords ('비행, 갑옷 2.'), drawn as a row of icons, and its sentences, with each
 * option of a choice on a separate line.
 */
export function splitCardText(text: string): { keywords: KeywordShown[]; sentences: string[] } {
  const end = text.indexOf('.');
  const head = end < 0 ? '' : text.slice(0, end);
  const labels = head.split(', ');
  const keywords = labels.map((label) => ({ label, word: label.replace(/ \d+$/, '') }));
  const hasKeywords = head !== '' && keywords.every(({ word }) => word in KEYWORD_ICONS);
  const rest = (hasKeywords ? text.slice(end + 1) : text).trim();
  return {
    keywords: hasKeywords ? keywords : [],
    sentences: rest === '' ? [] : rest.replace(/\. (?=[^.:]{1,24}:|[①②③])/g, '.\n').split('\n'),
  };
}
