import { noId } from './access.ts';
import type { Actor } from './actor.ts';
import { isUuid } from './input.ts';
import { defineLoader } from './loader.ts';

/**
 * Makes the `findUnique` of a Prisma node whose rows not everyone may see. The ids of a request are checked together and
 * then loaded together: Prisma combines queries by id, but not queries with further conditions.
 *
 * @param find the ids, out of some, of the rows that the viewer may see
 * @returns the filter for a row by id, which finds nothing when the viewer may not see it
 */
export function findVisible(find: (actor: Actor, ids: string[]) => Promise<readonly { readonly id: string }[]>) {
  const loader = defineLoader<string, string>(async (actor, ids) => {
    const visible = new Set((await find(actor, ids.filter(isUuid))).map(({ id }) => id));
    return ids.map((id) => (visible.has(id) ? id : noId));
  });
  return async (id: string, actor: Actor): Promise<{ id: string }> => ({ id: await loader.load(actor, id) });
}
