import { operatorSentence } from '../../prisma/embedded/startError.ts';
import type { Reader } from '../../prisma/statement.ts';
import type { Actor } from '../actor.ts';
import { selectLastSuccess, upsertJobRun } from './jobRuns.sql.ts';

/** What a run has made, for the status of the site. */
type Result = Readonly<Record<string, string | number>>;

/**
 * Records a run of a job, whichever server ran it, for the status of the site (docs/product.md#site-status). An older run never
 * replaces a newer one.
 *
 * @param run.at when it began
 * @param run.error why it failed; absent: it succeeded
 */
export async function recordJobRun(
  on: Reader,
  name: string,
  { at, error, result = {} }: { readonly at: Actor['now']; readonly error?: unknown; readonly result?: Result },
): Promise<void> {
  const reason = error === undefined ? null : reasonOf(error);
  await upsertJobRun(on, name, new Date(at.epochMilliseconds), reason, JSON.stringify(result));
}

/** When the last run that succeeded began; null if none has. */
export async function lastSuccessOf(on: Reader, name: string): Promise<Temporal.Instant | null> {
  return (await selectLastSuccess(on, name))[0]?.succeeded_at?.toTemporalInstant() ?? null;
}

/**
 * Why a job failed, in a sentence for an operator. Other messages than those for operators stay in the log: they may contain
 * values of rows.
 */
function reasonOf(error: unknown): string {
  const sentence = operatorSentence(error);
  if (sentence !== null) return sentence;
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  const kind = typeof code === 'string' ? code : String(name ?? 'unknown');
  return `Unexpected error (${kind}): the log of the server that ran it has the details.`;
}
