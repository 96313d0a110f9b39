import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The server as it is started: its own modules and libraries of many files in one, because finding and reading a
 * thousand files takes longer than all else of a start. `platform/built.ts` tells folders and workers apart.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: true,
    target: 'node22',
    sourcemap: true,
    rolldownOptions: {
      output: { chunkFileNames: '[name].js' },
      input: {
        main: 'src/main.ts',
        'practice-worker': 'src/features/play/practice/worker.ts',
        'measuring-process': 'src/features/goods/strength/measuring-process.ts',
        'painting-process': 'src/platform/pictures/painting-process.ts',
      },
    },
  },
  ssr: { noExternal: [/^@chilyo\//, 'jose', 'kysely', 'zod'] },
});
