import { StartError } from '../../prisma/embedded.ts';
import { write } from '../../prisma/write.ts';
import { email as emailShape } from '../../schema/identity/user/user.input.ts';
import { parseInput } from '../../schema/input.ts';
import { makePasswordLink } from '../../schema/identity/link/passwordLink.service.ts';
import type { Mailer } from '../../schema/services/mailer.ts';
import { lockAccount } from '../../schema/locks.sql.ts';
import { makeInvitation } from '../../schema/people/invitation.service.ts';
import { findPeople } from '../../schema/people/people.service.ts';
import { endAccess } from '../../schema/identity/session/shutOut.service.ts';
import { requestDeletion } from '../../schema/removal/accountDeletion.service.ts';
import { accountOf, dayOf, describeAccount, plainText, recordOperatorAct } from './account.ts';
import { type Command, type CommandContext, onlyArgument } from './command.ts';
import { siteOf } from '../../server/site/siteOf.ts';
import { isYes, ownTerminal, type Terminal } from './terminal.ts';

/** How many accounts `list` shows. */
const listed = 100;

/** The operator reads links on the terminal. A server sends the mails that hold none. */
const mailerOf = ({ env }: CommandContext): Mailer => ({
  isConfigured: env.smtpUrl !== undefined,
  seal: () => Promise.reject(new StartError('The operator mails no link.')),
});

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const addressState = ({ email, emailConfirmed }: { email: string | null; emailConfirmed: boolean }): string => {
  if (email === null) return 'no address';
  return emailConfirmed ? 'confirmed' : 'not confirmed';
};

/** Lists accounts, the newest first: all, or those that a text names. */
export const listPeople: Command = async ({ db, now, usage }, [search = '', ...more]) => {
  if (more.length > 0) throw new StartError(usage);
  const found = await findPeople({ db, now }, search.trim(), { limit: listed + 1, inverted: false });
  if (found.length === 0) return 'No account was found.';
  const lines = found.slice(0, listed).map((person) => {
    const facts = [
      dayOf(person.createdAt),
      plainText(person.email ?? person.username),
      addressState(person),
      ...(person.isAdmin ? ['administrator'] : []),
      ...(person.deletesAt === null ? [] : ['being deleted']),
    ];
    return `${person.id}  ${facts.join('  ')}`;
  });
  const rest =
    found.length > listed ? [`Only the newest ${listed} are shown: add a part of an address or username.`] : [];
  return [...lines, ...rest].join('\n');
};

/** Shows an account. */
export const showPerson: Command = async ({ db, now, usage }, args) => {
  const { id } = await accountOf(db, onlyArgument(args, usage));
  return (await describeAccount(db, id, now)).text;
};

/** Prints a link with which the user of an account can set a new password; a former one ends. */
export const resetPerson: Command = async (context, args) => {
  const { db, now, usage } = context;
  const name = onlyArgument(args, usage);
  const account = await accountOf(db, name);
  const { url, expiresAt } = await write({ db }, async (transaction) => {
    const actor = { now, mailer: mailerOf(context), site: siteOf(context.env) };
    const link = await makePasswordLink(actor, transaction, account, { mayMail: false });
    await recordOperatorAct({ now }, transaction, {
      act: 'reset_link_made',
      subjectId: account.id,
      detail: { mailed: false },
    });
    return link;
  });
  return `${url}\nThis link sets a new password for ${plainText(name)}, once, until ${minuteOf(expiresAt)}. Give it to nobody else.`;
};

/** Creates the command that begins the 30 days after which an account is deleted. It asks unless `--yes` is given. */
export const deletePersonWith =
  (terminal: Terminal = ownTerminal): Command =>
  async (context, args) => {
    const { db, now, usage } = context;
    const name = onlyArgument(args, usage, '--yes');
    const { id } = await accountOf(db, name);
    if (!args.includes('--yes')) {
      if (terminal.input.isTTY !== true)
        throw new StartError(`Deleting ${plainText(name)} needs an answer: run this in a terminal, or add --yes.`);
      terminal.output.write(`${(await describeAccount(db, id, now)).text}\n`);
      if (!(await isYes(`Delete ${plainText(name)}?`, terminal))) throw new StartError('Nothing was changed.');
    }
    const ends = await write({ db }, async (transaction) => {
      const at = await requestDeletion({ now, mailer: mailerOf(context) }, transaction, id);
      await recordOperatorAct({ now }, transaction, { act: 'account_deleted_by_admin', subjectId: id });
      return at;
    });
    return `${plainText(name)} is signed out everywhere and will be deleted for good on ${dayOf(ends)}. Logging in before then restores the account.`;
  };

/** Tells where an account is signed in; `--end` ends all of its sessions and access tokens. */
export const sessionsOf: Command = async ({ db, now, usage }, args) => {
  const name = onlyArgument(args, usage, '--end');
  const { id } = await accountOf(db, name);
  if (!args.includes('--end')) {
    const at = new Date(now.epochMilliseconds);
    const sessions = await db.prisma.session.count({ where: { userId: id, expiresAt: { gt: at } } });
    const tokens = await db.prisma.accessToken.count({ where: { userId: id, revokedAt: null, expiresAt: { gt: at } } });
    return `${plainText(name)}: signed-in browsers ${sessions}, access tokens ${tokens}. Add --end to end all of them.`;
  }
  const ended = await write({ db }, async (transaction) => {
    // One that is making a token or a code at the moment is waited for.
    await lockAccount(transaction, id);
    const counts = await endAccess({ now }, transaction, id);
    await recordOperatorAct({ now }, transaction, { act: 'sessions_ended_by_admin', subjectId: id });
    return counts;
  });
  return `${plainText(name)} is signed out everywhere: browsers ${ended.sessions}, access tokens ${ended.tokens}.`;
};

/** Prints a link with which somebody can register; with an address, only that address. */
export const invitePerson: Command = async ({ db, env, now, usage }, [address, ...more]) => {
  if (more.length > 0) throw new StartError(usage);
  const email = address === undefined ? null : parseInput(emailShape, address);
  const { url, expiresAt } = await write({ db }, async (transaction) => {
    const made = await makeInvitation({ now, site: siteOf(env) }, transaction, { email, issuerId: null });
    await recordOperatorAct({ now }, transaction, {
      act: 'invitation_made',
      subjectId: null,
      detail: { linkId: made.id },
    });
    return made;
  });
  return `${url}\nThis link registers ${email ?? 'one account'}, once, until ${minuteOf(expiresAt)}.`;
};
