import { PgBoss } from 'pg-boss';
import { createPool } from '../../prisma/pool.ts';
import { cookieOf } from './cookies.ts';
import { type Helper, helpersOf, type Parent, parentsOf, type Person } from './seed/people.ts';
import { type FamilyDates, moveFamilies } from './familyDates.ts';
import type { Run } from './seed/run.ts';

/** A person with the cookie of their session. */
type SignedIn<Who extends Person> = Who & { readonly cookie: string };

/** The users who send the requests. */
export interface People {
  readonly parents: readonly SignedIn<Parent>[];
  readonly helpers: readonly SignedIn<Helper>[];
}

/** One of the two databases. */
export interface SeededDatabase {
  readonly databaseUrl: string;
  readonly people: People;
  readonly run: Run;
  close(): Promise<void>;
}

const signedIn = async <Who extends Person>(person: Who): Promise<SignedIn<Who>> => ({
  ...person,
  cookie: await cookieOf(person.sessionId),
});

const hourlyQueue = 'hourly';

/** How long hourly jobs wait, in milliseconds: longer than a measurement. Two hours ahead the server takes for a wrong clock. */
const suspendedMs = 110 * 60_000;

/**
 * Keeps the hourly jobs of the product from running during a measurement: their queue holds one job at a time, and this one is
 * due later.
 */
async function suspendHourlyJobs(run: Run): Promise<void> {
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: async (text, values) => ({ rows: await run(text, values) }) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(hourlyQueue, { policy: 'exclusive' });
  await boss.deleteAllJobs(hourlyQueue);
  await boss.send(hourlyQueue, null, { startAfter: new Date(Date.now() + suspendedMs) });
  await boss.stop({ graceful: false });
}

/** Opens a database that was filled before. It is afternoon there. */
export async function openSeededDatabase(databaseUrl: string, dates: FamilyDates): Promise<SeededDatabase> {
  const pool = createPool(databaseUrl, 2);
  const run: Run = async (text, values) => (await pool.query(text, values)).rows;
  await suspendHourlyJobs(run);
  await moveFamilies(run, dates, 'afternoon');
  const [parents, helpers] = [await parentsOf(run), await helpersOf(run, dates.today)];
  return {
    databaseUrl,
    people: {
      parents: await Promise.all(parents.map(signedIn)),
      helpers: await Promise.all(helpers.map(signedIn)),
    },
    run,
    close: () => pool.end(),
  };
}
