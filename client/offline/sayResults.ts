import { t } from '@lingui/core/macro';
import type { TickResult } from '../../schema/tick/tick.rules.ts';
import { spoken } from '../relay/spoken.ts';
import { showToast } from '../ui/Toast.tsx';
import type { Entry } from './entry.ts';
import { fasterSentence } from './faster.ts';

/** Says what a user has to know of ticks that were sent later: what was refused, or that somebody else was faster. */
export function sayResults(results: readonly TickResult[], entries: readonly Entry[]): void {
  const entryOf = ({ id }: TickResult) => entries.find((entry) => entry.id === id);
  // An exchange whose answer was lost.
  const isDone = (one: TickResult) => entryOf(one)?.tick.act === 'swap' && one.replacement !== undefined;
  const refused = results.find((one) => one.result === 'refused' && !isDone(one));
  if (refused) {
    const isExchange = entryOf(refused)?.tick.act === 'swap';
    const title = isExchange ? t`Not exchanged` : t`Not saved`;
    const show = (description?: string) => showToast({ title, description, tone: 'destructive' });
    const sentence = refused.sentence ?? undefined;
    if (__LANGUAGE__ === 'en' || sentence === undefined) show(sentence);
    else void spoken(sentence).then(show);
    return;
  }
  void sayFaster(results);
}

/** Says of the first challenge that somebody else was faster. */
async function sayFaster(results: readonly TickResult[]): Promise<void> {
  for (const { id, result, completion } of results) {
    if (result !== 'already' || !completion || completion.id === id) continue;
    const description = await fasterSentence(completion);
    if (description === null) continue;
    showToast({ title: t`Already completed`, description });
    return;
  }
}
