import type { Plugin } from 'vite';

/** The lowest browsers that the site is made for; README names them too. */
export const LOWEST_BROWSERS = ['safari16.0', 'ios16.0', 'chrome110', 'edge110', 'firefox128'];

/** Calls that one of them does not know, and that the build does not rewrite. */
const UNKNOWN_CALLS = [
  'Promise.withResolvers',
  'Promise.try',
  'Map.groupBy',
  'Object.groupBy',
  'URL.canParse',
  'Array.fromAsync',
  'AbortSignal.any',
  'RegExp.escape',
  '.isWellFormed',
  '.toWellFormed',
];

/**
 * What the lowest browsers do not know in a script. One with a look-behind is not even read by Safari before 16.4; a call fails
 * when it is reached, unless a library looks first whether it is there.
 */
export function unknownIn(code: string): string[] {
  const calls = UNKNOWN_CALLS.filter((call) => code.includes(`${call}(`) && !code.includes(`typeof ${call}`));
  return /\(\?<[=!]/.test(code) ? ['a look-behind', ...calls] : calls;
}

/** Fails a build with a script that the lowest browsers cannot run. */
export function lowestBrowsers(): Plugin {
  return {
    name: 'chilyo-lowest-browsers',
    apply: 'build',
    generateBundle(_, bundle) {
      const faults = Object.entries(bundle).flatMap(([file, made]) => {
        const code = made.type === 'chunk' ? made.code : file.endsWith('.js') ? String(made.source) : '';
        return unknownIn(code).map((what) => `${file}: ${what}`);
      });
      if (faults.length > 0) this.error(`the lowest browsers do not know what is in\n${faults.join('\n')}`);
    },
  };
}
