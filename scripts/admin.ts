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
import type { Command } from './admin/command.ts';
import { sendTestMail } from './admin/mailTest.ts';
import { runSql } from './admin/sql.ts';
import { changeAccount, unknownAccount } from './admin/trust.ts';
import { erasuresKnown } from './erasures.ts';
import { type Place, withDatabase } from './withDatabase.ts';

/*
 * `npm run admin -- COMMAND …`: commands for the operator, which also work while the server runs. The usage below lists them.
 */
const usage = `Usage: npm run admin -- grant|revoke|confirm EMAIL [--yes]
       npm run admin -- plan EMAIL ${tiers.join('|')} [AMOUNT]
       npm run admin -- mail-test ADDRESS
       npm run admin -- sql [STATEMENT]
       npm run admin -- erased
       npm run admin -- erase-again [FILE]`;

const commands: Readonly<Record<string, Command>> = {
  grant: changeAccount({
    data: () => ({ isAdmin: true }),
    question: (email) => `Make ${email} an administrator?`,
    done: 'is an administrator now',
  }),
  revoke: changeAccount({ data: () => ({ isAdmin: false }), done: 'is no longer an administrator' }),
  confirm: changeAccount({
    data: (now) => ({ emailConfirmedAt: now }),
    question: (email) => `Confirm that ${email} is the address of this account?`,
    done: 'is confirmed now',
  }),
  /** Subscribes a user to the plan of a tier, and records the amount that was paid outside the program, if any. */
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
  'mail-test': sendTestMail,
  sql: ({ connectionString }, args) => runSql(connectionString, args.join(' '), process.stdin, process.stdout),
  /** Prints the erasures, so that a restore on another machine can apply them again. */
  erased: async ({ db }) => erasedText(await erasuresOf(db.pool)).trimEnd(),
  /** Applies erasures again, in a database that was not restored with `npm run restore`. */
  async 'erase-again'({ db, env, now }, [file]) {
    const removed = await eraseAgain(db.pool, openPhotoStore(env), now, await erasuresKnown(env.dataDir, file));
    await forgetRemoved(db.pool);
    return `Removed again, as they were erased before: accounts ${removed.users}, profiles ${removed.children}.`;
  },
};

async function run({ env, openDatabase }: Place): Promise<string | void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartError(usage);
  const connectionString = await openDatabase();
  const pool = createPool(connectionString, 1, env.databaseStatements);
  const prisma = createPrismaClient(pool);
  try {
    return await command({ db: { pool, prisma }, env, connectionString, now: Temporal.Now.instant(), usage }, args);
  } catch (error) {
    throw error instanceof Refusal ? new StartError(error.message) : error;
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
}

await withDatabase(run);
