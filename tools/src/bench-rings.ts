import { parseArgs } from 'node:util';
import { RING_WAYS, type RingWay, RingWorld } from '../../apps/server/src/features/play/results/test-ring.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { freshTestFolder, removeTestFolder } from '../../apps/server/src/platform/test-folders.ts';
import { ServerProcess } from '../../e2e/server-process.ts';

/**
 * What accounts that feed one gain a day, and when the operator is shown it, by the code of the site on a store of its own:
 * rings of several sizes, at one address and at many, that lose in three ways.
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
try {
  const db = openDatabase(server.connection, { patient: true });
  const world = new RingWorld(db);
  const honest = await world.honestHour();
  console.log(`honest player: ${honest} gpoint an hour`);
  const family = await world.family(7);
  console.log(
    `family of four at one address, 7 days: ${family.signals} signals, ${family.unpaidMatches} unpaid matches\n`,
  );
  console.log('accounts addresses way        day matches   won handed rating first signal after');
  let worst = 0;
  for (const accounts of sizes)
    for (const hasOneAddress of [true, false])
      for (const way of Object.keys(RING_WAYS) as RingWay[])
        for (const day of await world.ring({ accounts, hasOneAddress, way, days, hours })) {
          if (accounts === 20) worst = Math.max(worst, (day.won + day.handed) / hours);
          console.log(
            [
              `${accounts}`.padStart(8),
              (hasOneAddress ? 'one' : 'many').padEnd(9),
              way.padEnd(10),
              `${day.day}`.padStart(3),
              `${day.matches}`.padStart(7),
              `${day.won}`.padStart(5),
              `${day.handed}`.padStart(6),
              `${day.rating}`.padStart(6),
              day.signalAfter === null ? 'never' : `${day.signalAfter} h`,
            ].join(' '),
          );
        }
  console.log(
    JSON.stringify({ bench: 'rings', honest_hour: honest, ring_of_20_most_an_hour: worst, family: family.signals }),
  );
  await world.close();
  await db.destroy();
} finally {
  await server.end();
  removeTestFolder(folder);
}
