import type { Database } from '../schema/actor.ts';
import { createPrismaClient } from '../prisma/client.ts';
import { openEmbeddedDatabase } from '../prisma/embedded.ts';
import { createPool } from '../prisma/pool.ts';
import { isTier, tiers } from '../schema/plan/plan.rules.ts';
import { subscribe } from '../schema/plan/subscribe.service.ts';
import { loadEnvFile, readEnv } from '../server/env.ts';
import { createLog } from '../server/log.ts';

/*
 * `npm run admin -- grant|revoke|confirm EMAIL`: makes or unmakes an administrator, or marks an address as confirmed.
 * `npm run admin -- plan EMAIL TIER [AMOUNT]`: puts a user on the plan of a tier, and writes down what was paid for it
 * outside the program, if anything. All of it also while the server runs (design, section 1).
 */
const usage = `Usage: npm run admin -- grant|revoke|confirm EMAIL
       npm run admin -- plan EMAIL ${tiers.join('|')} [AMOUNT]`;

/** Does an act for the account with that address, and says what is so now. */
type Act = (db: Database, email: string, more: readonly string[]) => Promise<string>;

const update =
  (data: { isAdmin: boolean } | { emailConfirmedAt: Date }, done: string): Act =>
  async ({ prisma }, email) => {
    const { count } = await prisma.user.updateMany({ where: { email: email.toLowerCase() }, data });
    if (count === 0) throw unknown(email);
    return `${email} ${done}.`;
  };

const acts: Readonly<Record<string, Act>> = {
  grant: update({ isAdmin: true }, 'is an administrator now'),
  revoke: update({ isAdmin: false }, 'is no longer an administrator'),
  confirm: update({ emailConfirmedAt: new Date() }, 'is confirmed now'),
  async plan(db, email, [tier, amount]) {
    if (!isTier(tier)) throw new Error(usage);
    const user = await db.prisma.user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
    if (!user) throw unknown(email);
    const plan = await db.prisma.subscriptionPlan.findFirst({
      where: { tier, isActive: true },
      orderBy: { id: 'asc' },
    });
    if (!plan) throw new Error(`No active plan has the tier ${tier}.`);
    await subscribe({ db, now: Temporal.Now.instant() }, user.id, plan.id, amount);
    return `${email} is on the ${plan.name} plan now.`;
  },
};

const unknown = (email: string) => new Error(`No account has the e-mail address ${email}.`);

async function main([name, email, ...more]: readonly string[]): Promise<string> {
  const act = name !== undefined && Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!email || !act) throw new Error(usage);
  loadEnvFile();
  const env = readEnv();
  const embedded = env.databaseUrl
    ? undefined
    : await openEmbeddedDatabase({ dataDir: env.dataDir, log: createLog(env.logLevel) });
  const pool = createPool(embedded?.connectionString ?? env.databaseUrl ?? '', 1, env.databaseStatements);
  const prisma = createPrismaClient(pool);
  try {
    return await act({ pool, prisma }, email, more);
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await embedded?.close();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
