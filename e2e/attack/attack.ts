import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@chilyo/protocol';
import {
  familyFindings,
  gainOf,
  ringFindings,
  tryRings,
} from '../../apps/server/src/features/play/results/test-ring-findings.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { programVersion } from '../../apps/server/src/platform/program-version.ts';
import { closeSockets } from '../contract/player.ts';
import { ServerProcess } from '../server-process.ts';
import { wronglyAdmitted } from './access-matrix.ts';
import { halfSentBodies, largeBodies } from './bodies.ts';
import { signUpCallers, signUpSilenced } from './callers.ts';
import { fuzzCalls, fuzzEvents } from './fuzz.ts';
import { killTimeAndAgain } from './kills.ts';
import { race } from './races.ts';
import { healthOf, signUpSpenders } from './spending-scenes.ts';

/** `npm run attack -- SEED TIMES`: the seed of all random values, and how often each call is sent: by default some 32,000. */
const SEED = Number(process.argv[2] ?? Date.now() % 1_000_000);
const TIMES = Number(process.argv[3] ?? 100);
const EVENTS = 14_000;
const KILLS = 8;
const SECONDS = 15;
/** A day of each ring, its main account playing three hours; more takes half an hour. */
const RINGS = { sizes: [5, 20, 100], days: 1, hours: 3 };
const PAGE = join(import.meta.dirname, '../../docs/ATTACK.md');

const began = performance.now();
const rows: [what: string, figures: string, findings: string[]][] = [];
const note = (what: string, figures: string, findings: string[]) => {
  rows.push([what, figures, findings]);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`[${seconds} s] ${what}: ${figures}${findings.length > 0 ? `; ${findings.length} findings` : ''}`);
  for (const finding of findings.slice(0, 20)) console.log(`  ${finding}`);
};

console.log(`seed ${SEED}`);
const server = await ServerProcess.start();
const callers = await signUpCallers(server);
const spenders = await signUpSpenders(server);
const silenced = await signUpSilenced(server, callers.people.operator);
const everybody = [...Object.values(callers.people), silenced, spenders.one, spenders.other];
/** Tokens expire after ten minutes, which the whole attack exceeds. */
async function signInAgain(): Promise<void> {
  const operator = server.operator.email;
  await spenders.boss.signIn(server.operator.password);
  for (const one of everybody.filter(({ email }) => email !== ''))
    await one.signIn(one.email === operator ? server.operator.password : undefined);
}

const wrong: string[] = [];
for (const role of ROLES)
  for (const each of await wronglyAdmitted(server.url, role, callers.people[role])) wrong.push(JSON.stringify(each));
note('Access: every call as every role', `${ROLES.length} roles`, wrong);

const raced = await race(spenders);
note(
  'Races: twenty at once of every spending call, with new keys, one key, one of eight days ago and a forgotten one',
  `${raced.calls} calls, ${raced.limited} of them beyond a limit`,
  raced.findings,
);

const db = openDatabase(server.connection, { patient: true });
const rings = await tryRings(db, RINGS);
await db.destroy();
const ringHealth = await healthOf(spenders);
note('An honest hour; a week of a family of four', `${rings.honest} gpoint; ${rings.family.signals} signals`, [
  ...familyFindings(rings),
  ...(ringHealth.is_whole ? [] : [JSON.stringify(ringHealth)]),
]);
for (const size of RINGS.sizes) {
  const rows = rings.rows.filter(({ accounts }) => accounts === size);
  note(
    `Rings of ${size}, at one address and at many, that lose in four ways`,
    `${rows.reduce((sum, { matches }) => sum + matches, 0)} matches; a ring gains ${Math.max(...rows.map(gainOf))} gpoint a day at most; its first signal comes after ${Math.max(...rows.map(({ signalAfter }) => signalAfter ?? Infinity))} h at most`,
    ringFindings({ honest: rings.honest, rows }),
  );
}

await signInAgain();
const killed = await killTimeAndAgain(spenders, KILLS);
note(
  'Kills with -9, the last one of the database',
  `${killed.kills} kills, ${killed.actions} acknowledged actions and ${killed.spendings} spendings, back in ${killed.slowest_return_ms} ms at most`,
  killed.findings,
);

// while the database comes back, its errors are logged
const afterKills = server.output.length;
await signInAgain();
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

await signInAgain();
const fuzzed = await fuzzCalls(server.url, everybody, SEED, TIMES, signInAgain);
const statuses = Object.entries(fuzzed.statuses).map(([status, count]) => `${status} ${count}×`);
note(
  'Fuzz of every call',
  `${fuzzed.calls} calls (${statuses.join(', ')}), the slowest ${fuzzed.slowest_ms} ms`,
  fuzzed.findings,
);
await signInAgain();
const tokens = ['', callers.people.named.token, spenders.one.token, silenced.token];
await fuzzEvents(server.url, tokens, SEED, 40, EVENTS);
const errors = server.output
  .slice(afterKills)
  .split('\n')
  .filter((line) => line.includes('"level":50'));
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
or goods that are not conserved, an acknowledged action that is gone, a ring of accounts that gains as much in a day as an honest
hour brings or raises no signal within a day, an honest family that raises one. Each ring loses to its main account for three hours
of one day: at once, as soon as the match is rated, or as soon as it is paid (\`npm run bench rings\` lists more days). Without TIMES
each call is sent 100 times, some 32,000 calls in all. Its pieces (\`e2e/attack\`) are those of the contract tests
\`rights\`, \`spending\`, \`malformed\`, \`worst-bodies\` and \`attack\` and of the server's test \`ring\`, which are its short form in \`npm test\`.

Last long run: ${new Date().toISOString().slice(0, 10)}, version ${programVersion()}, seed ${SEED}.

| tried | figures | findings |
| --- | --- | --- |
${rows.map(([what, figures, findings]) => `| ${what} | ${figures} | ${findings.length} |`).join('\n')}
`,
);
process.exit(rows.some(([, , findings]) => findings.length > 0) ? 1 : 0);
