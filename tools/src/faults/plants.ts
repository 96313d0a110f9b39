import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Names the planted fault in the environment of a server that runs with this file as `--import`. */
const VARIABLE = 'CHILYO_PLANTED_FAULT';

/**
 * Faults that a run with `--plant` puts into the built server, to show that they are found: what is replaced, by what. Each
 * text occurs once.
 */
export const PLANTS: Record<string, [text: string, by: string][]> = {
  /** Acknowledges an action before it is committed. */
  'early-answer': [
    [
      'append(row, alongside) {\n\t\treturn new Promise((done, failed) => {',
      'append(row, alongside) {\n\t\treturn new Promise((done, failed) => {\n\t\t\tdone();',
    ],
  ],
  /** Takes what a lease of an earlier epoch wrote for written. */
  'lost-epoch': [['return ({ game_id, no }) => written.has(', 'return ({ game_id, no }) => true || written.has(']],
  /** Pays a result twice. */
  'paid-twice': [
    [
      'const isRankedPlay = isRanked && isPlayed(live, lengthMs);',
      'await transfer(tx, { key: "again:" + live.row.id, reason: "match", about: { kind: "game", id: live.row.id }, movements });\n\t\tconst isRankedPlay = isRanked && isPlayed(live, lengthMs);',
    ],
  ],
};

/** Environment of a server with this fault; of an ordinary one without. */
export const settingsOf = (plant: string | undefined): Record<string, string> =>
  plant === undefined
    ? {}
    : { [VARIABLE]: plant, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}` };

/** The source with the fault. Throws where a text is missing, as after a change of the server. */
export function planted(source: string, plant: string): string {
  return PLANTS[plant]!.reduce((text, [from, by]) => {
    if (text.split(from).length !== 2) throw new Error(`${plant}: this is not there once: ${from}`);
    return text.replace(from, () => by);
  }, source);
}

const plant = process.env[VARIABLE];
if (plant)
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('/apps/server/dist/main.js')) return next(url, context);
      return {
        format: 'module',
        shortCircuit: true,
        source: planted(readFileSync(fileURLToPath(url), 'utf8'), plant),
      };
    },
  });
