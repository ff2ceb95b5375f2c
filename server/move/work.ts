import type pg from 'pg';
import { claimImport, claimSeconds, endStage, noteProgress, releaseImport } from '../../schema/move/import.sql.ts';
import { UnreadableExport, unreadable } from '../../schema/move/move.rules.ts';
import type { ImportReport } from '../../schema/move/report.ts';
import { planImport } from '../../schema/move/planImport.service.ts';
import type { MoveServices } from '../../schema/move/prepareMove.service.ts';
import { writeImport } from '../../schema/move/writeImport.service.ts';
import type { ImportState } from '../../schema/move/move.rules.ts';
import { openArchive } from './archive.ts';
import { importFile, importFiles } from './files.ts';

/** What working on imports needs. */
interface ImportWork extends Pick<MoveServices, 'photos'> {
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly now: () => Temporal.Instant;
}

/** How often a stage is begun again after its process has ended. */
const attemptsMax = 3;

const dateOf = (now: Temporal.Instant) => new Date(now.epochMilliseconds);

/**
 * Does what an import waits for: reads its file and says what would come, or writes what was chosen. Whoever comes first does it.
 *
 * @throws Error for what is no fault of the file; then it is tried again
 */
export async function workOnImport(
  { pool, photos, dataDir, now }: ImportWork,
  id: string,
  outer: AbortSignal = new AbortController().signal,
): Promise<void> {
  const [claimed] = await claimImport(pool, dateOf(now()), id);
  if (!claimed) return;
  const { userId, state: from, chosen, attempts } = claimed;
  const gone = new AbortController();
  let percent = 0;
  const onProgress = async (next: number) => {
    percent = Math.min(next, 99);
    const [row] = await noteProgress(pool, dateOf(now()), id, percent);
    if (!row) gone.abort(new Error('The import is gone'));
  };
  const beat = setInterval(() => void onProgress(percent).catch(() => undefined), (claimSeconds * 1_000) / 4);
  const signal = AbortSignal.any([outer, gone.signal]);
  const end = async (state: ImportState, report: ImportReport | null, failure: string | null) => {
    await endStage(pool, { id, from, state, report: report && JSON.stringify(report), failure });
    if (state !== 'READY') await importFiles(dataDir).remove(id);
  };
  let close = () => {};
  try {
    if (attempts > attemptsMax) return await end('FAILED', null, unreadable.tooMuch().message);
    const archive = await openArchive(importFile(dataDir, id), now().toString().slice(0, 10));
    close = () => archive.close();
    const services = { pool, photos, now: now(), signal, onProgress };
    if (from === 'READING') await end('READY', await planImport(services, userId, archive), null);
    else await end('DONE', await writeImport(services, userId, archive, chosen), null);
  } catch (error) {
    if (error instanceof UnreadableExport) return await end('FAILED', null, error.message);
    if (gone.signal.aborted) return;
    await releaseImport(pool, id).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(beat);
    close();
  }
}
