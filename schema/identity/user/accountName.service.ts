import type { Actor } from '../../actor.ts';
import { defineLoader } from '../../loader.ts';

/** What administrators call an account: its address, or its username if it has none. */
const nameOfAccount = ({ email, username }: { readonly email: string | null; readonly username: string }): string =>
  email ?? username;

/** The names of accounts by id; null for those that are erased. The caller has checked that the viewer may see them. */
export async function accountNames({ db }: Pick<Actor, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  const users = await db.prisma.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, email: true, username: true },
  });
  return new Map(users.map((user) => [user.id, nameOfAccount(user)]));
}

const nameLoader = defineLoader<string, string | null>(async (actor, ids) => {
  const names = await accountNames(actor, ids);
  return ids.map((id) => names.get(id) ?? null);
});

/** The name of an account; null if it is erased. The caller has checked that the viewer may see it. */
export const accountName = nameLoader.load;
