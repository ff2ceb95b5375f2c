import type { AuditEntry, Prisma } from '../../prisma/generated/client/client.ts';
import type { Actor } from '../actor.ts';
import { type Page, sortedCursorOf } from '../keyset.ts';
import { boundedCount } from '../page.ts';
import { onSide, type Order, placesBy, readSortedPage } from '../sortedPage.ts';

type Where = Prisma.AuditEntryWhereInput;

/** A list of entries is sorted by their instant: the newest comes first. */
const order: Order<'at'> = { field: 'at', direction: 'desc' };

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

const places = {
  at: placesBy(
    'at',
    isInstant,
    (at): Where => ({ at: new Date(at) }),
    (at, side) => ({ at: onSide(side, new Date(at)) }),
  ),
};

/** The cursor of an entry. A list continues there, even after entries were added or removed. */
export const entryCursor = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string =>
  sortedCursorOf({ field: 'at', value: at.toISOString(), id });

/**
 * One page of entries, newest first. The filter decides which ones the caller may see.
 *
 * @throws Refusal BAD_USER_INPUT for a cursor of another list
 */
export const readEntries = ({ db }: Pick<Actor, 'db'>, where: Where, page: Page): Promise<AuditEntry[]> =>
  readSortedPage(
    {
      order,
      places,
      where,
      find: (filter, { direction }, take) =>
        db.prisma.auditEntry.findMany({ where: filter, orderBy: [{ at: direction }, { id: direction }], take }),
    },
    page,
  );

/** How many entries a list has on all its pages; null for too many to count. */
export const countEntries = ({ db }: Pick<Actor, 'db'>, where: Where): Promise<number | null> =>
  boundedCount((take) => db.prisma.auditEntry.count({ where, take }));

/** The further facts of an entry. */
export const detailOf = ({ detail }: Pick<AuditEntry, 'detail'>): Readonly<Record<string, unknown>> =>
  typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? detail : {};
