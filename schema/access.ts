import type { Prisma } from '../prisma/generated/client/client.ts';
import { type CarerRole, carerRoles } from './child/child.rules.ts';

const editing: Readonly<Record<CarerRole, boolean>> = { owner: true, editor: true, viewer: false };

/** Whether a carer of that role may complete tasks, comment and record moods. */
export const mayEdit = (role: CarerRole): boolean => editing[role];

/** The roles that may change what belongs to a child. */
export const editingRoles: readonly CarerRole[] = carerRoles.filter(mayEdit);

/** What a caller can reach: the children of a user, or only one of them when a token is limited to it. */
export type Reach = readonly [userId: string, onlyChildId?: string];

/** What a viewer can reach. A viewer without a session has access to no child. */
export const reachOf = (viewer: { readonly id: string; readonly onlyChildId: string | null } | null): Reach => {
  if (!viewer) return [noId];
  return viewer.onlyChildId === null ? [viewer.id] : [viewer.id, viewer.onlyChildId];
};

/**
 * The access rule: only a child's carers see the child, and nobody does once its owner has deleted the profile
 * (docs/product.md#children). Every Prisma query for data of a child contains this condition.
 */
export const carerOf = ([userId, onlyChildId]: Reach) =>
  ({
    carers: { some: { userId } },
    deletionRequestedAt: null,
    ...(onlyChildId === undefined ? {} : { id: onlyChildId }),
  }) satisfies Prisma.ChildWhereInput;

/**
 * The same rule for hand-written statements: joins `child_carers` as `carer` to the alias `child`.
 * @param reach the parameter that holds the viewer's `Reach`, for example `$1`
 */
export const joinCarer = (reach: `$${number}`) =>
  `JOIN child_carers carer ON carer.child_id = child.id AND carer.user_id = (${reach}::uuid[])[1]
     AND child.id = COALESCE((${reach}::uuid[])[2], child.id) AND child.deletion_requested_at IS NULL`;

/**
 * Ends a statement with `joinCarer` that locks the child. Who lost their access while it waited for the lock gets no row, and who got
 * another role has that one: without the second lock PostgreSQL would read the carer as they were when the statement began.
 */
export const lockCaredChild = 'FOR UPDATE OF child FOR SHARE OF carer';

/** An id that no row has. */
export const noId = '00000000-0000-7000-8000-000000000000';
