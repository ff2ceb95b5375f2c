import type { Prisma } from '../prisma/generated/client/client.ts';
import { type CarerRole, carerRoles } from './child/child.rules.ts';

const editing: Readonly<Record<CarerRole, boolean>> = { owner: true, editor: true, viewer: false };

/** Whether a carer of that role may complete tasks, comment and record moods. */
export const mayEdit = (role: CarerRole): boolean => editing[role];

/** The roles that may change what belongs to a child. */
export const editingRoles: readonly CarerRole[] = carerRoles.filter(mayEdit);

/** How far somebody can reach: the user, and the one child that he is limited to, if his token says so. */
export type Reach = readonly [userId: string, onlyChildId?: string];

/** How far a viewer can reach (design, section 8, access tokens); nobody reaches nothing. */
export const reachOf = (viewer: { readonly id: string; readonly onlyChildId: string | null } | null): Reach => {
  if (!viewer) return [nobody];
  return viewer.onlyChildId === null ? [viewer.id] : [viewer.id, viewer.onlyChildId];
};

/**
 * The access rule: a child can be seen by its carers and by nobody else, and by nobody once its owner
 * has asked to delete it (design, section 6). Every Prisma query for something of a child carries this
 * condition.
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

/** An id that no row has. */
export const nobody = '00000000-0000-7000-8000-000000000000';
