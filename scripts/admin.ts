import { StartError } from '../prisma/embedded.ts';
import { write } from '../prisma/write.ts';
import { Refusal } from '../schema/errors.ts';
import { isTier, tiers } from '../schema/plan/plan.rules.ts';
import { changePlan, planOfTier } from '../schema/plan/subscribe.service.ts';
import { selectErasures } from '../schema/removal/erasures.sql.ts';
import { eraseAgain, forgetRemoved } from '../schema/removal/sweep.service.ts';
import { erasedText } from '../server/jobs/erasedLog.ts';
import { openPhotoStore } from '../server/photos/store.ts';
import { idByEmail, recordOperatorAct } from './admin/account.ts';
import type { Command } from './admin/command.ts';
import { importFamilyWith } from './admin/importFamily.ts';
import { sendTestMail } from './admin/mailTest.ts';
import { renewPushKey } from './admin/pushKey.ts';
import { deletePersonWith, invitePerson, listPeople, resetPerson, sessionsOf, showPerson } from './admin/people.ts';
import { runSql } from './admin/sql.ts';
import { ownTerminal } from './admin/terminal.ts';
import { changeAccount } from './admin/trust.ts';
import { erasuresKnown } from './erasures.ts';
import { withClients } from './withClients.ts';
import { type Place, withDatabase } from './withDatabase.ts';

/*
 * `npm run admin -- COMMAND …`: commands for the operator, which also work while the server runs. The usage below lists them.
 */
const usage = `Usage: npm run admin -- grant|revoke|confirm EMAIL [--yes]
       npm run admin -- list [SEARCH]
       npm run admin -- show|reset EMAIL
       npm run admin -- sessions EMAIL [--end]
       npm run admin -- delete EMAIL [--yes]
       npm run admin -- invite [EMAIL]
       npm run admin -- plan EMAIL ${tiers.join('|')} [AMOUNT]
       npm run admin -- import EMAIL FILE [--yes]
       npm run admin -- mail-test ADDRESS
       npm run admin -- push-key new
       npm run admin -- sql [STATEMENT]
       npm run admin -- erased
       npm run admin -- erase-again [FILE]`;

const commands: Readonly<Record<string, Command>> = {
  grant: changeAccount({
    data: () => ({ isAdmin: true }),
    act: 'admin_granted',
    question: (email) => `Make ${email} an administrator?`,
    done: 'is an administrator now',
  }),
  revoke: changeAccount({
    data: () => ({ isAdmin: false }),
    act: 'admin_revoked',
    done: 'is no longer an administrator',
  }),
  confirm: changeAccount({
    data: (now) => ({ emailConfirmedAt: now }),
    act: 'address_confirmed',
    question: (email) => `Confirm that ${email} is the address of this account?`,
    done: 'is confirmed now',
  }),
  list: listPeople,
  show: showPerson,
  reset: resetPerson,
  sessions: sessionsOf,
  delete: deletePersonWith(),
  invite: invitePerson,
  /** Subscribes a user to the plan of a tier, and records the amount that was paid outside the program, if any. */
  async plan({ db, now }, [email, tier, amount]) {
    if (!email || !isTier(tier)) throw new StartError(usage);
    const userId = await idByEmail(db, email);
    const plan = await planOfTier(db.prisma, tier);
    if (!plan) throw new StartError(`No active plan has the tier ${tier}.`);
    await write({ db }, async (transaction) => {
      await changePlan({ now }, transaction, { userId, planId: plan.id, paid: amount });
      const detail = { tier, amount: amount ?? null };
      await recordOperatorAct({ now }, transaction, { act: 'plan_changed', subjectId: userId, detail });
    });
    return `${email} is on the ${plan.name} plan now.`;
  },
  import: importFamilyWith(),
  'mail-test': sendTestMail,
  'push-key': renewPushKey,
  sql: ({ connectionString, signal }, args) => runSql(connectionString, args.join(' '), ownTerminal, signal),
  /** Prints the erasures, so that a restore on another machine can apply them again. */
  erased: async ({ db }) => erasedText(await selectErasures(db.pool)).trimEnd(),
  /** Applies erasures again, in a database that was not restored with `npm run restore`. */
  async 'erase-again'({ db, env, now }, [file]) {
    const removed = await eraseAgain(db.pool, openPhotoStore(env), now, await erasuresKnown(env.dataDir, file));
    await forgetRemoved(db.pool);
    return `Removed again, as they were erased before: accounts ${removed.users}, profiles ${removed.children}.`;
  },
};

/** One for what a command writes, another one for the progress of an import, which it notes meanwhile. */
const connections = 2;

async function run({ env, openDatabase, signal }: Place): Promise<string | void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartError(usage);
  const connectionString = await openDatabase();
  try {
    return await withClients([connectionString, connections, env.databaseStatements], (db) =>
      command({ db, env, connectionString, now: Temporal.Now.instant(), usage, signal }, args),
    );
  } catch (error) {
    throw error instanceof Refusal ? new StartError(error.message) : error;
  }
}

await withDatabase(run);
