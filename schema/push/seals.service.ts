import type { Database } from '../actor.ts';
import { firstId } from '../keyset.ts';

/** Seals a sealed text with the current secret; null if that is not needed or it cannot be read. */
type Reseal = (sealed: string) => Promise<string | null>;

const batchSize = 1_000;

/** Seals the keys of the site and of all devices anew that a former SESSION_SECRET has sealed. */
export async function renewPushSeals({ prisma }: Pick<Database, 'prisma'>, reseal: Reseal): Promise<void> {
  const { siteKey, pushDevice } = prisma;
  for (const { id, sealedPrivate: former } of await siteKey.findMany({ select: { id: true, sealedPrivate: true } })) {
    const sealedPrivate = await reseal(former);
    if (sealedPrivate !== null) await siteKey.updateMany({ where: { id }, data: { sealedPrivate } });
  }
  let last: string | undefined = firstId;
  while (last !== undefined) {
    const devices: { id: string; sealed: string }[] = await pushDevice.findMany({
      where: { id: { gt: last } },
      select: { id: true, sealed: true },
      orderBy: { id: 'asc' },
      take: batchSize,
    });
    for (const { id, sealed: former } of devices) {
      const sealed = await reseal(former);
      // The browser may have told other keys meanwhile.
      if (sealed !== null) await pushDevice.updateMany({ where: { id, sealed: former }, data: { sealed } });
    }
    last = devices.at(-1)?.id;
  }
}
