import { type Actor, requireSession } from '../actor.ts';
import type { Child } from '../child/child.sql.ts';
import { daysOffReachBack } from '../day/daysOff.rules.ts';
import { addDays, storedDate } from '../day/localDate.rules.ts';
import { badInput, conflict } from '../errors.ts';
import { parseInput } from '../input.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { say } from '../say.rules.ts';
import { endCareFrom } from './careVersions.service.ts';
import { changeDaysOff, type DaysOffChange } from './changeDaysOff.service.ts';
import { carePatternInput, clearCarePatternInput } from './dayOff.input.ts';
import { careDaysAhead, nextVersion, passedBound } from './dayOff.rules.ts';

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
    if (bound) throw conflict(boundSentences[bound]);
    const of = { childId: child.id, carerId: viewerId };
    await endCareFrom(connection, former, { ...of, from: version.from });
    await connection.carePattern.create({
      data: {
        ...of,
        fromDate: storedDate(version.from),
        anchor: storedDate(version.anchor),
        days: [...version.days],
        presentOn: version.presentOn.map(storedDate),
        absentOn: version.absentOn.map(storedDate),
        createdAt: new Date(actor.now.epochMilliseconds),
      },
    });
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
    const former = ownVersions(change);
    if (!former.some(({ to }) => to === null || to >= today)) return null;
    await endCareFrom(connection, former, { childId: child.id, carerId: viewerId, from: today });
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
