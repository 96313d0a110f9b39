/** Shared parts of the built-in emoticons, in a square of 96. */
const INK = '#3a2d2a';
const stroke = `fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`;

/** A line of ink. */
export const line = (path: string): string => `<path d="${path}" ${stroke}/>`;
/** A whole picture. */
export const picture = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${parts.join('')}</svg>`;

/** Faces, made for a middle at (48, 58). */
export const FACES = {
  happy: `<g fill="${INK}"><circle cx="37" cy="52" r="4"/><circle cx="59" cy="52" r="4"/></g>${line('M39 62q9 11 18 0')}`,
  laughing: `${line('M31 53q6-8 12 0M53 53q6-8 12 0')}<path d="M38 61h20q-2 13-10 13t-10-13z" fill="${INK}"/><path d="M43 70q5-4 10 0q-2 4-5 4t-5-4z" fill="#ff8a8a"/>`,
  calm: `${line('M31 51q6 6 12 0M53 51q6 6 12 0M43 64q5 4 10 0')}`,
  sleepy: `${line('M31 54h12M53 54h12')}<ellipse cx="48" cy="67" rx="4" ry="5" fill="${INK}"/>`,
  angry: `<g fill="${INK}"><circle cx="37" cy="54" r="4"/><circle cx="59" cy="54" r="4"/></g>${line('M29 44l13 5M67 44l-13 5M40 69q8-7 16 0')}`,
  crying: `${line('M31 54l12-4M53 50l12 4M40 69q8-7 16 0')}<g fill="#59b4f5"><path d="M33 58c4 6 5 9 5 12a5 5 0 0 1-10 0c0-3 1-6 5-12z"/><path d="M63 58c4 6 5 9 5 12a5 5 0 0 1-10 0c0-3 1-6 5-12z"/></g>`,
  wink: `<circle cx="37" cy="52" r="4" fill="${INK}"/>${line('M53 52q6-6 12 0M39 62q9 10 18 0')}`,
  starry: `<g fill="#ffb000"><path d="M37 44l2.6 5.4 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z"/><path d="M59 44l2.6 5.4 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z"/></g>${line('M41 66q7 7 14 0')}`,
  shocked: `<g fill="#fff" stroke="${INK}" stroke-width="3"><circle cx="36" cy="50" r="7"/><circle cx="60" cy="50" r="7"/></g><g fill="${INK}"><circle cx="36" cy="51" r="3"/><circle cx="60" cy="51" r="3"/><ellipse cx="48" cy="68" rx="5" ry="6"/></g>`,
  smug: `${line('M31 51h12M53 51h12M41 64q9 5 15-3')}`,
} as const;

export const BLUSH =
  '<g fill="#ff8a8a" opacity=".65"><circle cx="28" cy="62" r="5"/><circle cx="68" cy="62" r="5"/></g>';
export const HEART = '<path d="M79 16c-4-6-13-2-11 5c1 5 7 8 11 12c4-4 10-7 11-12c2-7-7-11-11-5z" fill="#ff5d73"/>';
export const SWEAT = '<path d="M80 22c5 7 7 11 7 15a7 7 0 0 1-14 0c0-4 2-8 7-15z" fill="#59b4f5"/>';
export const ANGER =
  '<path d="M76 14l4 7 7-4M90 26l-7 2 2 8" fill="none" stroke="#e5383b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>';
export const SNORE = `<path d="M72 12h11l-11 12h11M86 28h7l-7 8h7" fill="none" stroke="#7c86b8" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
export const SHOUT = '<path d="M84 10v18M84 36v1" stroke="#ff5d73" stroke-width="6" stroke-linecap="round"/>';
export const SPARKLES =
  '<path d="M80 10q1 9 10 10q-9 1-10 10q-1-9-10-10q9-1 10-10zM14 14q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1 7-7z" fill="#ffd166"/>';
