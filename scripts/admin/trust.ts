import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { StartError } from '../../prisma/embedded.ts';
import type { Database } from '../../schema/actor.ts';
import type { Act } from './act.ts';

const hoursPerDay = 24;

interface Change {
  readonly data: (now: Date) => { readonly isAdmin: boolean } | { readonly emailConfirmedAt: Date };
  /** What is asked first where the address was never confirmed; what takes something away needs no question. */
  readonly question?: (email: string) => string;
  readonly done: string;
}

/** Somebody who can be asked. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

export const unknownAccount = (email: string) => new StartError(`No account has the e-mail address ${email}.`);

/** What an operator should know about an account before they trust it. */
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
    : 'was never confirmed: whoever made the account may be somebody else';
  return {
    id,
    isConfirmed: emailConfirmedAt !== null,
    text: [
      `${email}`,
      `  account   ${id}`,
      `  made      ${createdAt.toISOString().slice(0, 10)}, ${days === 1 ? '1 day' : `${days} days`} ago`,
      `  address   ${confirmed}`,
      `  signs in  with ${ways.join(' and ') || 'nothing'}; signed-in browsers: ${count.sessions}`,
      `  children  ${count.children}`,
    ].join('\n'),
  };
}

/** Asks a question that only a clear yes answers. */
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
 * Makes an act that changes the account of an address. Anybody can register an address that is not theirs: where it was
 * never confirmed, the operator sees the account and is asked, or says --yes.
 *
 * @param terminal whom to ask
 */
export const changeAccount =
  ({ data, question, done }: Change, terminal: Terminal = { input: process.stdin, output: process.stdout }): Act =>
  async ({ db, now, usage }, words) => {
    const [email, ...more] = words.filter((word) => word !== '--yes');
    if (!email || more.length > 0) throw new StartError(usage);
    const { id, isConfirmed, text } = await describe(db, email, now);
    if (question && !isConfirmed) {
      const saidYes = words.includes('--yes');
      if (!saidYes && terminal.input.isTTY !== true)
        throw new StartError(
          `The address ${email} was never confirmed, so its account ${id} may be somebody else's: run this in a terminal, which shows it, or add --yes.`,
        );
      terminal.output.write(`${text}\n`);
      if (!saidYes && !(await isYes(question(email), terminal))) throw new StartError('Nothing was changed.');
    }
    // The account that was shown, whoever has the address by now.
    const { count } = await db.prisma.user.updateMany({
      where: { id, email: email.toLowerCase() },
      data: data(new Date(now.epochMilliseconds)),
    });
    if (count === 0) throw unknownAccount(email);
    return `${email} ${done}.`;
  };
