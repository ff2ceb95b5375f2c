import type { Reader } from '../../prisma/statement.ts';
import type { Actor, Database } from '../actor.ts';
import { deleteErasuresBefore, insertErasures, selectErasures } from './erasures.sql.ts';

/** How long erasures are kept, and so how old a backup may be that is restored without bringing anybody back. */
export const erasureDays = 400;

const hoursPerDay = 24;

/** Something that was erased: who or what it was cannot be read from it. */
export interface Erasure {
  /** SHA-256, in hex, of the id of a user or child. */
  readonly idHash: string;
  readonly erasedAt: Date;
}

/** Keeps erasures outside the database, which a restore takes back to an earlier time. */
export interface ErasedLog {
  /** All that is kept; none when there is no log yet. */
  read(): Promise<Erasure[]>;
  /** Replaces what is kept, for good: once this resolves, a crash does not lose it. */
  write(erasures: readonly Erasure[]): Promise<void>;
}

/** All erasures that the database knows, oldest first. */
export async function erasuresOf(on: Reader): Promise<Erasure[]> {
  return (await selectErasures(on)).map((row) => ({ idHash: row.id_hash, erasedAt: row.erased_at }));
}

/** Has the database know erasures, whether it did before or not. */
export async function keepErasures(on: Reader, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  await insertErasures(
    on,
    erasures.map(({ idHash }) => idHash),
    erasures.map(({ erasedAt }) => erasedAt),
  );
}

/**
 * The hourly job: copies what the database knows into the log, keeps what only the log knows, as after a restore of an
 * older backup, and forgets what is older than any backup may be.
 */
export async function copyErasures({ pool }: Pick<Database, 'pool'>, log: ErasedLog, now: Actor['now']): Promise<void> {
  const oldest = new Date(now.subtract({ hours: erasureDays * hoursPerDay }).epochMilliseconds);
  const logged = await log.read();
  await deleteErasuresBefore(pool, oldest);
  await keepErasures(
    pool,
    logged.filter(({ erasedAt }) => erasedAt >= oldest),
  );
  const known = await erasuresOf(pool);
  const isSame = known.length === logged.length && known.every(({ idHash }, index) => logged[index]?.idHash === idHash);
  if (!isSame) await log.write(known);
}
