import { parseArgs } from 'node:util';
import {
  familyFindings,
  gainOf,
  ringFindings,
  tryRings,
} from '../../apps/server/src/features/play/results/test-ring-findings.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { freshTestFolder, removeTestFolder } from '../../apps/server/src/platform/test-folders.ts';
import { ServerProcess } from '../../e2e/server-process.ts';

/**
 * What accounts that feed one gain a day, and when the operator is shown it, by the code of the site on a store of its own:
 * rings of several sizes, at one address and at many, that lose in four ways.
 */
const { values: given } = parseArgs({
  options: {
    accounts: { type: 'string', default: '5,20,100' },
    days: { type: 'string', default: '5' },
    /** Hours a day in which the main account plays. */
    hours: { type: 'string', default: '3' },
  },
});
const sizes = given.accounts.split(',').map(Number);
const [days, hours] = [Number(given.days), Number(given.hours)];

const folder = await freshTestFolder('chilyo-rings-');
const server = await ServerProcess.start({}, folder);
const db = openDatabase(server.connection, { patient: true });
try {
  console.log('accounts addresses way        day matches   won handed rating first signal after');
  const rings = await tryRings(db, { sizes, days, hours }, (row) =>
    console.log(
      [
        `${row.accounts}`.padStart(8),
        (row.hasOneAddress ? 'one' : 'many').padEnd(9),
        row.way.padEnd(10),
        `${row.day}`.padStart(3),
        `${row.matches}`.padStart(7),
        `${row.won}`.padStart(5),
        `${row.handed}`.padStart(6),
        `${row.rating}`.padStart(6),
        row.signalAfter === null ? 'never' : `${row.signalAfter} h`,
      ].join(' '),
    ),
  );
  const { honest, family, rows } = rings;
  console.log(
    JSON.stringify({
      bench: 'rings',
      honest_hour: honest,
      family,
      ring_of_20_most_a_day: Math.max(0, ...rows.filter(({ accounts }) => accounts === 20).map(gainOf)),
      findings: [...familyFindings(rings), ...ringFindings(rings)],
    }),
  );
} finally {
  await db.destroy();
  await server.end();
  removeTestFolder(folder);
}
