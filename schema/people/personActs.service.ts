import type { Prisma } from '../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../prisma/write.ts';
import type { Viewer } from '../identity/user/user.sql.ts';
import { endAccess } from '../identity/session/shutOut.service.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import type { AdminAct } from '../audit/audit.rules.ts';
import { recordAct } from '../audit/audit.service.ts';
import { isSiteOwner } from '../rights.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { isUuid, parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { lockAccount } from '../locks.sql.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { requestDeletion, withdrawDeletion } from '../removal/accountDeletion.service.ts';
import { say } from '../say.rules.ts';
import { isOwnersAccount } from './people.rules.ts';
import { personInput } from './people.input.ts';
import { peopleById, type Person } from './people.service.ts';

/** The account on which somebody acts. Its row is locked until the transaction ends. */
type Target = Prisma.UserGetPayload<{ select: typeof targetSelect }>;

const targetSelect = {
  id: true,
  email: true,
  emailConfirmedAt: true,
  isAdmin: true,
  deletionRequestedAt: true,
} as const satisfies Prisma.UserSelect;

type Detail = Readonly<Record<string, string | number | boolean | null>>;

/**
 * An administrator who has proven just now who they are.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED
 */
export function requireActingAdmin(actor: Actor): Viewer {
  requireAdmin(actor);
  return requireFreshProof(actor);
}

/**
 * The account on which an administrator wants to act: never their own, and that of the site owner or of another administrator only
 * for the site owner.
 *
 * @throws Refusal NOT_FOUND, CONFLICT for the own account, FORBIDDEN
 */
export async function lockTarget(actor: Actor, transaction: Transaction, id: string): Promise<Target> {
  const viewer = requireFreshProof(actor);
  if (!isUuid(id) || !(await lockAccount(transaction, id))) throw notFound(say('Person not found'));
  const target = await transaction.user.findUniqueOrThrow({ where: { id }, select: targetSelect });
  if (target.id === viewer.id) throw conflict(say('This is your own account: change it in Settings'));
  if (isSiteOwner(viewer, actor.site)) return target;
  if (isOwnersAccount({ email: target.email, emailConfirmed: target.emailConfirmedAt !== null }, actor.site))
    throw forbidden(say('Nobody can do this to the site owner'));
  if (target.isAdmin) throw forbidden(say('Only the site owner can do this to an administrator'));
  return target;
}

/** An act on an account: what it does, and what stands in the audit log. */
interface PersonAct<Result> {
  readonly act: AdminAct;
  readonly detail?: Detail;
  /** Does it; null if nothing had to be done, which is not recorded. */
  readonly run: (transaction: Transaction, target: Target) => Promise<Result | null>;
}

/**
 * Does something to an account, as an administrator or the site owner, and writes it to the audit log in the same transaction.
 *
 * @returns the person afterwards, and what was done; null if nothing had to be
 * @throws Refusal as `lockTarget`
 */
export async function actOnPerson<Result>(
  actor: Actor,
  personId: string,
  { act, detail, run }: PersonAct<Result>,
): Promise<{ person: Person; result: Result | null }> {
  const { id: actorId } = requireFreshProof(actor);
  const result = await write(actor, async (transaction) => {
    const target = await lockTarget(actor, transaction, personId);
    const done = await run(transaction, target);
    if (done === null) return null;
    const recorded = { act, actorRole: 'admin', actorId, subjectId: target.id } as const;
    await recordAct(actor, transaction, detail === undefined ? recorded : { ...recorded, detail });
    return done;
  });
  forgetLoaded(actor);
  const [person] = await peopleById(actor, [personId]);
  if (!person) throw notFound(say('Person not found'));
  return { person, result };
}

/**
 * Signs a person out everywhere and ends their access tokens and webhooks.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND, CONFLICT
 */
export async function endPersonSessions(actor: Actor, rawInput: unknown): Promise<Person> {
  requireActingAdmin(actor);
  const { personId } = parseInput(personInput, rawInput);
  const { person } = await actOnPerson(actor, personId, {
    act: 'sessions_ended_by_admin',
    run: (transaction, { id }) => endAccess(actor, transaction, id),
  });
  return person;
}

/**
 * Begins the 30 days after which an account is deleted, as its user could (docs/product.md#deletion-and-export). They can restore it.
 * A repeat changes nothing.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND, CONFLICT
 */
export async function deletePerson(actor: Actor, rawInput: unknown): Promise<Person> {
  requireActingAdmin(actor);
  const { personId } = parseInput(personInput, rawInput);
  const { person } = await actOnPerson(actor, personId, {
    act: 'account_deleted_by_admin',
    run: async (transaction, { id, deletionRequestedAt }) =>
      deletionRequestedAt === null ? requestDeletion(actor, transaction, id) : null,
  });
  return person;
}

/**
 * Restores an account that is being deleted. Nothing happens to any other.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND, CONFLICT also when the 30 days
 *   have passed
 */
export async function restorePerson(actor: Actor, rawInput: unknown): Promise<Person> {
  requireActingAdmin(actor);
  const { personId } = parseInput(personInput, rawInput);
  const { person } = await actOnPerson(actor, personId, {
    act: 'account_restored_by_admin',
    run: async (transaction, { id }) => (await withdrawDeletion(actor, transaction, id)) || null,
  });
  return person;
}
