import { randomInt } from 'node:crypto';
import { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../actor.ts';
import { fieldRefusal } from '../../errors.ts';
import { say } from '../../say.rules.ts';
import { usernamesFor } from '../account/account.rules.ts';

/**
 * A username for a new account that is free at the moment.
 *
 * @param email a valid address, whose part before the @ it begins with
 */
export async function freeUsername({ prisma }: Database, email: string): Promise<string> {
  const names = usernamesFor(email, randomInt);
  const users = await prisma.user.findMany({ where: { username: { in: names } }, select: { username: true } });
  const taken = new Set(users.map(({ username }) => username));
  const free = names.find((name) => !taken.has(name));
  if (free === undefined) throw new Error('All usernames that were tried are taken');
  return free;
}

/** The refusal of an address that has an account. */
export const emailTaken = () =>
  fieldRefusal('CONFLICT', 'email', say('An account with this email address already exists'));

/** Whether a write lost a race: a unique value is taken, or the row has changed. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && ['P2002', 'P2025'].includes(error.code);
