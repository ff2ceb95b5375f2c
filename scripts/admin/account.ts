import { StartError } from '../../prisma/embedded.ts';
import type { Transaction } from '../../prisma/write.ts';
import type { Database } from '../../schema/actor.ts';
import type { AdminAct } from '../../schema/audit/audit.rules.ts';
import { recordAct } from '../../schema/audit/audit.service.ts';
import { peopleById, type Person } from '../../schema/people/people.service.ts';

const hoursPerDay = 24;

export const unknownAccount = (email: string) => new StartError(`No account has the e-mail address ${email}.`);

/**
 * The id of the account with an address.
 * @throws StartError if there is none
 */
export async function idByEmail({ prisma }: Database, email: string): Promise<string> {
  const found = await prisma.user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
  if (!found) throw unknownAccount(email);
  return found.id;
}

/**
 * The account with an address or, for one that may have none, with a username.
 * @throws StartError if there is none
 */
export async function accountOf({ prisma }: Database, name: string): Promise<{ id: string; email: string | null }> {
  const text = name.trim().toLowerCase();
  const found = await prisma.user.findFirst({
    where: text.includes('@') ? { email: text } : { username: text },
    select: { id: true, email: true },
  });
  if (found) return found;
  throw text.includes('@') ? unknownAccount(name) : new StartError(`No account has the username ${name}.`);
}

/** Writes an act of the operator to the audit log, in the transaction of the act. */
export const recordOperatorAct = (
  { now }: { readonly now: Temporal.Instant },
  transaction: Transaction,
  {
    act,
    subjectId,
    detail,
  }: { act: AdminAct; subjectId: string | null; detail?: Readonly<Record<string, string | boolean | null>> },
): Promise<void> =>
  recordAct({ now, connection: null }, transaction, {
    act,
    actorRole: 'operator',
    actorId: null,
    subjectId,
    ...(detail === undefined ? {} : { detail }),
  });

/** The day of an instant, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** How long ago an instant was, in days. */
function daysAgo(at: Date, now: Temporal.Instant): string {
  const days = Math.floor(now.since(at.toTemporalInstant()).total('hours') / hoursPerDay);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Characters with which a text could control the terminal that shows it. */
const controls = /[\p{Cc}\p{Cf}]/gu;

/** A text of a user, without what could control the operator's terminal. */
export const plainText = (text: string): string => text.replaceAll(controls, '');

/** Describes an account, so that the operator can decide what to do with it. It tells the number of children and no more of them. */
export async function describeAccount(db: Database, id: string, now: Temporal.Instant) {
  const [person] = await peopleById({ db, now }, [id]);
  if (!person) throw new StartError(`No account has the id ${id}.`);
  const { confirmedAt, confirmed } = await confirmationOf(db, person);
  return {
    isConfirmed: confirmedAt !== null,
    text: [
      plainText(person.email ?? person.username),
      `  account   ${id}`,
      `  username  ${plainText(person.username)}`,
      `  created   ${dayOf(person.createdAt)}, ${daysAgo(person.createdAt, now)} ago`,
      `  address   ${confirmed}`,
      `  signs in  with ${waysOf(person)}; signed-in browsers: ${person.sessionCount}; access tokens: ${person.tokenCount}`,
      `  last seen ${person.lastVisitAt === null ? 'never' : dayOf(person.lastVisitAt)}`,
      `  plan      ${person.plan === null ? 'none' : plainText(person.plan)}`,
      `  rights    ${person.isAdmin ? 'administrator' : 'none'}`,
      `  children  ${person.childCount}`,
      ...(person.deletesAt === null ? [] : [`  deleted   for good on ${dayOf(person.deletesAt)}`]),
    ].join('\n'),
  };
}

function waysOf({ hasPassword, signsInWithGoogle, hasSecondFactor }: Person): string {
  const ways = [...(hasPassword ? ['a password'] : []), ...(signsInWithGoogle ? ['Google'] : [])];
  return `${ways.join(' and ') || 'nothing'}, ${hasSecondFactor ? 'with' : 'without'} a second factor`;
}

async function confirmationOf({ prisma }: Database, { id, email }: Person) {
  const found = await prisma.user.findUnique({ where: { id }, select: { emailConfirmedAt: true } });
  const confirmedAt = found?.emailConfirmedAt ?? null;
  if (confirmedAt !== null) return { confirmedAt, confirmed: `was confirmed on ${dayOf(confirmedAt)}` };
  const confirmed =
    email === null
      ? 'none: the account cannot be recovered by mail'
      : 'was never confirmed: the account may belong to somebody else';
  return { confirmedAt, confirmed };
}
