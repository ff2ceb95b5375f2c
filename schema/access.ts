import type { Prisma } from '../prisma/generated/client/client.ts';
import type { CarerRole } from '../prisma/generated/client/enums.ts';

/** The roles that may change what belongs to a child. */
export const editingRoles = ['owner', 'editor'] as const satisfies readonly CarerRole[];

/**
 * The access rule: a child can be seen by its carers and by nobody else (design, section 6).
 * Every Prisma query for something of a child carries this condition.
 */
export const carerOf = (userId: string) => ({ carers: { some: { userId } } }) satisfies Prisma.ChildWhereInput;

/**
 * The same rule for hand-written statements: joins `child_carers` as `carer` to the alias `child`.
 * @param user the parameter that holds the user's id, for example `$1`
 */
export const joinCarer = (user: `$${number}`) =>
  `JOIN child_carers carer ON carer.child_id = child.id AND carer.user_id = ${user}`;

/** Whether a carer of that role may complete tasks, comment and record moods. */
export const mayEdit = (role: CarerRole): boolean => editingRoles.some((editing) => editing === role);
