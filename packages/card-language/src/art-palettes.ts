// Separate from the schema, so that code that offers them does not load the schema library.

/** Skies of pictures beside those of the elements; the drawing apps define their colours. */
export const ART_PALETTES = ['dawn', 'blossom', 'maple', 'snow', 'ink', 'jade', 'lacquer', 'dusk', 'abyss'] as const;
export type ArtPalette = (typeof ART_PALETTES)[number];
/** What falls or floats in front of the sky. */
export const ART_WEATHERS = ['petals', 'leaves', 'snow', 'rain', 'embers', 'lanterns'] as const;
export type ArtWeather = (typeof ART_WEATHERS)[number];
/** How often an uploaded picture may be magnified. */
export const ART_ZOOM_MAX = 4;
