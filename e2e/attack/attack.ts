import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@chilyo/protocol';
import { programVersion } from '../../apps/server/src/platform/program-version.ts';
import { closeSockets } from '../contract/player.ts';
import { ServerProcess } from '../server-process.ts';
import { wronglyAdmitted } from './access-matrix.ts';
import { halfSentBodies, largeBodies } from './bodies.ts';
import { signUpCallers, signUpSilenced } from './callers.ts';
import { fuzzCalls, fuzzEvents } from './fuzz.ts';
import { killTimeAndAgain } from './kills.ts';
import { race } from './races.ts';
import { signUpSpenders } from './spending-scenes.ts';

/** `npm run attack -- SEED TIMES`: the seed of all random values, and how often each call is sent. */
const SEED = Number(process.argv[2] ?? Date.now() % 1_000_000);
const TIMES = Number(process.argv[3] ?? 60);
const EVENTS = 14_000;
const KILLS = 8;
const SECONDS = 15;
const PAGE = join(import.meta.dirname, '../../docs/ATTACK.md');

const rows: [what: string, figures: string, findings: string[]][] = [];
const note = (what: string, figures: string, findings: string[]) => {
  rows.push([what, figures, findings]);
  console.log(`${what}: ${figures}${findings.length > 0 ? `; ${findings.length} findings` : ''}`);
  for (const finding of findings.slice(0, 20)) console.log(`  ${finding}`);
};

console.log(`seed ${SEED}`);
const server = await ServerProcess.start();
const callers = await signUpCallers(server);
const spenders = await signUpSpenders(server);
const silenced = await signUpSilenced(server, callers.people.operator);

const wrong: string[] = [];
for (const role of ROLES)
  for (const each of await wronglyAdmitted(server.url, role, callers.people[role])) wrong.push(JSON.stringify(each));
note('Access: every call as every role', `${ROLES.length} roles`, wrong);

const raced = await race(spenders);
note('Races: twenty at once of every spending call', `${raced.calls} calls`, raced.findings);

const killed = await killTimeAndAgain(spenders, KILLS);
note(
  'Kills with -9, the last one of the database',
  `${killed.kills} kills, ${killed.actions} acknowledged actions and ${killed.spendings} spendings, back in ${killed.slowest_return_ms} ms at most`,
  killed.findings,
);

const large = await largeBodies(server, spenders.one, SECONDS);
note(
  'Large bodies, 40 at a time from one player',
  `${large.sent} bodies; another player waits ${large.p50_ms} ms (p50), ${large.p99_ms} ms (p99, without them ${large.quiet_p99_ms})`,
  large.findings,
);
const half = await halfSentBodies(server, spenders.one);
note(
  'Half-sent bodies',
  `${half.sent} bodies; another player waits ${half.p50_ms} ms (p50), ${half.p99_ms} ms (p99, without them ${half.quiet_p99_ms})`,
  half.findings,
);

const everybody = [...Object.values(callers.people), silenced, spenders.one, spenders.other];
const fuzzed = await fuzzCalls(server.url, everybody, SEED, TIMES);
const statuses = Object.entries(fuzzed.statuses).map(([status, count]) => `${status} ${count}×`);
note(
  'Fuzz of every call',
  `${fuzzed.calls} calls (${statuses.join(', ')}), the slowest ${fuzzed.slowest_ms} ms`,
  fuzzed.findings,
);
const tokens = ['', callers.people.named.token, spenders.one.token, silenced.token];
await fuzzEvents(server.url, tokens, SEED, 40, EVENTS);
const errors = server.output
  .split('\n')
  .filter((line) => line.includes('"level":50') && !line.includes('database died'));
note('Fuzz of every event', `${EVENTS} events on 40 sockets`, errors);

closeSockets();
await server
  .stop()
  .catch((failure: Error) => note('Refusals', 'a refusal that its row does not list', [failure.message]));
writeFileSync(
  PAGE,
  `# Attack

\`npm run attack -- SEED TIMES\` starts a server on a fresh store and attacks it; it ends with 1 when it finds anything: an answer
of 5xx, a refusal that is no JSON or that the call's row does not list, access that the table of rights does not give, gold, cards
or goods that are not conserved, an acknowledged action that is gone. Its pieces (\`e2e/attack\`) are those of the contract tests
\`rights\`, \`spending\`, \`malformed\`, \`worst-bodies\` and \`attack\`, which are its short form in \`npm test\`.

Last long run: ${new Date().toISOString().slice(0, 10)}, version ${programVersion()}, seed ${SEED}.

| tried | figures | findings |
| --- | --- | --- |
${rows.map(([what, figures, findings]) => `| ${what} | ${figures} | ${findings.length} |`).join('\n')}
`,
);
process.exit(rows.some(([, , findings]) => findings.length > 0) ? 1 : 0);
