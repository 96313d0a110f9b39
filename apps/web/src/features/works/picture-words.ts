import type { ArtPalette, ArtWeather, Element } from '@chilyo/card-language';
import { ALL_ELEMENTS, ELEMENTS } from '../../ui/element.ts';

const elementWords = Object.fromEntries(ALL_ELEMENTS.map((code) => [code, ELEMENTS[code].word])) as Record<
  Element,
  string
>;

/** Skies of composed pictures. */
export const PALETTE_WORDS: Record<Element | ArtPalette, string> = {
  ...elementWords,
  dawn: '동틀 녘',
  blossom: '꽃잎',
  maple: '단풍',
  snow: '눈밭',
  ink: '먹',
  jade: '옥',
  lacquer: '옻칠',
  dusk: '해 질 녘',
  abyss: '깊은 바다',
};

export const WEATHER_WORDS: Record<ArtWeather | 'none', string> = {
  none: '맑음',
  petals: '꽃잎',
  leaves: '낙엽',
  snow: '눈',
  rain: '비',
  embers: '불티',
  lanterns: '등불',
};
