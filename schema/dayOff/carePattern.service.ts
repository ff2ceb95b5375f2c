import { randomUUIDv7 } from 'node:crypto';
import { type Actor, requireSession } from '../actor.ts';
import type { Child } from '../child/child.sql.ts';
import { daysOffReachBack } from '../day/daysOff.rules.ts';
import { addDays } from '../day/localDate.rules.ts';
import { badInput, Refusal } from '../errors.ts';
import { parseInput } from '../input.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { say } from '../say.rules.ts';
import { changeDaysOff, type DaysOffChange } from './changeDaysOff.service.ts';
import { carePatternInput, clearCarePatternInput } from './dayOff.input.ts';
import { careDaysAhead, nextVersion, passedBound } from './dayOff.rules.ts';
import { endCarePattern, replaceCarePattern } from './dayOff.sql.ts';

/**
 * Sets on which dates a child is with the viewer (docs/product.md#days-off). It holds from its first date on, or from 7 days ago
 * if that is later, and leaves the past as it was. Setting it again changes nothing.
 *
 * @returns the child with its streaks as they are now
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for an access token and for a carer with read-only
 *   access, CONFLICT when as many changes or exceptions are kept as a carer can have
 */
export async function setCarePattern(actor: Actor, rawInput: unknown): Promise<Child> {
  requireSession(actor);
  const { childId, ...pattern } = parseInput(carePatternInput, rawInput);
  return changeDaysOff(actor, { of: 'pattern', childId }, async (change) => {
    const { connection, child, today, viewerId } = change;
    const latest = addDays(today, careDaysAhead);
    if (pattern.anchor > latest) {
      throw badInput(
        'anchor',
        say('A rhythm can begin at most {max} days ahead: on {latest} or earlier', { max: careDaysAhead, latest }),
      );
    }
    const reach = addDays(today, -daysOffReachBack);
    const from = pattern.anchor < reach ? reach : pattern.anchor;
    const former = ownVersions(change);
    const version = nextVersion(former, pattern, from);
    const bound = passedBound(former, version);
    if (bound) throw new Refusal('CONFLICT', boundSentences[bound]);
    const now = new Date(actor.now.epochMilliseconds);
    await replaceCarePattern(connection, { ...version, id: randomUUIDv7(), childId: child.id, carerId: viewerId, now });
    return from;
  });
}

/**
 * Ends the viewer's pattern of a child: from today on there is none, and the past stays (docs/product.md#days-off). Without one
 * nothing changes.
 *
 * @returns the child with its streaks as they are now
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, FORBIDDEN for an access token and for a carer with read-only access
 */
export async function clearCarePattern(actor: Actor, rawInput: unknown): Promise<Child> {
  requireSession(actor);
  const { childId } = parseInput(clearCarePatternInput, rawInput);
  return changeDaysOff(actor, { of: 'pattern', childId }, async (change) => {
    const { connection, child, today, viewerId } = change;
    if (!ownVersions(change).some(({ to }) => to === null || to >= today)) return null;
    await endCarePattern(connection, { childId: child.id, carerId: viewerId, from: today });
    return today;
  });
}

const boundSentences = {
  careVersions: say('At most {max} rhythms of a child are kept, those of the past included', {
    max: ownershipLimits.careVersions,
  }),
  careExceptions: say('At most {max} exceptions of a child are kept, those of the past included', {
    max: ownershipLimits.careExceptions,
  }),
} as const;

const ownVersions = ({ child, viewerId }: DaysOffChange) =>
  child.daysOff.care.filter(({ carerId }) => carerId === viewerId);
