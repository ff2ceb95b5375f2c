import type { Transaction } from '../../prisma/write.ts';
import type { CareSpan } from '../day/daysOff.rules.ts';
import { addDays, storedDate } from '../day/localDate.rules.ts';

/**
 * Ends what a carer's patterns say of a child the day before a local date (yyyy-MM-dd): later versions and exceptions go. Comes after
 * the lock of the child.
 *
 * @param former the stored versions of all carers
 */
export async function endCareFrom(
  { carePattern }: Transaction,
  former: readonly CareSpan[],
  { childId, carerId, from }: { readonly childId: string; readonly carerId: string; readonly from: string },
): Promise<void> {
  await carePattern.deleteMany({ where: { childId, carerId, fromDate: { gte: storedDate(from) } } });
  const earlier = (dates: readonly string[]) => dates.filter((date) => date < from).map(storedDate);
  const going = former.filter(
    (one) => one.carerId === carerId && one.from < from && (one.to === null || one.to >= from),
  );
  for (const one of going) {
    await carePattern.updateMany({
      where: { childId, carerId, fromDate: storedDate(one.from) },
      data: {
        toDate: storedDate(addDays(from, -1)),
        presentOn: earlier(one.presentOn),
        absentOn: earlier(one.absentOn),
      },
    });
  }
}
