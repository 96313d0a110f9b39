import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { mergeConfig, type UserConfig } from 'vite';
import { callTable } from './build/call-table.ts';
import { coreFonts } from './build/core-fonts.ts';
import { cssLayers } from './build/css-layers.ts';
import { gameIcons } from './build/game-icons.ts';
import { joinedFiles } from './build/joined-files.ts';
import { LOWEST_BROWSERS, lowestBrowsers } from './build/lowest-browsers.ts';
import { packedFiles } from './build/packed-files.ts';
import { playerDocuments } from './build/player-documents.ts';
import { routeFile } from './build/route-list.ts';
import { rulesText } from './build/rules-text.ts';
import { starterDeckLists } from './build/starter-decks.ts';
import { themeScript } from './build/theme-script.ts';
import { winningMoves } from './build/winning-move.ts';

const server = `http://localhost:${process.env.SERVER_PORT ?? 3000}`;

/** Libraries that the page cannot begin without. */
const EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)|zustand|use-sync-external-store)\//;

/** On a slow machine the bundler would tell each host how long its plugins took. */
const checks = { bundlerTimings: false };

const site = (): UserConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    cssLayers(),
    callTable(),
    coreFonts(),
    gameIcons(),
    winningMoves(),
    starterDeckLists(),
    rulesText(),
    playerDocuments(),
    lowestBrowsers(),
    routeFile(),
    themeScript(),
    packedFiles(),
  ],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  // workers are built apart; the one that draws cards needs the figures
  worker: { format: 'es', plugins: () => [gameIcons(), lowestBrowsers()], rolldownOptions: { checks } },
  // the manifest says which files a page is made of: its weight is judged by it
  build: {
    outDir: 'dist',
    target: LOWEST_BROWSERS,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      checks,
      output: {
        // the shell lists every file of the site, and hashes do not compress, so they are kept short
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // libraries change less often than the site, so browsers keep them
        codeSplitting: { groups: [{ name: 'frame', test: EVERY_PAGE }] },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/uploads': server,
      '/feeds': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});

export default mergeConfig(site(), { plugins: [joinedFiles(site)] });
