import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { StartError } from '../../prisma/embedded.ts';
import type { Database } from '../../schema/actor.ts';
import type { Command } from './command.ts';

const hoursPerDay = 24;

interface Change {
  readonly data: (now: Date) => { readonly isAdmin: boolean } | { readonly emailConfirmedAt: Date };
  /** The confirmation question for an unconfirmed address. Absent for changes that only remove rights. */
  readonly question?: (email: string) => string;
  readonly done: string;
}

/** The terminal of the operator. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

export const unknownAccount = (email: string) => new StartError(`No account has the e-mail address ${email}.`);

/** Describes an account, so that the operator can decide whether to trust it. */
async function describe({ prisma }: Database, email: string, now: Temporal.Instant) {
  const at = new Date(now.epochMilliseconds);
  const found = await prisma.user.findUnique({
    where: { email: email.toLowerCase() },
    select: {
      id: true,
      createdAt: true,
      emailConfirmedAt: true,
      googleId: true,
      hasPassword: true,
      _count: { select: { children: true, sessions: { where: { expiresAt: { gt: at } } } } },
    },
  });
  if (!found) throw unknownAccount(email);
  const { id, createdAt, emailConfirmedAt, googleId, hasPassword, _count: count } = found;
  const days = Math.floor(
    now.since(Temporal.Instant.fromEpochMilliseconds(createdAt.getTime())).total('hours') / hoursPerDay,
  );
  const ways = [...(hasPassword ? ['a password'] : []), ...(googleId === null ? [] : ['Google'])];
  const confirmed = emailConfirmedAt
    ? `was confirmed on ${emailConfirmedAt.toISOString().slice(0, 10)}`
    : 'was never confirmed: the account may belong to somebody else';
  return {
    id,
    isConfirmed: emailConfirmedAt !== null,
    text: [
      `${email}`,
      `  account   ${id}`,
      `  created   ${createdAt.toISOString().slice(0, 10)}, ${days === 1 ? '1 day' : `${days} days`} ago`,
      `  address   ${confirmed}`,
      `  signs in  with ${ways.join(' and ') || 'nothing'}; signed-in browsers: ${count.sessions}`,
      `  children  ${count.children}`,
    ].join('\n'),
  };
}

/** Asks a question; only `y` and `yes` count as yes. */
async function isYes(question: string, { input, output }: Terminal): Promise<boolean> {
  const lines = createInterface({ input, output });
  try {
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    lines.once('close', () => resolve(''));
    return /^y(?:es)?$/i.test((await Promise.race([lines.question(`${question} [y/N] `), ended])).trim());
  } finally {
    lines.close();
  }
}

/**
 * Creates a command that changes the account with an e-mail address. Anybody can register an address that is not theirs. For
 * an unconfirmed address, the command therefore shows the account and asks for confirmation, unless `--yes` is given.
 */
export const changeAccount =
  ({ data, question, done }: Change, terminal: Terminal = { input: process.stdin, output: process.stdout }): Command =>
  async ({ db, now, usage }, args) => {
    const [email, ...more] = args.filter((arg) => arg !== '--yes');
    if (!email || more.length > 0) throw new StartError(usage);
    const { id, isConfirmed, text } = await describe(db, email, now);
    if (question && !isConfirmed) {
      const saidYes = args.includes('--yes');
      if (!saidYes && terminal.input.isTTY !== true)
        throw new StartError(
          `The address ${email} was never confirmed, so its account ${id} may be somebody else's: run this in a terminal, which shows it, or add --yes.`,
        );
      terminal.output.write(`${text}\n`);
      if (!saidYes && !(await isYes(question(email), terminal))) throw new StartError('Nothing was changed.');
    }
    // By id, because another account may have taken the address meanwhile.
    const { count } = await db.prisma.user.updateMany({
      where: { id, email: email.toLowerCase() },
      data: data(new Date(now.epochMilliseconds)),
    });
    if (count === 0) throw unknownAccount(email);
    return `${email} ${done}.`;
  };
