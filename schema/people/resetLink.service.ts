import { write } from '../../prisma/write.ts';
import type { Actor } from '../actor.ts';
import { parseInput } from '../input.ts';
import { makePasswordLink, type PasswordLink } from '../identity/link/passwordLink.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { notFound } from '../errors.ts';
import { forgetLoaded } from '../loader.ts';
import { say } from '../say.rules.ts';
import { personInput } from './people.input.ts';
import { peopleById, type Person } from './people.service.ts';
import { lockTarget, requireActingAdmin } from './personActs.service.ts';

/**
 * Makes a link with which a person can set a new password (docs/product.md#people).
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, REAUTHENTICATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND, CONFLICT
 */
export async function makeResetLink(actor: Actor, rawInput: unknown): Promise<PasswordLink & { person: Person }> {
  const { id: issuerId } = requireActingAdmin(actor);
  const { personId } = parseInput(personInput, rawInput);
  const link = await write(actor, async (transaction) => {
    const target = await lockTarget(actor, transaction, personId);
    const made = await makePasswordLink(actor, transaction, target, { issuerId });
    await recordAct(actor, transaction, {
      act: 'reset_link_made',
      actorRole: 'admin',
      actorId: issuerId,
      subjectId: target.id,
      detail: { mailed: made.mailed },
    });
    return made;
  });
  forgetLoaded(actor);
  const [person] = await peopleById(actor, [personId]);
  if (!person) throw notFound(say('Person not found'));
  return { ...link, person };
}
