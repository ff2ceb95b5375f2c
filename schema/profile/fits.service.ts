import { write } from '../../prisma/write.ts';
import { mayEdit } from '../access.ts';
import { type Actor, requireSession } from '../actor.ts';
import { deleteDrawnAhead } from '../assignment/draw.sql.ts';
import { correctedAgeGroup } from '../child/correctedAge.rules.ts';
import { ageGroupToday, childToday, childToSee, lockChildToEdit } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import type { Fits } from '../child/fits.rules.ts';
import { storedDate } from '../day/localDate.rules.ts';
import { given } from '../edit.service.ts';
import { readOnlyAccess } from '../errors.ts';
import { parseInput } from '../input.ts';
import { forgetLoaded } from '../loader.ts';
import { frequencies } from '../task/task.rules.ts';
import { fitsInput } from './fits.input.ts';

/**
 * Sets what fits a child (docs/product.md#what-fits). Tasks of the current periods stay; those of later ones are drawn by it. Repeating
 * it changes nothing.
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for an access token and for a carer with read-only access
 */
export async function setFits(actor: Actor, rawInput: unknown): Promise<Child> {
  const viewer = requireSession(actor);
  const { childId, ...fits } = parseInput(fitsInput, rawInput);
  const child = await childToSee(actor, childId);
  if (!mayEdit(child.role)) throw readOnlyAccess();
  const today = childToday(child, actor.now).toString();
  await write(actor, async (transaction) => {
    await lockChildToEdit(transaction, viewer, child.id);
    await transaction.child.update({
      where: { id: child.id },
      data: { ...given(fits), ...groupAfter(child, fits.bornEarlyWeeks, today) },
    });
    for (const frequency of frequencies) await deleteDrawnAhead[frequency](transaction, child.id, today);
  });
  forgetLoaded(actor);
  return childToSee(actor, child.id);
}

/** The age group of a child whose months count from another date now. One that a parent chose by hand stays. */
function groupAfter(child: Child, weeks: number | undefined, today: string) {
  if (weeks === undefined || weeks === child.bornEarlyWeeks) return {};
  const { birthDate, bornEarlyWeeks } = child;
  if (ageGroupToday(child, today) !== correctedAgeGroup(birthDate, today, bornEarlyWeeks)) return {};
  return { ageGroup: correctedAgeGroup(birthDate, today, weeks), lastAgeGroupUpdate: storedDate(today) };
}

/** What fits a child; null for access tokens and for carers who only look on. */
export const fitsOf = ({ token }: Actor, child: Child): Fits | null => (!token && mayEdit(child.role) ? child : null);
