import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const isBuilt = !import.meta.filename.endsWith('.ts');
/** `apps/server/src`, or `apps/server/dist` when this is a part of the built server. */
const folder = isBuilt ? import.meta.dirname : join(import.meta.dirname, '..');

export const repositoryRoot = resolve(folder, '../../..');

/** Address of a worker: of its source, or of its entry in `vite.config.ts`. */
export const workerUrl = (source: string, entry: string): URL =>
  pathToFileURL(join(folder, isBuilt ? `${entry}.js` : source));
