import { Prisma } from '../../prisma/generated/client/client.ts';
import type { Database } from '../actor.ts';
import { usernameFor } from './account.rules.ts';

/** A username for a new account that is free at the moment. */
export async function freeUsername({ prisma }: Database, email: string): Promise<string> {
  const local = email.slice(0, email.lastIndexOf('@'));
  const alike = await prisma.user.findMany({ where: { username: { startsWith: local } }, select: { username: true } });
  return usernameFor(email, new Set(alike.map((user) => user.username)));
}

/** Whether a write lost a race: a unique value is taken, or the row has changed. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && ['P2002', 'P2025'].includes(error.code);
