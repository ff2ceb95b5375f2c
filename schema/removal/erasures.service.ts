import type { Reader } from '../../prisma/statement.ts';
import type { Actor, Database } from '../actor.ts';
import { type Erasure, insertErasures, selectErasures } from './erasures.sql.ts';

export type { Erasure } from './erasures.sql.ts';

/** How many days erasures are kept: an older backup could bring erased users back when it is restored. */
export const erasureDays = 400;

const hoursPerDay = 24;

/** Keeps erasures outside the database, because a restore resets the database to an earlier time. */
export interface ErasedLog {
  /** All erasures; none when there is no log yet. */
  read(): Promise<Erasure[]>;
  /** Replaces all erasures. Once this resolves, they survive a crash. */
  write(erasures: readonly Erasure[]): Promise<void>;
}

/** Adds erasures to the database unless they are there. */
export async function keepErasures(on: Reader, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length > 0) await insertErasures(on, { added: erasures });
}

/**
 * The hourly job: copies the erasures of the database into the log and those of the log into the database, which lacks some
 * after the restore of an older backup. Deletes erasures that are older than any backup may be.
 */
export async function copyErasures({ pool, prisma }: Database, log: ErasedLog, now: Actor['now']): Promise<void> {
  const oldest = new Date(now.subtract({ hours: erasureDays * hoursPerDay }).epochMilliseconds);
  const logged = await log.read();
  await prisma.erasure.deleteMany({ where: { erasedAt: { lt: oldest } } });
  await keepErasures(
    pool,
    logged.filter(({ erasedAt }) => erasedAt >= oldest),
  );
  const known = await selectErasures(pool);
  const isSame = known.length === logged.length && known.every(({ idHash }, index) => logged[index]?.idHash === idHash);
  if (!isSame) await log.write(known);
}
