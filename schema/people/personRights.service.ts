import { type Actor } from '../actor.ts';
import { requireSiteOwner } from '../rights.ts';
import { conflict } from '../errors.ts';
import { parseInput } from '../input.ts';
import { tierWords } from '../plan/plan.rules.ts';
import { planOfTier, changePlan } from '../plan/subscribe.service.ts';
import { requireFreshProof } from '../identity/session/freshProof.service.ts';
import { say } from '../say.rules.ts';
import { changePlanInput, changeRightsInput } from './people.input.ts';
import type { Person } from './people.service.ts';
import { actOnPerson, requireActingAdmin } from './personActs.service.ts';

/**
 * Puts a person on the active plan of a tier, and records what they paid outside the program.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND, CONFLICT for a tier without a plan
 */
export async function changePersonPlan(actor: Actor, rawInput: unknown): Promise<Person> {
  requireActingAdmin(actor);
  const { personId, tier, amount } = parseInput(changePlanInput, rawInput);
  const { person } = await actOnPerson(actor, personId, {
    act: 'plan_changed',
    detail: { tier, amount: amount ?? null },
    run: async (transaction, { id: userId }) => {
      const plan = await planOfTier(transaction, tier);
      if (!plan) throw conflict(say('No active plan has the tier {tier}', { tier: tierWords[tier] }));
      return changePlan(actor, transaction, { userId, planId: plan.id, paid: amount ?? undefined });
    },
  });
  return person;
}

/**
 * Makes a person an administrator, or ends that: only the site owner can, and only somebody with a confirmed address gets rights.
 * A repeat changes nothing.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND, CONFLICT
 */
export async function changePersonRights(actor: Actor, rawInput: unknown): Promise<Person> {
  requireSiteOwner(actor);
  requireFreshProof(actor);
  const { personId, isAdmin } = parseInput(changeRightsInput, rawInput);
  const { person } = await actOnPerson(actor, personId, {
    act: isAdmin ? 'admin_granted' : 'admin_revoked',
    run: async (transaction, target) => {
      if (target.isAdmin === isAdmin) return null;
      if (isAdmin && (target.email === null || target.emailConfirmedAt === null)) {
        throw conflict(say('Only somebody with a confirmed email address can become an administrator'));
      }
      return transaction.user.update({ where: { id: target.id }, data: { isAdmin }, select: { id: true } });
    },
  });
  return person;
}
