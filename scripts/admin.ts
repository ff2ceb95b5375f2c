import { StartError } from '../prisma/embedded.ts';
import { createPrismaClient } from '../prisma/client.ts';
import { createPool } from '../prisma/pool.ts';
import { Refusal } from '../schema/errors.ts';
import { isTier, tiers } from '../schema/plan/plan.rules.ts';
import { subscribe } from '../schema/plan/subscribe.service.ts';
import { erasuresOf } from '../schema/removal/erasures.service.ts';
import { eraseAgain, forgetRemoved } from '../schema/removal/sweep.service.ts';
import { erasedText } from '../server/jobs/erasedLog.ts';
import { openPhotoStore } from '../server/photos/store.ts';
import type { Act } from './admin/act.ts';
import { runSql } from './admin/sql.ts';
import { changeAccount, unknownAccount } from './admin/trust.ts';
import { erasuresKnown } from './erasures.ts';
import { type Place, withDatabase } from './withDatabase.ts';

/*
 * What an operator does by hand, also while the server runs: `npm run admin -- ACT …`. The usage below lists the acts.
 */
const usage = `Usage: npm run admin -- grant|revoke|confirm EMAIL [--yes]
       npm run admin -- plan EMAIL ${tiers.join('|')} [AMOUNT]
       npm run admin -- sql [STATEMENT]
       npm run admin -- erased
       npm run admin -- erase-again [FILE]`;

const acts: Readonly<Record<string, Act>> = {
  grant: changeAccount({
    data: () => ({ isAdmin: true }),
    question: (email) => `Make ${email} an administrator?`,
    done: 'is an administrator now',
  }),
  revoke: changeAccount({ data: () => ({ isAdmin: false }), done: 'is no longer an administrator' }),
  confirm: changeAccount({
    data: (now) => ({ emailConfirmedAt: now }),
    question: (email) => `Take ${email} as the address of whoever has this account?`,
    done: 'is confirmed now',
  }),
  /** Puts a user on the plan of a tier, and writes down what was paid for it outside the program, if anything. */
  async plan({ db, now }, [email, tier, amount]) {
    if (!email || !isTier(tier)) throw new StartError(usage);
    const user = await db.prisma.user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
    if (!user) throw unknownAccount(email);
    const plan = await db.prisma.subscriptionPlan.findFirst({
      where: { tier, isActive: true },
      orderBy: { id: 'asc' },
    });
    if (!plan) throw new StartError(`No active plan has the tier ${tier}.`);
    await subscribe({ db, now }, user.id, plan.id, amount);
    return `${email} is on the ${plan.name} plan now.`;
  },
  sql: ({ connectionString }, words) => runSql(connectionString, words.join(' '), process.stdin, process.stdout),
  /** Prints what was erased, for a restore elsewhere. */
  erased: async ({ db }) => erasedText(await erasuresOf(db.pool)).trimEnd(),
  /** For databases that were restored by other means than `npm run restore`. */
  async 'erase-again'({ db, env, now }, [file]) {
    const removed = await eraseAgain(db.pool, openPhotoStore(env), now, await erasuresKnown(env.dataDir, file));
    await forgetRemoved(db.pool);
    return `Removed again, as they were erased before: accounts ${removed.users}, profiles ${removed.children}.`;
  },
};

async function run({ env, openDatabase }: Place): Promise<string | void> {
  const [name = '', ...words] = process.argv.slice(2);
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act) throw new StartError(usage);
  const connectionString = await openDatabase();
  const pool = createPool(connectionString, 1, env.databaseStatements);
  const prisma = createPrismaClient(pool);
  try {
    return await act({ db: { pool, prisma }, env, connectionString, now: Temporal.Now.instant(), usage }, words);
  } catch (error) {
    throw error instanceof Refusal ? new StartError(error.message) : error;
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}

await withDatabase(run);
