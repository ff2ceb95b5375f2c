import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../support/processes.ts';
import { Visitor } from '../support/visitor.ts';
import { registerFamilies, importCatalogue, runEvening, zone } from './kit/evening.ts';
import { type Installation, startInstallation } from './kit/house.ts';
import {
  expectAnswersAgain,
  expectLedgerConsistent,
  expectNoRequestHung,
  expectNothingLost,
  expectPhotosConsistent,
  expectReadiness,
} from './kit/invariants.ts';
import { Journal } from './kit/journal.ts';
import { scale } from './kit/scale.ts';

const families = 6;
/** The number of writes that are acknowledged in a round, by families and an import. */
const acknowledgements = families * 12 + 1;
const roundMs = 60_000;

let installation: Installation;
let admin: Visitor;

beforeAll(async () => {
  installation = await startInstallation();
  admin = new Visitor(installation.address);
  await admin.register('admin@faults.example', zone);
  await installation.pool.query(`UPDATE users SET is_admin = true WHERE email = 'admin@faults.example'`);
});

afterAll(() => installation?.close());

test(
  `everything acknowledged is there once after each of ${scale.serverKills} kills of the server`,
  { timeout: scale.serverKills * roundMs },
  async () => {
    for (let round = 0; round < scale.serverKills; round += 1) {
      const journal = new Journal();
      const registered = await registerFamilies(installation.address, families, journal);
      const removal = startProgram('tests/faults/kit/removeNow.ts', [
        installation.connectionString,
        installation.dataDir,
      ]);

      // The moment differs from round to round, and requests are always in progress.
      const moment = families + 1 + ((round * 31) % (acknowledgements - 2 * families));
      const kill = async () => {
        await journal.waitForCount(moment);
        await Promise.all([installation.kill(), removal.end('SIGKILL')]);
        await installation.start();
      };
      await Promise.all([
        kill(),
        importCatalogue(admin, `round ${round}`, journal),
        ...registered.map((family) => runEvening(family, journal)),
      ]);

      await expectReadiness(installation.address, 200);
      await expectAnswersAgain(admin);
      await expectNothingLost(installation.pool, journal);
      await expectPhotosConsistent(installation.pool, installation.dataDir, journal);
      await expectLedgerConsistent(installation.pool, journal);
      expectNoRequestHung(registered.map(({ visitor }) => visitor));
      expect(registered.reduce((sum, { visitor }) => sum + visitor.retries, admin.retries)).toBeGreaterThan(0);
    }
    // PostgreSQL kept running, and each new server joined it; the last one stops it.
    expect(await installation.server().end('SIGTERM')).toBe(0);
    expect(installation.postmaster()).toBeUndefined();
  },
);
