import { type Actor, requireViewer } from '../actor.ts';
import { childToSee } from '../child/child.service.ts';
import { badInput } from '../errors.ts';
import { pageSize } from '../page.ts';
import { say } from '../say.rules.ts';
import type { ChildRevision, LiveWatch } from '../services/liveHub.ts';

/**
 * Watches the revisions of the children that the caller sees (docs/product.md#two-phones).
 *
 * @param childIds only these children; all unless given
 * @param onChange called when there is something to take and at the end
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, RATE_LIMITED, UNAVAILABLE
 */
export async function watchChildren(
  actor: Actor,
  childIds: readonly string[] | null,
  onChange: () => void,
): Promise<LiveWatch> {
  requireViewer(actor);
  if (childIds && childIds.length > pageSize.maxSize) {
    throw badInput('childIds', say('At most {max} ids are allowed', { max: pageSize.maxSize }));
  }
  const children = childIds && (await Promise.all(childIds.map((id) => childToSee(actor, id))));
  return actor.live.watch(actor, children && children.map(({ id }) => id), onChange);
}

/**
 * The same as an iterator, which a reader who has left closes at once.
 *
 * @throws Refusal as `watchChildren`
 */
export async function childChanges(
  actor: Actor,
  childIds: readonly string[] | null,
): Promise<AsyncIterableIterator<ChildRevision>> {
  let wake = () => {};
  const watch = await watchChildren(actor, childIds, () => wake());
  let taken: ChildRevision[] = [];
  const next = async (): Promise<IteratorResult<ChildRevision>> => {
    for (;;) {
      if (taken.length === 0) taken = [...watch.take()];
      const value = taken.shift();
      if (value) return { done: false, value };
      if (watch.hasEnded) return { done: true, value: undefined };
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const end = async (): Promise<IteratorResult<ChildRevision>> => {
    watch.close();
    taken = [];
    wake();
    return { done: true, value: undefined };
  };
  const changes: AsyncIterableIterator<ChildRevision> = {
    next,
    return: end,
    throw: async (error) => {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]: () => changes,
  };
  return changes;
}
