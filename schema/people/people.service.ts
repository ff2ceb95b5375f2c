import type { Prisma } from '../../prisma/generated/client/client.ts';
import { deletesAt } from '../identity/user/deletion.rules.ts';
import { type Actor, refuseToken, requireAdmin } from '../actor.ts';
import { isUuid, parseInput } from '../input.ts';
import { isSortedText, type Page, sortedCursorOf } from '../keyset.ts';
import { defineLoader } from '../loader.ts';
import { boundedCount } from '../page.ts';
import { onSide, type Order, placesBy, readSortedPage } from '../sortedPage.ts';
import { peopleFilterInput } from './people.input.ts';
import { failedMailDays } from './people.rules.ts';
import { type PersonRow, selectPeople } from './people.sql.ts';
import { accountsNamed } from '../identity/user/accountSearch.service.ts';

/** An account as administrators see it. It says nothing about a child but how many there are. */
export interface Person extends Omit<PersonRow, 'deletionRequestedAt'> {
  readonly deletesAt: Date | null;
}

const personOf = ({ deletionRequestedAt: requestedAt, ...row }: PersonRow): Person => ({
  ...row,
  deletesAt: requestedAt && deletesAt(requestedAt),
});

/** Reads accounts by id, in the order of the ids; erased ones are left out. The caller has checked that it may see them. */
export async function peopleById({ db, now }: Pick<Actor, 'db' | 'now'>, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const failedSince = new Date(now.subtract({ hours: 24 * failedMailDays }).epochMilliseconds);
  const rows = await selectPeople(db.pool, ids, new Date(now.epochMilliseconds), failedSince);
  const byId = new Map(rows.map((row) => [row.id, personOf(row)]));
  return ids.map((id) => byId.get(id)).filter((person) => person !== undefined);
}

const personLoader = defineLoader<string, Person | null>(async (actor, ids) => {
  const people = new Map((await peopleById(actor, ids.filter(isUuid))).map((person) => [person.id, person]));
  return ids.map((id) => people.get(id) ?? null);
});

/** A person by id; null for everybody but an administrator in a browser. */
export async function personById(actor: Actor, id: string): Promise<Person | null> {
  return actor.viewer?.isAdmin && !actor.token ? personLoader.load(actor, id) : null;
}

type Where = Prisma.UserWhereInput;

/** The list of people is sorted by the instant of registration: the newest comes first. */
const order: Order<'createdAt'> = { field: 'createdAt', direction: 'desc' };

const isInstant = (value: unknown): value is string => isSortedText(value) && !Number.isNaN(Date.parse(value));

const places = {
  createdAt: placesBy(
    'createdAt',
    isInstant,
    (at): Where => ({ createdAt: new Date(at) }),
    (at, side) => ({ createdAt: onSide(side, new Date(at)) }),
  ),
};

/** The cursor of a person in the list. */
export const personCursor = ({ createdAt, id }: Pick<Person, 'createdAt' | 'id'>): string =>
  sortedCursorOf({ field: 'createdAt', value: createdAt.toISOString(), id });

/**
 * Accounts whose address or username contains a text, or that have an id, newest first. The caller has checked that it may see
 * them.
 *
 * @param search trimmed; empty for all accounts
 */
export async function findPeople(actor: Pick<Actor, 'db' | 'now'>, search: string, page: Page): Promise<Person[]> {
  const rows = await readSortedPage(
    {
      order,
      places,
      where: accountsNamed(search),
      find: (where, { direction }, take) =>
        actor.db.prisma.user.findMany({
          where,
          orderBy: [{ createdAt: direction }, { id: direction }],
          select: { id: true },
          take,
        }),
    },
    page,
  );
  return peopleById(
    actor,
    rows.map(({ id }) => id),
  );
}

function searchOf(actor: Actor, rawFilter: unknown): string {
  refuseToken(actor);
  requireAdmin(actor);
  return parseInput(peopleFilterInput, rawFilter).search ?? '';
}

/**
 * One page of people for an administrator (docs/product.md#people).
 *
 * @param rawFilter `search`: an id, or a part of an address or a username
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer is an administrator in a browser, BAD_USER_INPUT
 */
export async function people(actor: Actor, rawFilter: unknown, page: Page): Promise<Person[]> {
  return findPeople(actor, searchOf(actor, rawFilter), page);
}

/**
 * How many people a list has on all its pages; null for too many to count.
 * @throws Refusal as `people`
 */
export async function peopleCount(actor: Actor, rawFilter: unknown): Promise<number | null> {
  const where = accountsNamed(searchOf(actor, rawFilter));
  return boundedCount((take) => actor.db.prisma.user.count({ where, take }));
}
