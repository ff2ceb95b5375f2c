import { StartError } from '../../prisma/embedded.ts';
import { write } from '../../prisma/write.ts';
import type { AdminAct } from '../../schema/audit/audit.rules.ts';
import { describeAccount, idByEmail, recordOperatorAct, unknownAccount } from './account.ts';
import { type Command, onlyArgument } from './command.ts';
import { isYes, ownTerminal, type Terminal } from './terminal.ts';

interface Change {
  readonly data: (now: Date) => { readonly isAdmin: boolean } | { readonly emailConfirmedAt: Date };
  /** What stands in the audit log. */
  readonly act: AdminAct;
  /** The confirmation question for an unconfirmed address. Absent for changes that only remove rights. */
  readonly question?: (email: string) => string;
  readonly done: string;
}

/**
 * Creates a command that changes the account with an e-mail address. Anybody can register an address that is not theirs. For
 * an unconfirmed address, the command therefore shows the account and asks for confirmation, unless `--yes` is given.
 */
export const changeAccount =
  ({ data, act, question, done }: Change, terminal: Terminal = ownTerminal): Command =>
  async ({ db, now, usage }, args) => {
    const email = onlyArgument(args, usage, '--yes');
    const id = await idByEmail(db, email);
    const { isConfirmed, text } = await describeAccount(db, id, now);
    if (question && !isConfirmed) {
      const saidYes = args.includes('--yes');
      if (!saidYes && terminal.input.isTTY !== true)
        throw new StartError(
          `The address ${email} was never confirmed, so its account ${id} may be somebody else's: run this in a terminal, which shows it, or add --yes.`,
        );
      terminal.output.write(`${text}\n`);
      if (!saidYes && !(await isYes(question(email), terminal))) throw new StartError('Nothing was changed.');
    }
    await write({ db }, async (transaction) => {
      // By id, because another account may have taken the address meanwhile.
      const { count } = await transaction.user.updateMany({
        where: { id, email: email.toLowerCase() },
        data: data(new Date(now.epochMilliseconds)),
      });
      if (count === 0) throw unknownAccount(email);
      await recordOperatorAct({ now }, transaction, { act, subjectId: id });
    });
    return `${email} ${done}.`;
  };
