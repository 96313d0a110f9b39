import { startEmbeddedPostgres } from './start.ts';

// An app of its own for the tests, which kill it: `node start-in-process.ts <dataDir> [packageFolder]`.
const [dataDir = '', packageFolder] = process.argv.slice(2);
try {
  const server = await startEmbeddedPostgres({ dataDir, packageFolder: packageFolder || undefined, log: () => {} });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify(server.connection)}\n`);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
