import type { Disposable, IEnvironment, RecordProxy } from 'relay-runtime';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { daysAfter } from './day.ts';
import { mayBeOld } from './kept.ts';

/** Marks a child whose day was turned, so that it is not turned once more. */
const mark = 'isTurned';

/**
 * Puts a child of a page that may be old on the date of this phone's clock: the mood of its last date becomes yesterday's. The
 * challenges stay those of their day. Nothing while the pages come from the server, which knows the date.
 */
export function turnDay(child: RecordProxy): void {
  const today = child.getValue('today');
  const end = child.getValue('resetsAt', { frequency: 'DAILY' });
  if (!mayBeOld() || child.getValue(mark) || typeof today !== 'string' || typeof end !== 'string') return;
  const days = daysAfter(Date.parse(end), Date.now());
  if (days === 0) return;
  const mood = child.getLinkedRecord('todaysMood');
  child.setValue(true, mark);
  child.setValue(addDays(today, days), 'today');
  if (mood && days === 1) child.setLinkedRecord(mood, 'yesterdaysMood');
  else child.setValue(null, 'yesterdaysMood');
  child.setValue(null, 'todaysMood');
}

/** Turns the day of all children on the pages, until it is disposed of. */
export const turnDays = (environment: IEnvironment): Disposable =>
  environment.applyUpdate({
    storeUpdater: (store) => {
      const records = environment.getStore().getSource();
      const isChild = (id: string) => records.get(id)?.['__typename'] === 'Child';
      for (const id of records.getRecordIDs().filter(isChild)) {
        const child = store.get(id);
        if (child) turnDay(child);
      }
    },
  });
