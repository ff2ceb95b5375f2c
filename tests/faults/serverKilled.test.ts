import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../support/processes.ts';
import { Visitor } from '../support/visitor.ts';
import { gatherFamilies, importCatalogue, liveEvening, today, zone } from './kit/evening.ts';
import { type House, openHouse } from './kit/house.ts';
import {
  expectAnswersAgain,
  expectLedgerWhole,
  expectNoRequestHung,
  expectNothingLost,
  expectPhotosWhole,
  expectReadiness,
} from './kit/invariants.ts';
import { Journal } from './kit/journal.ts';
import { scale } from './kit/scale.ts';

const families = 6;
/** How many writes of the families and an import are acknowledged in a round. */
const acknowledgements = families * 12 + 1;
const roundMs = 60_000;

let house: House;
let admin: Visitor;

beforeAll(async () => {
  house = await openHouse();
  admin = new Visitor(house.address);
  await admin.arrive('admin@faults.example', zone);
  await house.pool.query(`UPDATE users SET is_admin = true WHERE email = 'admin@faults.example'`);
});

afterAll(() => house?.close());

test(
  `everything acknowledged is there once after each of ${scale.serverKills} kills of the server`,
  { timeout: scale.serverKills * roundMs },
  async () => {
    for (let round = 0; round < scale.serverKills; round += 1) {
      const journal = new Journal();
      const gathered = await gatherFamilies(house.address, families, journal);
      const removal = startProgram('tests/faults/kit/removeNow.ts', [house.connectionString, house.dataDir]);

      // The moment differs from round to round, and requests are always in progress.
      const moment = families + 1 + ((round * 31) % (acknowledgements - 2 * families));
      const die = async () => {
        await journal.reaches(moment);
        await Promise.all([house.kill(), removal.end('SIGKILL')]);
        await house.start();
      };
      await Promise.all([
        die(),
        importCatalogue(admin, `round ${round}`, journal),
        ...gathered.map((family) => liveEvening(family, journal)),
      ]);

      await expectReadiness(house.address, 200);
      await expectAnswersAgain(admin);
      await expectNothingLost(house.pool, journal);
      await expectPhotosWhole(house.pool, house.dataDir, journal);
      await expectLedgerWhole(house.pool, journal, today());
      expectNoRequestHung(gathered.map(({ visitor }) => visitor));
      expect(gathered.reduce((sum, { visitor }) => sum + visitor.retries, admin.retries)).toBeGreaterThan(0);
    }
    // PostgreSQL kept running, and each new server joined it; the last one stops it.
    expect(await house.server().end('SIGTERM')).toBe(0);
    expect(house.postmaster()).toBe(0);
  },
);
