import { register } from '../../schema/identity/account/account.service.ts';
import type { Viewer } from '../../schema/identity/user/user.sql.ts';
import type { Database } from '../../schema/actor.ts';
import type { PhotoStore, Photos } from '../../schema/services/photoStore.ts';
import { addChild } from '../../schema/child/child.service.ts';
import type { CarerRole } from '../../schema/child/child.rules.ts';
import type { Child } from '../../schema/child/child.sql.ts';
import { preparePhotos } from '../../server/photos/prepare.ts';
import { photosIn } from '../../server/photos/store.ts';
import { actorsOf } from './actors.ts';
import { writeDaysOff } from './daysOff.ts';
import { carers, type DemoChild, children, demoPassword, monthsOfHistory } from './family.ts';
import { decorate } from './decorate.ts';
import { liveThrough } from './liveThrough.ts';

/** An account of the demo family. */
interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: CarerRole;
  readonly isAdmin: boolean;
}

/** The demo family at the end of its history. */
export interface DemoFamily {
  readonly accounts: readonly DemoAccount[];
  readonly children: readonly { readonly id: string; readonly name: string; readonly urlSlug: string }[];
}

interface Options {
  /** A migrated database with the catalogue. */
  readonly db: Database;
  /** The store for the photos. */
  readonly store: PhotoStore;
  /** The end of the family's history. */
  readonly now: Temporal.Instant;
  /** The family's IANA zone. */
  readonly timeZone?: string;
  /** The length of the history in months; 18 by default. */
  readonly months?: number;
  /** Stops early with an AbortError. */
  readonly signal?: AbortSignal;
}

/** The two parents: the owner of the children and an editor. */
export interface Couple {
  readonly owner: Viewer;
  readonly partner: Viewer;
}

/**
 * Creates the demo family: two parents, a grandmother, three children and eighteen months of history, with pauses, a care pattern,
 * a rain day and a completion that was undone. Services record tasks, moods and photos, with `now` set to the time of each change, so that streaks, day records and totals follow the product's rules.
 */
export async function seedDemoFamily(options: Options): Promise<DemoFamily> {
  const preparation = preparePhotos();
  try {
    return await seed(options, photosIn(options.store, preparation));
  } finally {
    await preparation.close();
  }
}

async function seed(
  {
    db,
    now,
    timeZone = 'Europe/Berlin',
    months = monthsOfHistory,
    signal = new AbortController().signal,
  }: Omit<Options, 'store'>,
  photos: Photos,
): Promise<DemoFamily> {
  const actorAt = actorsOf({ db, photos, signal });
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const beginning = today.subtract({ months }).toZonedDateTime({ timeZone, plainTime: '17:20' });

  const viewers: Viewer[] = [];
  for (const { email } of carers) {
    const input = { email, password: demoPassword, timeZone };
    viewers.push((await register(actorAt(null, beginning.toInstant()), input)).viewer);
  }
  const [owner, partner] = viewers;
  if (!owner || !partner) throw new Error('The demo family must have two parents');
  for (const { email, name, isAdmin } of carers) {
    const emailConfirmedAt = isAdmin ? new Date(beginning.epochMilliseconds) : null;
    await db.prisma.user.update({ where: { email }, data: { name, isAdmin, emailConfirmedAt } });
  }

  const family: [DemoChild, Child][] = [];
  for (const [index, profile] of children.entries()) {
    const at = beginning.add({ minutes: index + 1 }).toInstant();
    const { name, ageGroup } = profile;
    const birthDate = today.subtract({ months: profile.months, days: 11 }).toString();
    const child = await addChild(actorAt(owner, at), { name, ageGroup, birthDate });
    await db.prisma.childCarer.createMany({
      data: carers.flatMap(({ role }, place) => {
        const userId = viewers[place]?.id;
        const createdAt = new Date(at.add({ minutes: place }).epochMilliseconds);
        return userId === undefined || role === 'owner' ? [] : [{ childId: child.id, userId, role, createdAt }];
      }),
    });
    await writeDaysOff(db, { profile, child, ownerId: owner.id, beginning: beginning.toPlainDate(), today });
    family.push([profile, child]);
  }

  const couple = { owner, partner };
  await Promise.all(
    family.map(([profile, child]) => liveThrough({ actorAt, couple, profile, child, beginning, now, signal })),
  );
  for (const [profile, child] of family) {
    signal.throwIfAborted();
    await decorate(actorAt(owner, now), profile, child);
  }
  signal.throwIfAborted();

  return {
    accounts: carers.map((carer, index) => ({ ...carer, id: viewers[index]?.id ?? '', password: demoPassword })),
    children: family.map(([, { id, name, urlSlug }]) => ({ id, name, urlSlug })),
  };
}
