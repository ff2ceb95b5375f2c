import type { Disposable, IEnvironment, RecordProxy, RecordSourceProxy } from 'relay-runtime';
import { undoableUntil } from '../../schema/completion/undo.rules.ts';
import { addDays } from '../../schema/day/localDate.rules.ts';
import type { MoodTick } from '../../schema/tick/tick.rules.ts';
import { enumForm } from '../lib/enumForm.ts';
import { type Entry, isWaiting, moodIdOf } from './entry.ts';
import { turnDay } from './turnDay.ts';

/**
 * Shows a tick on the pages before the server has answered. It lies on top of what was loaded and survives answers that do not know of
 * the tick; what the loaded data holds already is left as it is.
 */
export const showTick = (environment: IEnvironment, entry: Entry): Disposable =>
  environment.applyUpdate({
    storeUpdater: (store) => {
      const child = store.get(entry.shown.childId);
      // In whatever order they are applied.
      if (child) turnDay(child);
      applyTick(store, entry);
    },
  });

/** Makes a tick that the server has stored part of what was loaded, until the page is read again. */
export const storeTick = (environment: IEnvironment, entry: Entry): void =>
  environment.commitUpdate((store) => applyTick(store, entry));

/** Writes what a tick changes into the records of the pages, as far as they are loaded. An exchange changes nothing: what comes is unknown. */
function applyTick(store: RecordSourceProxy, entry: Entry): void {
  const { tick, shown } = entry;
  const child = store.get(shown.childId);
  const task = shown.taskId === null ? null : store.get(shown.taskId);
  if (tick.act === 'complete' && task) complete(store, entry, task, child);
  if (tick.act === 'undo' && task) undo(entry, task, child);
  // Their forms stay while a request is under way.
  if (!isWaiting(entry)) return;
  if (tick.act === 'mood' && child) feel(store, tick, child, tick.date ?? shown.date);
  if (tick.act === 'comment') store.get(shown.completionId ?? '')?.setValue(tick.comment || null, 'comment');
}

type Child = RecordProxy | null | undefined;

function complete(store: RecordSourceProxy, entry: Entry, task: RecordProxy, child: Child): void {
  const { completionId = '', points = 0, isLate = false, date } = entry.shown;
  if (task.getValue('completed')) return;
  const completion = store.get(completionId) ?? store.create(completionId, 'Completion');
  const at = new Date(entry.tick.at);
  const fields = {
    id: completionId,
    points,
    localDate: date,
    comment: null,
    imageUrl: null,
    isPublic: true,
    isLate,
    // What is under way cannot be undone before it was answered.
    undoableUntil: (isWaiting(entry) ? undoableUntil({ completedAt: at, receivedAt: null }) : at).toISOString(),
    offer: null,
    // Nothing is said of what the viewer did.
    completedBy: null,
    commentedBy: null,
    photoBy: null,
  };
  for (const [name, value] of Object.entries(fields)) completion.setValue(value, name);
  task.setValue(true, 'completed');
  task.setLinkedRecord(completion, 'completion');
  addPoints(child, points);
}

function undo({ shown }: Entry, task: RecordProxy, child: Child): void {
  const completion = task.getLinkedRecord('completion');
  if (completion?.getDataID() !== shown.completionId) return;
  task.setValue(false, 'completed');
  task.setValue(null, 'completion');
  addPoints(child, -(shown.points ?? 0));
}

function addPoints(child: Child, points: number): void {
  const total = child?.getValue('totalPoints');
  if (typeof total === 'number') child?.setValue(total + points, 'totalPoints');
}

/** The mood of a date that is neither today nor yesterday is shown nowhere. */
function feel(store: RecordSourceProxy, { id, mood, note = null }: MoodTick, child: RecordProxy, date?: string): void {
  const today = child.getValue('today');
  const isOf = (days: number) => typeof today === 'string' && date === addDays(today, days);
  const field = date === undefined || isOf(0) ? 'todaysMood' : isOf(-1) ? 'yesterdaysMood' : null;
  if (field === null) return;
  const place = moodIdOf(id);
  const entry = store.get(place) ?? store.create(place, 'MoodEntry');
  const viewer = store.get(`${place}:by`) ?? store.create(`${place}:by`, 'Author');
  // Nothing is said of what the viewer did.
  for (const [name, value] of Object.entries({ name: '', isViewer: true })) viewer.setValue(value, name);
  for (const [name, value] of Object.entries({ id: place, mood: enumForm(mood), note })) entry.setValue(value, name);
  entry.setLinkedRecord(viewer, 'recordedBy');
  child.setLinkedRecord(entry, field);
}
